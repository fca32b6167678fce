import { addSession } from '@server/auth/session/sessionPlugin';
import type { App } from '@server/common/appTypes';
import { companyContext, userContext } from '@server/common/requestContext';
import { addTurns } from '@server/plugins/availability/turns';
import { addErrors } from '@server/plugins/errors';
import { compileValidator, parseQueryString } from '@server/plugins/validation';
import { type SignedIn, testConfig } from '@tests/support/backend/backend';
import { setUpBackend, setUpSignedIn } from '@tests/support/backend/setUpBackend';
import { testStart } from '@tests/support/fixed';
import Fastify from 'fastify';
import Type from 'typebox';
import { afterAll, beforeAll, expect, test } from 'vitest';

const backend = setUpBackend();
let app: App;
const admin = setUpSignedIn(backend, 'admin@demo.netcap.test');
const viewer = setUpSignedIn(backend, 'viewer@demo.netcap.test');

beforeAll(async () => {
  app = guardedApp();
  const query = { querystring: Type.Object({ amount: Type.Integer() }) };
  app.get('/api/company', { config: { access: { kind: 'company' } } }, (request) => companyContext(request).member);
  app.get('/api/checked', { config: { access: { kind: 'company' } }, schema: query }, () => ({}));
  app.get('/api/admins', { config: { access: { kind: 'company', roles: ['ADMIN'] } } }, () => ({}));
  const ofPath = { kind: 'company', companyParam: 'id' } as const;
  app.get('/api/companies/:id', { config: { access: ofPath } }, (request) => companyContext(request).member);
  app.get('/api/users', { config: { access: { kind: 'user' } } }, (request) => userContext(request).caller);
  app.get('/api/confused', { config: { access: { kind: 'public' } } }, (request) => companyContext(request).member);
});
afterAll(async () => {
  await app.close();
});

/** Returns an app with nothing but the session and errors, for routes of every access. */
function guardedApp(): App {
  const guarded: App = Fastify({ routerOptions: { querystringParser: parseQueryString } }).withTypeProvider();
  guarded.setValidatorCompiler(compileValidator);
  guarded
    .decorate('config', testConfig())
    .decorate('database', backend.database)
    .decorate('clock', () => testStart);
  addErrors(guarded);
  addTurns(guarded);
  addSession(guarded);
  return guarded;
}

function get(path: string, { accessToken }: SignedIn) {
  return app.inject({ url: `/api${path}`, headers: { authorization: `Bearer ${accessToken}` } });
}

test('a route that does not say who may call it fails at start', () => {
  const register = () => guardedApp().get('/api/open', () => ({}));
  expect(register).toThrow('GET /api/open does not say who may call it (config.access).');
});

test('resolves a member by company and role, as the database has them', async () => {
  const answer = await get(`/company?company_id=${backend.companyId}`, viewer);
  expect(answer.json()).toMatchObject({ companyId: backend.companyId, role: 'VIEWER' });
});

test.each([
  ['no token', {}],
  ['a token of another form', { authorization: 'Basic YTpi' }],
  ['a token that nobody signed', { authorization: 'Bearer abc.def.ghi' }],
])('%s is 401', async (_what, headers) => {
  const answer = await app.inject({ url: `/api/company?company_id=${backend.companyId}`, headers });
  expect(answer.statusCode).toBe(401);
});

test('a token that was changed is 401', async () => {
  const [head, , signature] = admin.accessToken.split('.');
  const claims = Buffer.from(JSON.stringify({ sub: '1000', sid: 'x', iss: 'netcap', exp: 4_102_444_800 }));
  const forged = { ...admin, accessToken: `${head}.${claims.toString('base64url')}.${signature}` };
  expect((await get('/users', forged)).statusCode).toBe(401);
});

test('another company is 404 whatever else the call says', async () => {
  expect((await get(`/checked?company_id=${backend.secondCompanyId}&amount=x`, admin)).statusCode).toBe(404);
  expect((await get(`/checked?company_id=${backend.companyId}&amount=x`, admin)).statusCode).toBe(400);
  expect((await get(`/admins?company_id=${backend.secondCompanyId}`, viewer)).statusCode).toBe(404);
});

test.each(['0', '-1', 'x', '1.5', '99999999999999999', ''])('company_id=%s is 404', async (companyId) => {
  expect((await get(`/company?company_id=${companyId}`, admin)).statusCode).toBe(404);
});

test('several companies at once are 404', async () => {
  const query = `company_id=${backend.companyId}&company_id=${backend.secondCompanyId}`;
  expect((await get(`/company?${query}`, admin)).statusCode).toBe(404);
});

test('a company of the path is 404 beside another one of the query', async () => {
  const call = (companyId: number) => get(`/companies/${backend.companyId}?company_id=${companyId}`, admin);
  expect((await call(backend.companyId)).json()).toMatchObject({ companyId: backend.companyId });
  expect((await call(backend.secondCompanyId)).statusCode).toBe(404);
});

test('no company is 400, by its name', async () => {
  const answer = await get('/company', admin);
  expect(answer.statusCode).toBe(400);
  expect(answer.json().error.details.errors).toEqual([{ path: 'company_id', message: 'This field is required' }]);
});

test('a role that may not is 403', async () => {
  expect((await get(`/admins?company_id=${backend.companyId}`, viewer)).statusCode).toBe(403);
  expect((await get(`/admins?company_id=${backend.companyId}`, admin)).statusCode).toBe(200);
});

test('a membership that is taken away, and a role that changes, count from the next call on', async () => {
  await backend.database.pool.query("update memberships set role = 'VIEWER' where role = 'ADMIN'");
  expect((await get(`/admins?company_id=${backend.companyId}`, admin)).statusCode).toBe(403);
  await backend.database.pool.query('delete from memberships');
  expect((await get(`/admins?company_id=${backend.companyId}`, admin)).statusCode).toBe(404);
});

test('a member who was removed is 404, and still a user', async () => {
  await backend.database.pool.query('update memberships set removed_at = now()');
  expect((await get(`/company?company_id=${backend.companyId}`, admin)).statusCode).toBe(404);
  expect((await get('/users', admin)).statusCode).toBe(200);
});

test('a handler that asks for a company on a route without one is our own error', async () => {
  expect((await app.inject('/api/confused')).statusCode).toBe(500);
});
