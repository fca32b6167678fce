import type { App } from '@server/appTypes';
import { companyContext } from '@server/requestContext';
import { readCashFlowAccounts, saveCashFlow } from '@server/services/reports/annual/cashFlowAccounts';
import {
  cashFlowAccountsAnswerSchema,
  cashFlowAccountsQuerySchema,
  cashFlowSaveAnswerSchema,
  cashFlowSaveSchema,
} from '@/contract/annual/cashFlow.schema';
import { companyQuerySchema } from '@/contract/wire/query.schema';
import { responses } from '../responses';

/** Where accounts stand in the statement of cash flows: read by every member, chosen by those who make reports. */
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
