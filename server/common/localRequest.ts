import { isLoopbackHost } from '@server/config';
import type { FastifyRequest } from 'fastify';

/** Headers by which proxies and tunnels say that they pass a request on. */
const forwardingHeader = /^(x-forwarded-.*|x-real-ip|forwarded|via)$/;

/** Returns true for a request made on this machine to one of its own names, and not passed on from another one. */
export function isLocalRequest({ headers, socket }: Pick<FastifyRequest, 'headers' | 'socket'>): boolean {
  const address = socket.remoteAddress?.replace(/^::ffff:/, '') ?? '';
  const host = headers.host?.replace(/:\d+$/, '') ?? '';
  return (
    isLoopbackHost(address) && isLoopbackHost(host) && !Object.keys(headers).some((name) => forwardingHeader.test(name))
  );
}
