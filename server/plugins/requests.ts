import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import type { App } from '@server/appTypes';
import { maxUploadBytes } from '@/contract/staging/upload';

/** How requests come in and answers go out: compression, and uploads of one file within the limit. */
export async function addRequests(app: App): Promise<void> {
  await app.register(compress, {
    global: true,
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    // A page of a list fits; a stream for each would cost ten times the compression.
    syncThreshold: 65_536,
    // What is written goes out: the first rows of a long list would otherwise wait for a megabyte of others.
    brotliOptions: {
      flush: constants.BROTLI_OPERATION_FLUSH,
      params: { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT, [constants.BROTLI_PARAM_QUALITY]: 2 },
    },
    zlibOptions: { flush: constants.Z_SYNC_FLUSH, level: 3 },
  });
  await app.register(multipart, {
    limits: { files: 1, fields: 10, fieldSize: 10_000, fileSize: maxUploadBytes },
    // Who receives a file says what to do with one that is too large.
    throwFileSizeLimit: false,
  });
}
