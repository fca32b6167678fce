import type { App } from '@server/appTypes';
import { companyContext } from '@server/requestContext';
import { fillTemplate } from '@server/services/reports/filing/fillTemplate';
import { filingTemplateAnswerSchema, filingTemplateQuerySchema } from '@/contract/reports/filing.schema';
import { withReceivedFile } from '../receivedFile';
import { responses } from '../responses';

/** Filling FINRA's import templates from reports: the template comes in the multipart field `files` and goes back filled. */
export async function filingRoutes(app: App): Promise<void> {
  app.post(
    '/x/filing-template',
    {
      // A template says what the report's documents say.
      config: { access: { kind: 'company' }, work: 'upload' },
      schema: { querystring: filingTemplateQuerySchema, response: responses(filingTemplateAnswerSchema) },
    },
    async (request) => {
      const { reportId, wholeDollars = false } = request.query;
      const data = await withReceivedFile(request, (file) =>
        fillTemplate(
          companyContext(request),
          { reportId, wholeDollars, documents: app.documents, kinds: app.reportKinds },
          file,
        ),
      );
      return { data };
    },
  );
}
