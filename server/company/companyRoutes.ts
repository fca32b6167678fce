import type { App } from '@server/common/appTypes';
import { companyContext } from '@server/common/requestContext';
import { responses } from '@server/common/responses';
import Type from 'typebox';
import {
  capitalSettingsAddSchema,
  capitalSettingsAnswerSchema,
  capitalSettingsChangeBodySchema,
  capitalSettingsDeleteQuerySchema,
  capitalSettingsParamsSchema,
} from '@/contract/company/capitalSettings.schema';
import { companyChangeSchema, companySchema } from '@/contract/company/company.schema';
import { answerOf } from '@/contract/wire/envelope.schema';
import { companyQuerySchema, idSchema } from '@/contract/wire/query.schema';
import { addCapitalSettings, changeCapitalSettings, deleteCapitalSettings } from './capitalSettings/keepSettings';
import { readCapitalSettings } from './capitalSettings/readSettings';
import { readCompany, saveCompany } from './companies';

/** The company itself, which the path names. */
export async function companiesRoutes(app: App): Promise<void> {
  app.get(
    '/companies/:id',
    {
      config: { access: { kind: 'company', companyParam: 'id' } },
      schema: { params: Type.Object({ id: idSchema }), response: responses(answerOf(companySchema)) },
    },
    async (request) => ({ data: await readCompany(companyContext(request)) }),
  );

  app.put(
    '/companies/:id',
    {
      config: { access: { kind: 'company', companyParam: 'id', roles: ['ADMIN'] } },
      schema: {
        params: Type.Object({ id: idSchema }),
        body: companyChangeSchema,
        response: responses(answerOf(companySchema)),
      },
    },
    async (request) => {
      const { company, message } = await saveCompany(companyContext(request), request.body.data);
      return { data: company, message };
    },
  );
}

const response = responses(capitalSettingsAnswerSchema);

const admins = { access: { kind: 'company', roles: ['ADMIN'] } } as const;

/** Serves the settings of the net capital requirement by effective date. Every member reads; administrators edit. Every answer is the whole list. */
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
      data: await deleteCapitalSettings(companyContext(request), request.params.id, request.query),
    }),
  );
}
