import type { App } from '@server/appTypes';
import { companyContext } from '@server/requestContext';
import { fillTemplate } from '@server/services/reports/filing/fillTemplate';
import { filingTemplateAnswerSchema, filingTemplateQuerySchema } from '@/contract/reports/filing.schema';
import { errorSchema } from '@/contract/wire/envelope.schema';
import { withReceivedFile } from '../receivedFile';

/** Filling FINRA's import templates from reports: the template comes in the multipart field `files` and goes back filled. */
export async function filingRoutes(app: App): Promise<void> {
  app.post(
    '/x/filing-template',
    {
      // A template says what the report's documents say.
      config: { access: { kind: 'company' } },
      schema: {
        querystring: filingTemplateQuerySchema,
        response: { 200: filingTemplateAnswerSchema, '4xx': errorSchema },
      },
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
