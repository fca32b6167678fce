import type { App } from '@server/appTypes';
import { companyContext } from '@server/requestContext';
import { importUpload } from '@server/services/uploads';
import { errorSchema } from '@/contract/envelope.schema';
import { uploadAnswerSchema, uploadQuerySchema } from '@/contract/upload.schema';
import { withReceivedFile } from './receivedFile';

/** Imports of CSV files, one a request in the multipart field `files`. */
export async function uploadsRoutes(app: App): Promise<void> {
  app.post(
    '/upload',
    {
      config: { access: { kind: 'company' } },
      schema: { querystring: uploadQuerySchema, response: { 200: uploadAnswerSchema, '4xx': errorSchema } },
    },
    async (request) => {
      const data = await withReceivedFile(request, (file) =>
        importUpload(companyContext(request), request.query.action, file),
      );
      return { data, message: 'File uploaded successfully.' };
    },
  );
}
