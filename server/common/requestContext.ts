import { publicUrl } from '@server/publicUrl';
import type { FastifyRequest } from 'fastify';
import type { CompanyContext, UserContext } from './context';

/** Returns the context of a call outside any company, for routes whose access is `user`. */
export function userContext(request: FastifyRequest): UserContext {
  const { database, clock } = request.server;
  if (request.caller === null) throw new Error(`${request.routeOptions.url} has no caller: its access is not user.`);
  return { database, clock, caller: request.caller };
}

/** Returns the context of a call within a company, for routes whose access is `company`. */
export function companyContext(request: FastifyRequest): CompanyContext {
  const { database, clock } = request.server;
  if (request.member === null) throw new Error(`${request.routeOptions.url} has no member: its access is not company.`);
  return { database, clock, log: request.log, member: request.member, publicUrl: publicUrl(request.server) };
}
