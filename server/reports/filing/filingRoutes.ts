import type { App } from '@server/common/appTypes';
import { receiveFile } from '@server/common/receivedFile';
import { companyContext } from '@server/common/requestContext';
import { responses } from '@server/common/responses';
import { filingTemplateAnswerSchema, filingTemplateQuerySchema } from '@/contract/reports/filing.schema';
import { fillTemplate } from './fillTemplate';

/** Fills FINRA's import templates from reports: the template comes in the multipart field `files` and is returned filled. */
export async function filingRoutes(app: App): Promise<void> {
  app.post(
    '/x/filing-template',
    {
      // A filled template reveals no more than the report's documents.
      config: { access: { kind: 'company' }, work: 'upload' },
      schema: { querystring: filingTemplateQuerySchema, response: responses(filingTemplateAnswerSchema) },
    },
    async (request) => {
      const { reportId, wholeDollars = false } = request.query;
      const data = await receiveFile(request, (bytes, _fields, fileName) =>
        fillTemplate(
          companyContext(request),
          { reportId, wholeDollars, reader: app.fileReader, kinds: app.reportKinds },
          { bytes, fileName },
        ),
      );
      return { data };
    },
  );
}
