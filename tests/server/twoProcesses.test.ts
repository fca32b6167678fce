import type { App } from '@server/common/appTypes';
import type { Database } from '@server/db/client';
import { demoPassword } from '@server/seed/people';
import { signIn, testConfig } from '@tests/support/backend/backend';
import { accountChange, firstOf, newAccount, openBooks, refusalOf } from '@tests/support/backend/bookkeeper';
import { setUpBackend } from '@tests/support/backend/setUpBackend';
import { testStart } from '@tests/support/fixed';
import { solvedCaptcha } from '@tests/support/people/captcha';
import { confirmNewest, flowOf, newPassword, sam } from '@tests/support/people/registering';
import { requestReview } from '@tests/support/staging/reviewRequests';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

const backend = setUpBackend();
let database: Database;
/** Another process on the same database, with connections of its own; those of messages: `delivery.test.ts`. */
let other: App;

beforeAll(async () => {
  // Modules of its own, so that nothing they keep is common to both.
  vi.resetModules();
  const [{ buildApp }, { openDatabase }] = await Promise.all([import('@server/app'), import('@server/db/client')]);
  const { options } = backend.database.pool;
  // A pool hides its password from copies.
  database = openDatabase({ ...options, password: options.password });
  other = await buildApp({ config: testConfig(), database, clock: () => testStart });
});
afterAll(async () => {
  await other.close();
  await database.close();
});

/** Returns a proxy before both, which sends each call elsewhere than the last one. */
function alternating(): App {
  let calls = 0;
  const inject = (...args: Parameters<App['inject']>) => {
    calls += 1;
    return (calls % 2 === 1 ? backend.app : other).inject(...args);
  };
  const { database: first, clock, config } = backend.app;
  return { inject, database: first, clock, config } as App;
}

/** Returns a bookkeeper whose calls are answered by either process in turn, the sign-in by the first. */
function booksOf(emailAddress: string, app = alternating()) {
  const { companyId, secondCompanyId } = backend;
  return openBooks({ companyId, secondCompanyId, signIn: (address) => signIn(app, address) }, emailAddress);
}

const statusesOf = (answers: readonly LightMyRequestResponse[]) => answers.map(({ statusCode }) => statusCode);

test('who signs in at one works at the other, and is signed out of both', async () => {
  const admin = await booksOf('admin@demo.netcap.test');
  await admin.commit('coas', [newAccount(100)]);
  expect((await admin.accounts()).map((row) => row.account_number)).toEqual(['100']);
  const payload = { refreshToken: admin.person.refreshToken };
  expect((await admin.person.inject({ method: 'POST', url: '/api/x/sign-out', payload })).statusCode).toBe(200);
  expect(statusesOf([await admin.get('/coas'), await admin.get('/coas')])).toEqual([401, 401]);
});

test('wrong passwords count together, and a challenge is good once for both', async () => {
  const app = alternating();
  const login = (password: string) =>
    app.inject({ method: 'POST', url: '/api/login', payload: { username: 'admin@demo.netcap.test', password } });
  for (let tried = 0; tried < 10; tried += 1) expect((await login(`Guess#${tried}`)).statusCode).toBe(401);
  expect(statusesOf([await login(demoPassword), await login(demoPassword)])).toEqual([429, 429]);
  const captcha = await solvedCaptcha(app);
  const signUp = { mobileNumber: sam.typed, countryCode: 'us', password: newPassword, superAdmin: true, captcha };
  const send = (to: App) => to.inject({ method: 'POST', url: '/api/sent-otp', payload: signUp });
  const first = await send(other);
  expect((await send(backend.app)).statusCode).toBe(422);
  // Its code came from the other one.
  expect((await confirmNewest(backend, flowOf(first), sam.phoneNumber)).statusCode).toBe(200);
});

test('of two decisions at once one holds, and of two edits of one row the second is refused by name', async () => {
  const [here, there, middle] = await Promise.all([
    booksOf('admin@demo.netcap.test', backend.app),
    booksOf('admin@demo.netcap.test', other),
    booksOf('middle@demo.netcap.test'),
  ]);
  const id = await requestReview(middle, 'coas', [newAccount(100)]);
  const decided = await Promise.all([here.decide(id, 'approve'), there.decide(id, 'approve')]);
  expect(statusesOf(decided).sort()).toEqual([200, 409]);
  const loaded = firstOf(await here.accounts());
  await there.commit('coas', [accountChange(loaded, { accountName: 'Cash' })]);
  expect(refusalOf(await here.put('coas', [accountChange(loaded, { accountName: 'Bank' })]))).toMatchObject({
    status: 409,
    message: expect.stringContaining('100'),
  });
});
