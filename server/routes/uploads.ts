import type { MultipartFile } from '@fastify/multipart';
import type { App } from '@server/appTypes';
import { malformed, tooLarge } from '@server/faults';
import { companyContext } from '@server/requestContext';
import { importUpload } from '@server/services/uploads';
import type { FastifyRequest } from 'fastify';
import { errorSchema } from '@/contract/envelope.schema';
import { uploadAnswerSchema, uploadQuerySchema } from '@/contract/upload.schema';

/** Imports of CSV files, one a request in the multipart field `files`. */
export async function uploadsRoutes(app: App): Promise<void> {
  app.post(
    '/upload',
    {
      config: { access: { kind: 'company' } },
      schema: { querystring: uploadQuerySchema, response: { 200: uploadAnswerSchema, '4xx': errorSchema } },
    },
    async (request) => {
      const part = await filePart(request);
      try {
        const data = await importUpload(companyContext(request), request.query.action, bytesOf(part));
        return { data, message: 'File uploaded successfully.' };
      } finally {
        // What a refused import left unread has to go, or the sender waits for it to be taken.
        part.file.resume();
      }
    },
  );
}

async function filePart(request: FastifyRequest): Promise<MultipartFile> {
  const part = request.isMultipart() ? await request.file({ throwFileSizeLimit: false }) : undefined;
  if (part === undefined || part.fieldname !== 'files') {
    part?.file.resume();
    throw malformed('The file is missing.', [{ path: 'files', message: 'This field is required' }]);
  }
  return part;
}

async function* bytesOf({ file }: MultipartFile): AsyncGenerator<Uint8Array> {
  yield* file.iterator({ destroyOnReturn: false });
  if (file.truncated) throw tooLarge('The file is larger than 10 MB.');
}
