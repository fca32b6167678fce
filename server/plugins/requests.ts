import { randomBytes } from 'node:crypto';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import type { App } from '@server/common/appTypes';
import { maxUploadBytes } from '@/contract/imports/upload';

/** Adds compression of answers, and uploads of one file within the limit. */
export async function addRequests(app: App): Promise<void> {
  await app.register(compress, {
    global: true,
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    // A page of a list fits; streaming each would cost ten times the compression.
    syncThreshold: 65_536,
    // Flushes each write; otherwise the first rows of a long list wait for a megabyte of others.
    brotliOptions: {
      flush: constants.BROTLI_OPERATION_FLUSH,
      params: { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT, [constants.BROTLI_PARAM_QUALITY]: 2 },
    },
    zlibOptions: { flush: constants.Z_SYNC_FLUSH, level: 3 },
  });
  await app.register(multipart, {
    limits: { files: 1, fields: 10, fieldSize: 10_000, fileSize: maxUploadBytes },
    // Receivers of files handle those that are too large.
    throwFileSizeLimit: false,
  });
}

/** Returns an id short enough to be read out on the phone. */
export function newRequestId(): string {
  return randomBytes(4).toString('hex');
}

/** Adds the request's id to each answer, to search the log by, and logs requests at the configured level, without address, query and body. */
export function addRequestLog(app: App): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request;
    const ms = Math.round(reply.elapsedTime);
    request.log.info({ method, route: routeOptions.url, status: reply.statusCode, ms }, 'A request was answered');
  });
}
