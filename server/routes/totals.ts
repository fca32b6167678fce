import type { App } from '@server/appTypes';
import { companyContext } from '@server/requestContext';
import { readTotals } from '@server/services/figures/totals';
import { errorSchema } from '@/contract/envelope.schema';
import { totalsAnswerSchema, totalsQuerySchema } from '@/contract/totals.schema';

/** The dashboard's totals of periods. */
export async function totalsRoutes(app: App): Promise<void> {
  app.get(
    '/trial-balance/get-totals',
    {
      config: { access: { kind: 'company' } },
      schema: { querystring: totalsQuerySchema, response: { 200: totalsAnswerSchema, '4xx': errorSchema } },
    },
    async (request) => ({ data: await readTotals(companyContext(request), request.query.time_reports) }),
  );
}
