import type { App } from '@server/appTypes';
import { companyContext } from '@server/requestContext';
import { linkToComparison } from '@server/services/statements/comparisonDocuments';
import { linkSchema } from '@/contract/reports/report.schema';
import { comparisonFileQuerySchema } from '@/contract/statements/comparison.schema';
import { errorSchema } from '@/contract/wire/envelope.schema';

/** A report beside an earlier one as a document. */
export async function comparisonRoutes(app: App): Promise<void> {
  app.get(
    '/x/comparison-file',
    {
      config: { access: { kind: 'company' } },
      schema: { querystring: comparisonFileQuerySchema, response: { 200: linkSchema, '4xx': errorSchema } },
    },
    async (request) => {
      const { company_id: _company, ...asked } = request.query;
      return { data: { url: await linkToComparison(companyContext(request), asked) } };
    },
  );
}
