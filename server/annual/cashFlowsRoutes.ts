import type { App } from '@server/common/appTypes';
import { companyContext } from '@server/common/requestContext';
import { responses } from '@server/common/responses';
import {
  cashFlowAccountsAnswerSchema,
  cashFlowAccountsQuerySchema,
  cashFlowSaveAnswerSchema,
  cashFlowSaveSchema,
} from '@/contract/annual/cashFlow.schema';
import { companyQuerySchema } from '@/contract/wire/query.schema';
import { readCashFlowAccounts, saveCashFlow } from './cashFlowAccounts';

/** Serves the accounts' lines in the statement of cash flows. Every member reads; those who make reports edit. */
export async function cashFlowsRoutes(app: App): Promise<void> {
  app.get(
    '/x/cash-flow-accounts',
    {
      config: { access: { kind: 'company' } },
      schema: { querystring: cashFlowAccountsQuerySchema, response: responses(cashFlowAccountsAnswerSchema) },
    },
    async (request) => ({ data: await readCashFlowAccounts(companyContext(request), request.query.time_report) }),
  );

  app.put(
    '/x/cash-flow-accounts',
    {
      config: { access: { kind: 'company', roles: ['ADMIN', 'MIDDLE'] } },
      schema: {
        querystring: companyQuerySchema,
        body: cashFlowSaveSchema,
        response: responses(cashFlowSaveAnswerSchema),
      },
    },
    async (request) => ({ data: await saveCashFlow(companyContext(request), request.body.data) }),
  );
}
