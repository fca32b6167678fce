import type { App } from '@server/appTypes';
import { companyContext } from '@server/requestContext';
import {
  addCapitalSettings,
  changeCapitalSettings,
  deleteCapitalSettings,
} from '@server/services/company/capitalSettings/keepSettings';
import { readCapitalSettings } from '@server/services/company/capitalSettings/readSettings';
import {
  capitalSettingsAddSchema,
  capitalSettingsAnswerSchema,
  capitalSettingsChangeBodySchema,
  capitalSettingsDeleteQuerySchema,
  capitalSettingsParamsSchema,
} from '@/contract/company/capitalSettings.schema';
import { companyQuerySchema } from '@/contract/wire/query.schema';
import { responses } from '../responses';

const response = responses(capitalSettingsAnswerSchema);
const admins = { access: { kind: 'company', roles: ['ADMIN'] } } as const;

/** What the net capital requirement rests on, by effective date; read by every member, kept by admins. Every answer is the whole list. */
export async function capitalSettingsRoutes(app: App): Promise<void> {
  app.get(
    '/x/capital-settings',
    { config: { access: { kind: 'company' } }, schema: { querystring: companyQuerySchema, response } },
    async (request) => ({ data: await readCapitalSettings(companyContext(request)) }),
  );

  app.post(
    '/x/capital-settings',
    { config: admins, schema: { querystring: companyQuerySchema, body: capitalSettingsAddSchema, response } },
    async (request) => ({ data: await addCapitalSettings(companyContext(request), request.body.data) }),
  );

  app.put(
    '/x/capital-settings/:id',
    {
      config: admins,
      schema: {
        params: capitalSettingsParamsSchema,
        querystring: companyQuerySchema,
        body: capitalSettingsChangeBodySchema,
        response,
      },
    },
    async (request) => ({
      data: await changeCapitalSettings(companyContext(request), request.params.id, request.body.data),
    }),
  );

  app.delete(
    '/x/capital-settings/:id',
    {
      config: admins,
      schema: { params: capitalSettingsParamsSchema, querystring: capitalSettingsDeleteQuerySchema, response },
    },
    async (request) => ({
      data: await deleteCapitalSettings(companyContext(request), request.params.id, request.query.updatedAt),
    }),
  );
}
