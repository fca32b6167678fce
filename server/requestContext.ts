import type { FastifyRequest } from 'fastify';
import { readKnownTokens } from './browserCookies';
import { publicUrl } from './publicUrl';
import type { CompanyContext, UserContext, VisitorContext } from './services/common/context';
import { deviceName } from './services/people/session/deviceName';

/** What a use case of somebody without a session needs. */
export function visitorContext(request: FastifyRequest): VisitorContext {
  const { server, ip, headers } = request;
  const device = deviceName(headers['user-agent']);
  const { database, clock, config } = server;
  const { sessionLimits } = config;
  const known = { knownTokens: readKnownTokens(request), publicUrl: publicUrl(server) };
  return { database, clock, address: ip, device, sessionLimits, ...known };
}

/** What a use case of no company needs, from a route whose access is `user`. */
export function userContext(request: FastifyRequest): UserContext {
  const { database, clock } = request.server;
  if (request.caller === null) throw new Error(`${request.routeOptions.url} has no caller: its access is not user.`);
  return { database, clock, caller: request.caller };
}

/** What a use case within a company needs, from a route whose access is `company`. */
export function companyContext(request: FastifyRequest): CompanyContext {
  const { database, clock } = request.server;
  if (request.member === null) throw new Error(`${request.routeOptions.url} has no member: its access is not company.`);
  return { database, clock, log: request.log, member: request.member, publicUrl: publicUrl(request.server) };
}
