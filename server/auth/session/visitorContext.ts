import type { VisitorContext } from '@server/common/context';
import { deviceName } from '@server/common/deviceName';
import { publicUrl } from '@server/publicUrl';
import type { FastifyRequest } from 'fastify';
import { readKnownTokens } from './browserCookies';

/** Returns the context of a use case without a session. */
export function visitorContext(request: FastifyRequest): VisitorContext {
  const { server, ip, headers } = request;
  const device = deviceName(headers['user-agent']);
  const { database, clock, config } = server;
  const { sessionLimits, hasDemo } = config;
  const known = { knownTokens: readKnownTokens(request), publicUrl: publicUrl(server) };
  return { database, clock, address: ip, device, sessionLimits, hasDemo, ...known };
}
