import type { App } from '@server/appTypes';
import { companyContext } from '@server/requestContext';
import { linkToComparison } from '@server/services/statements/comparisonDocuments';
import { linkSchema } from '@/contract/reports/report.schema';
import { comparisonFileQuerySchema } from '@/contract/statements/comparison.schema';
import { responses } from '../responses';

/** A report beside an earlier one as a document. */
export async function comparisonRoutes(app: App): Promise<void> {
  app.get(
    '/x/comparison-file',
    {
      config: { access: { kind: 'company' } },
      schema: { querystring: comparisonFileQuerySchema, response: responses(linkSchema) },
    },
    async (request) => {
      const { company_id: _company, ...asked } = request.query;
      return { data: { url: await linkToComparison(companyContext(request), asked) } };
    },
  );
}
