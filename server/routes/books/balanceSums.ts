import type { App } from '@server/appTypes';
import { companyContext } from '@server/requestContext';
import { readBalanceSums } from '@server/services/books/trialBalance/balanceSums';
import { balanceSumsAnswerSchema, balanceSumsQuerySchema } from '@/contract/books/balanceSums.schema';
import { responses } from '../responses';

/** Whether a trial balance is in balance. */
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
