import { setUpBackend } from '@tests/support/backend/setUpBackend';
import { testStart } from '@tests/support/fixed';
import { newestCode } from '@tests/support/people/messages';
import { confirmNewest, logIn, newPassword, post, sam, sentDetails } from '@tests/support/people/registering';
import { expect, test } from 'vitest';

const minuteMs = 60_000;
const backend = setUpBackend();

async function confirmed(flow: string) {
  const answer = await confirmNewest(backend, flow, sam.emailAddress);
  return { answer, data: answer.json().data };
}

const asSession = (token: string) => ({ authorization: `Bearer ${token}` });

test('the code of the address ends a registration signed in, in the browser that sent it', async () => {
  const { answer, data } = await confirmed(await sentDetails(backend, sam));
  expect(data).toMatchObject({ username: sam.emailAddress });
  const headers = asSession(data.access_token);
  const me = await backend.app.inject({ url: '/api/me', headers });
  expect(me.json().data.emails[0]).toMatchObject({ email_address: sam.emailAddress, confirmed: true });
  expect(answer.cookies.map(({ name, httpOnly }) => [name, httpOnly])).toEqual([
    ['netcap_known', true],
    ['netcap_session', true],
  ]);
  await backend.app.securityLogWritten();
  const logged = await backend.database.pool.query('select text from security_log');
  expect(logged.rows).toEqual([{ text: 'Signed in by registering' }]);
  const renewal = { username: data.username, refreshToken: data.refresh_token };
  expect((await post(backend, '/refresh-token', renewal)).statusCode).toBe(200);
});

test('the same code again succeeds and signs nobody in', async () => {
  const flow = await sentDetails(backend, sam);
  const code = await newestCode(backend.database, sam.emailAddress);
  await confirmed(flow);
  const again = await post(backend, '/verify-otp?action=email', { userId: flow, otp: code });
  expect([again.statusCode, again.json().data]).toEqual([200, { id: flow }]);
  expect(again.cookies).toEqual([]);
});

test('the address of somebody without a company signs nobody in', async () => {
  const flow = await sentDetails(backend, sam, { superAdmin: false });
  expect((await confirmed(flow)).data).toEqual({ id: flow });
  expect((await logIn(backend, sam.emailAddress)).statusCode).toBe(200);
});

test('a password that was entered more than ten minutes before is asked for again before a sensitive call', async () => {
  const flow = await sentDetails(backend, sam);
  backend.setTime(new Date(testStart.getTime() + 9 * minuteMs));
  const headers = asSession((await confirmed(flow)).data.access_token);
  const end = () => backend.app.inject({ method: 'POST', url: '/api/x/passkeys/options', headers });
  backend.setTime(new Date(testStart.getTime() + 11 * minuteMs));
  expect((await end()).json().error.name).toBe('StepUpRequired');
  const proof = { data: { password: newPassword } };
  expect(
    (await backend.app.inject({ method: 'POST', url: '/api/x/step-up', headers, payload: proof })).statusCode,
  ).toBe(200);
  expect((await end()).statusCode).toBe(200);
});
