import type { App } from '@server/appTypes';
import { companyContext } from '@server/requestContext';
import {
  addRecurring,
  changeRecurring,
  readRecurring,
  removeRecurring,
} from '@server/services/capital/recurring/recurring';
import {
  recurringAddSchema,
  recurringChangeSchema,
  recurringEntriesAnswerSchema,
} from '@/contract/capital/recurringEntries.schema';
import { registerParamsSchema, registerRemoveQuerySchema } from '@/contract/capital/register.schema';
import { companyQuerySchema } from '@/contract/wire/query.schema';
import { responses } from '../responses';

const response = responses(recurringEntriesAnswerSchema);
const makers = { access: { kind: 'company', roles: ['ADMIN', 'MIDDLE'] } } as const;

/** Entries that come again when a period starts; read by every member, kept by those who prepare and approve. */
export async function recurringRoutes(app: App): Promise<void> {
  app.get(
    '/x/recurring-entries',
    { config: { access: { kind: 'company' } }, schema: { querystring: companyQuerySchema, response } },
    async (request) => ({ data: await readRecurring(companyContext(request)) }),
  );

  app.post(
    '/x/recurring-entries',
    { config: makers, schema: { querystring: companyQuerySchema, body: recurringAddSchema, response } },
    async (request) => ({ data: await addRecurring(companyContext(request), request.body.data) }),
  );

  app.put(
    '/x/recurring-entries/:id',
    {
      config: makers,
      schema: {
        params: registerParamsSchema,
        querystring: companyQuerySchema,
        body: recurringChangeSchema,
        response,
      },
    },
    async (request) => ({
      data: await changeRecurring(companyContext(request), request.params.id, request.body.data),
    }),
  );

  app.delete(
    '/x/recurring-entries/:id',
    { config: makers, schema: { params: registerParamsSchema, querystring: registerRemoveQuerySchema, response } },
    async (request) => ({
      data: await removeRecurring(companyContext(request), request.params.id, request.query.updatedAt),
    }),
  );
}
