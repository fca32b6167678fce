import type { Access } from '@server/access';
import type { App } from '@server/appTypes';
import { forbidden, malformed, notFound, stepUpRequired } from '@server/errors';
import type { Caller } from '@server/services/common/context';
import { readToken, requireSignIn, resolveMember } from '@server/services/people/session/resolveCaller';
import type { FastifyRequest } from 'fastify';
import { takeOwnTurn } from './availability/turns';

/** Decides for every route under `/api` who may call it, before anything else of the request is looked at. Deny by default. */
export function addSession(app: App): void {
  app.decorateRequest('caller', null);
  app.decorateRequest('member', null);
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
    if (access !== undefined && access.kind !== 'public') await admit(request, access);
  });
}

async function admit(request: FastifyRequest, access: Exclude<Access, { kind: 'public' }>) {
  const token = bearerToken(request);
  const caller = await readToken(request.server, token);
  await takeOwnTurn(request, caller.userId);
  if (access.kind === 'user') {
    request.caller = await requireSignIn(request.server, caller);
    if (access.isSensitive) requireRecent(request.caller);
    return;
  }
  const member = await resolveMember(request.server, caller, () => companyOf(request, access.companyParam));
  request.caller = caller;
  if (access.roles !== undefined && !access.roles.includes(member.role)) throw forbidden();
  if (access.isSensitive) requireRecent(member);
  request.member = member;
}

/** 403 unless the caller has shown who they are in the last ten minutes. */
export function requireRecent({ isRecent }: Caller): void {
  if (isRecent !== true) throw stepUpRequired();
}

function bearerToken({ headers }: FastifyRequest): string | null {
  return /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? null;
}

/** A company that cannot be one is treated as one that is not there. */
function companyOf({ query, params }: FastifyRequest, companyParam: string | undefined): number {
  const inQuery = (query as Record<string, unknown>)['company_id'];
  const inPath = companyParam === undefined ? undefined : (params as Record<string, unknown>)[companyParam];
  const named = inPath ?? inQuery;
  if (named === undefined) {
    throw malformed('Choose a company.', [{ path: 'company_id', message: 'This field is required' }]);
  }
  if (inPath !== undefined && inQuery !== undefined && inPath !== inQuery) throw notFound();
  return recordId(named);
}

function recordId(named: unknown): number {
  const id = typeof named === 'string' && /^\d{1,10}$/.test(named) ? Number(named) : 0;
  const largestInteger = 2_147_483_647;
  if (id < 1 || id > largestInteger) throw notFound();
  return id;
}
