import type { App } from '@server/appTypes';
import { companyContext } from '@server/requestContext';
import {
  addWithdrawal,
  changeWithdrawal,
  readWithdrawals,
  removeWithdrawal,
} from '@server/services/capital/withdrawals/withdrawals';
import { registerParamsSchema, registerRemoveQuerySchema } from '@/contract/capital/register.schema';
import {
  withdrawalAddSchema,
  withdrawalChangeSchema,
  withdrawalsAnswerSchema,
} from '@/contract/capital/withdrawals.schema';
import { companyQuerySchema } from '@/contract/wire/query.schema';
import { responses } from '../responses';

const response = responses(withdrawalsAnswerSchema);
const makers = { access: { kind: 'company', roles: ['ADMIN', 'MIDDLE'] } } as const;

/** Planned and made withdrawals, advances and loans; read by every member, kept by those who keep capital inputs. */
export async function withdrawalsRoutes(app: App): Promise<void> {
  app.get(
    '/x/withdrawals',
    { config: { access: { kind: 'company' } }, schema: { querystring: companyQuerySchema, response } },
    async (request) => ({ data: await readWithdrawals(companyContext(request)) }),
  );

  app.post(
    '/x/withdrawals',
    { config: makers, schema: { querystring: companyQuerySchema, body: withdrawalAddSchema, response } },
    async (request) => ({ data: await addWithdrawal(companyContext(request), request.body.data) }),
  );

  app.put(
    '/x/withdrawals/:id',
    {
      config: makers,
      schema: {
        params: registerParamsSchema,
        querystring: companyQuerySchema,
        body: withdrawalChangeSchema,
        response,
      },
    },
    async (request) => ({
      data: await changeWithdrawal(companyContext(request), request.params.id, request.body.data),
    }),
  );

  app.delete(
    '/x/withdrawals/:id',
    { config: makers, schema: { params: registerParamsSchema, querystring: registerRemoveQuerySchema, response } },
    async (request) => ({
      data: await removeWithdrawal(companyContext(request), request.params.id, request.query.updatedAt),
    }),
  );
}
