import type { Access, App } from '@server/common/appTypes';
import type { Caller } from '@server/common/context';
import { forbidden, malformed, notFound, stepUpRequired } from '@server/common/errors';
import { takeOwnTurn } from '@server/plugins/availability/turns';
import type { FastifyRequest } from 'fastify';
import { parseId } from '@/contract/wire/query';
import { readToken, requireSignIn, resolveMember } from './resolveCaller';

/** Authorizes each call under `/api` before the rest of the request is read. Denies by default. */
export function addSession(app: App): void {
  app.decorateRequest('caller', null);
  app.decorateRequest('member', null);
  app.decorateRequest('isIdentityAsked', false);
  app.decorate('apiRoutes', []);
  app.addHook('onRoute', (route) => {
    const isOurs = route.url === '/api' || route.url.startsWith('/api/');
    if (isOurs && route.config?.access === undefined) {
      throw new Error(`${String(route.method)} ${route.url} does not say who may call it (config.access).`);
    }
    if (isOurs) app.apiRoutes.push(...[route.method].flat().map((method) => `${method} ${route.url}`));
  });
  app.addHook('onRequest', async (request) => {
    const access = request.routeOptions.config.access;
    if (access !== undefined && access.kind !== 'public') await authorizeCall(request, access);
  });
}

async function authorizeCall(request: FastifyRequest, access: Exclude<Access, { kind: 'public' }>) {
  const token = bearerToken(request);
  const caller = await readToken(request.server, token);
  await takeOwnTurn(request, caller.userId);
  if (access.kind === 'user') {
    request.caller = await requireSignIn(request.server, caller);
    if (access.isSensitive) requireRecentAuthentication(request, request.caller);
    return;
  }
  const member = await resolveMember(request.server, caller, () => companyOf(request, access.companyParam));
  request.caller = caller;
  if (access.roles !== undefined && !access.roles.includes(member.role)) throw forbidden();
  if (access.isSensitive) requireRecentAuthentication(request, member);
  request.member = member;
}

/** Throws 403 unless the caller has authenticated in the last ten minutes. */
function requireRecentAuthentication(request: FastifyRequest, { isRecent }: Caller): void {
  if (isRecent === true) return;
  request.isIdentityAsked = true;
  throw stepUpRequired();
}

function bearerToken({ headers }: FastifyRequest): string | null {
  return /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? null;
}

/** Returns the request's company; an invalid id is treated as a missing company. */
function companyOf({ query, params }: FastifyRequest, companyParam: string | undefined): number {
  const inQuery = (query as Record<string, unknown>)['company_id'];
  const inPath = companyParam === undefined ? undefined : (params as Record<string, unknown>)[companyParam];
  const named = inPath ?? inQuery;
  if (named === undefined) {
    throw malformed('Choose a company.', [{ path: 'company_id', message: 'This field is required' }]);
  }
  if (inPath !== undefined && inQuery !== undefined && inPath !== inQuery) throw notFound();
  const id = typeof named === 'string' ? parseId(named) : null;
  if (id === null) throw notFound();
  return id;
}
