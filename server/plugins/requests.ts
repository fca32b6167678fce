import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import type { App } from '@server/appTypes';
import { maxUploadBytes } from '@/contract/upload';

/** How requests come in and answers go out: compression, and uploads of one file within the limit. */
export async function addRequests(app: App): Promise<void> {
  await app.register(compress, { global: true, globalDecompression: false, encodings: ['br', 'gzip'] });
  await app.register(multipart, {
    limits: { files: 1, fields: 10, fieldSize: 10_000, fileSize: maxUploadBytes },
    // Who receives a file says what to do with one that is too large.
    throwFileSizeLimit: false,
  });
}
