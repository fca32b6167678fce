import type { App } from '@server/common/appTypes';
import { companyContext } from '@server/common/requestContext';
import { responses } from '@server/common/responses';
import { balanceSumsAnswerSchema, balanceSumsQuerySchema } from '@/contract/trialBalance/balanceSums.schema';
import { readBalanceSums } from './balanceSums';

/** Serves a period's total debits and credits. */
export async function balanceSumsRoutes(app: App): Promise<void> {
  app.get(
    '/x/balance-sums',
    {
      config: { access: { kind: 'company' } },
      schema: { querystring: balanceSumsQuerySchema, response: responses(balanceSumsAnswerSchema) },
    },
    async (request) => {
      const { time_report: timeReport, edit_mode: isEditMode = false } = request.query;
      return { data: await readBalanceSums(companyContext(request), { timeReport, isEditMode }) };
    },
  );
}
