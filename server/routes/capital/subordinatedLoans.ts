import type { App } from '@server/appTypes';
import { companyContext } from '@server/requestContext';
import { addLoan, changeLoan, readLoans, removeLoan } from '@server/services/capital/loans/loans';
import { registerParamsSchema, registerRemoveQuerySchema } from '@/contract/capital/register.schema';
import {
  subordinatedLoanAddSchema,
  subordinatedLoanChangeSchema,
  subordinatedLoansAnswerSchema,
  subordinatedLoansQuerySchema,
} from '@/contract/capital/subordinatedLoans.schema';
import { companyQuerySchema } from '@/contract/wire/query.schema';
import { responses } from '../responses';

const response = responses(subordinatedLoansAnswerSchema);
const makers = { access: { kind: 'company', roles: ['ADMIN', 'MIDDLE'] } } as const;

/** The register of subordinated loans; read by every member, kept by those who keep capital inputs. */
export async function subordinatedLoansRoutes(app: App): Promise<void> {
  app.get(
    '/x/subordinated-loans',
    { config: { access: { kind: 'company' } }, schema: { querystring: subordinatedLoansQuerySchema, response } },
    async (request) => ({
      data: await readLoans(companyContext(request), { figures: request.query.figures === true }),
    }),
  );

  app.post(
    '/x/subordinated-loans',
    { config: makers, schema: { querystring: companyQuerySchema, body: subordinatedLoanAddSchema, response } },
    async (request) => ({ data: await addLoan(companyContext(request), request.body.data) }),
  );

  app.put(
    '/x/subordinated-loans/:id',
    {
      config: makers,
      schema: {
        params: registerParamsSchema,
        querystring: companyQuerySchema,
        body: subordinatedLoanChangeSchema,
        response,
      },
    },
    async (request) => ({ data: await changeLoan(companyContext(request), request.params.id, request.body.data) }),
  );

  app.delete(
    '/x/subordinated-loans/:id',
    { config: makers, schema: { params: registerParamsSchema, querystring: registerRemoveQuerySchema, response } },
    async (request) => ({
      data: await removeLoan(companyContext(request), request.params.id, request.query.updatedAt),
    }),
  );
}
