import { randomBytes } from 'node:crypto';
import type { App } from '@server/appTypes';

/** Short enough to be read out on the phone. */
export function newRequestId(): string {
  return randomBytes(4).toString('hex');
}

/** Gives each answer the id of its request, by which the log is searched, and logs requests where the level asks for it: no address, query or body. */
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
