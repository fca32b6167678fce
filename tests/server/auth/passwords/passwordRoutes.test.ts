import { demoPassword } from '@server/seed/people';
import { setUpBackend } from '@tests/support/backend/setUpBackend';
import { testStart } from '@tests/support/fixed';
import { countMessages, newestCode, newestLink } from '@tests/support/people/messages';
import { expect, test } from 'vitest';

const username = 'admin@demo.netcap.test';
const newPassword = 'Harbour!2031';
const minuteMs = 60_000;
const failed = { status: 422, name: 'UnprocessableEntity', message: 'Email Verification Failed.' };
const backend = setUpBackend();

function post(path: string, payload: object, remoteAddress = '127.0.0.1') {
  return backend.app.inject({ method: 'POST', url: `/api${path}`, payload, remoteAddress });
}

async function askForCode(email = username): Promise<{ id: string; otp: string }> {
  const { id } = (await post('/forget-password', { email })).json<{ data: { id: string } }>().data;
  return { id, otp: await newestCode(backend.database, email.toLowerCase()) };
}

function reset(request: { id: string; otp: string; new_password?: string }) {
  return post('/reset-password', { new_password: newPassword, ...request });
}

async function canSignIn(password: string): Promise<boolean> {
  return (await post('/login', { username, password })).statusCode === 200;
}

function wrong(otp: string): string {
  return otp === '000000' ? '000001' : '000000';
}

function later(ms: number) {
  backend.setTime(new Date(testStart.getTime() + ms));
}

test('a mailed code sets a new password in place of the old one', async () => {
  const asked = await post('/forget-password', { email: 'Admin@Demo.Netcap.TEST' });
  expect(asked.statusCode).toBe(200);
  expect(asked.json()).toEqual({ data: { id: expect.any(String) }, message: 'Email sent successfully' });
  const done = await reset({ id: asked.json().data.id, otp: await newestCode(backend.database, username) });
  expect(done.statusCode).toBe(200);
  expect(done.json()).toEqual({ message: 'Password Reset Successfully.' });
  expect(await canSignIn(demoPassword)).toBe(false);
  expect(await canSignIn(newPassword)).toBe(true);
});

test('mails all confirmed addresses of the account about a new password, and none about a refused one', async () => {
  const { pool } = backend.database;
  await pool.query(`insert into user_emails (id, user_id, email_address, is_confirmed, created_at, updated_at)
    select 5000 + kind, user_id, kind || '@added.test', kind = 1, now(), now()
    from user_emails, generate_series(0, 1) as kind where email_address = '${username}'`);
  const { id, otp } = await askForCode();
  await reset({ id, otp: wrong(otp) });
  const told = async () => {
    const found = await pool.query(
      "select recipient from messages where subject like '%was changed' order by recipient",
    );
    return found.rows.map(({ recipient }) => recipient);
  };
  expect(await told()).toEqual([]);
  await reset({ id, otp });
  expect(await told()).toEqual(['1@added.test', username]);
});

test('ends all sessions of the user at their next call, and nobody else', async () => {
  const [one, other] = [await backend.signIn(username), await backend.signIn(username)];
  const viewer = await backend.signIn('viewer@demo.netcap.test');
  await reset(await askForCode());
  for (const { inject, refreshToken } of [one, other]) {
    expect((await inject({ url: '/api/me' })).statusCode).toBe(401);
    expect((await post('/refresh-token', { username, refreshToken })).statusCode).toBe(401);
  }
  expect((await viewer.inject({ url: '/api/me' })).statusCode).toBe(200);
});

test.each([
  ['Ab1!', 'The password still needs: at least 8 characters.'],
  ['abcdefg1!', 'The password still needs: one uppercase letter.'],
  ['ABCDEFG1!', 'The password still needs: one lowercase letter.'],
  ['Password1!', 'This password is on lists of stolen passwords, or close to one. Choose another.'],
  ['Abcdefgh', 'The password still needs: one number; one special character: @ # $ ! % * ? &.'],
])('a password that breaks the rule is 422 and leaves the code good: %s', async (password, message) => {
  const asked = await askForCode();
  for (let time = 0; time < 6; time += 1) {
    const refused = await reset({ ...asked, new_password: password });
    expect(refused.statusCode).toBe(422);
    expect(refused.json().error).toMatchObject({ message, details: { errors: [{ path: 'new_password', message }] } });
  }
  expect((await reset(asked)).statusCode).toBe(200);
});

test('a wrong code is refused, and the right one is good after it', async () => {
  const { id, otp } = await askForCode();
  const refused = await reset({ id, otp: wrong(otp) });
  expect(refused.statusCode).toBe(422);
  expect(refused.json()).toEqual({ error: failed });
  expect((await reset({ id, otp })).statusCode).toBe(200);
});

test('a code is good once', async () => {
  const asked = await askForCode();
  expect((await reset(asked)).statusCode).toBe(200);
  expect((await reset({ ...asked, new_password: 'Another!2032' })).json()).toEqual({ error: failed });
  expect(await canSignIn(newPassword)).toBe(true);
});

test('the same code with the same password is answered again, within its ten minutes, and ends nothing more', async () => {
  const asked = await askForCode();
  await reset(asked);
  const signedIn = await post('/login', { username, password: newPassword });
  const messages = await countMessages(backend.database, username);
  const again = await reset(asked);
  expect([again.statusCode, again.json()]).toEqual([200, { message: 'Password Reset Successfully.' }]);
  const headers = { authorization: `Bearer ${signedIn.json().data.access_token}` };
  expect((await backend.app.inject({ url: '/api/me', headers })).statusCode).toBe(200);
  expect(await countMessages(backend.database, username)).toBe(messages);
  later(10 * minuteMs);
  expect((await reset(asked)).json()).toEqual({ error: failed });
});

test('a used code does not tell by many tries what the password is', async () => {
  const asked = await askForCode();
  await reset(asked);
  for (let time = 0; time < 5; time += 1) await reset({ ...asked, new_password: `Another!203${time}` });
  expect((await reset(asked)).json()).toEqual({ error: failed });
});

test('a used code is over once another one has set a password', async () => {
  const first = await askForCode();
  await reset(first);
  await reset({ ...(await askForCode()), new_password: 'Another!2032' });
  expect((await reset({ ...first, new_password: 'Another!2032' })).json()).toEqual({ error: failed });
});

test('of two submits of different passwords at once one sets it', async () => {
  const asked = await askForCode();
  const answers = await Promise.all([reset(asked), reset({ ...asked, new_password: 'Another!2032' })]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422]);
});

test('of two codes at once one sets the password, and the other is over', async () => {
  const [one, other] = [await askForCode(), await askForCode()];
  const answers = await Promise.all([reset(one), reset(other)]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422]);
});

test('a code is good for ten minutes', async () => {
  const [early, late] = [await askForCode(), await askForCode()];
  later(10 * minuteMs);
  expect((await reset(late)).json()).toEqual({ error: failed });
  later(10 * minuteMs - 1);
  expect((await reset(early)).statusCode).toBe(200);
});

test('after five wrong codes the right one is refused, also when they come at once', async () => {
  const { id, otp } = await askForCode();
  await Promise.all(Array.from({ length: 5 }, () => reset({ id, otp: wrong(otp) })));
  expect((await reset({ id, otp })).json()).toEqual({ error: failed });
  expect(await canSignIn(demoPassword)).toBe(true);
});

test('who tries codes of a request of their own does not burn the one of another', async () => {
  const asked = await askForCode();
  const attacker = await askForCode();
  for (let time = 0; time < 5; time += 1) await reset({ id: attacker.id, otp: wrong(attacker.otp) });
  expect((await reset(asked)).statusCode).toBe(200);
});

test("one account's code is not good for another's request", async () => {
  const { id } = await askForCode('viewer@demo.netcap.test');
  const { otp } = await askForCode();
  const own = await newestCode(backend.database, 'viewer@demo.netcap.test');
  expect((await reset({ id, otp })).statusCode).toBe(own === otp ? 200 : 422);
  expect(await canSignIn(demoPassword)).toBe(true);
});

test('a sign-in of another purpose is no request for a password', async () => {
  const started = await post('/login', { username: 'mfa@demo.netcap.test', password: demoPassword });
  const otp = await newestCode(backend.database, '12125550146');
  expect((await reset({ id: started.json().data.session, otp })).json()).toEqual({ error: failed });
});

test('an address that is claimed and not confirmed gets no code', async () => {
  await backend.database.pool.query('update user_emails set is_confirmed = false');
  expect((await post('/forget-password', { email: username })).statusCode).toBe(200);
  expect(await countMessages(backend.database, username)).toBe(0);
});

async function askFrom(remoteAddress: string, times = 1): Promise<number[]> {
  const statuses: number[] = [];
  for (let time = 0; time < times; time += 1) {
    statuses.push((await post('/forget-password', { email: username }, remoteAddress)).statusCode);
  }
  return [...new Set(statuses)];
}

test('from one network five codes go to an address in a quarter of an hour and twelve in a day, which keeps nobody else out', async () => {
  for (const [quarter, times] of [5, 5, 2].entries()) {
    later(quarter * 15 * minuteMs);
    expect(await askFrom('10.0.0.1', times)).toEqual([200]);
    expect(await askFrom('10.0.0.1', 20)).toEqual([429]);
    expect(await askFrom('10.0.9.1')).toEqual([200]);
  }
  later(23 * 60 * minuteMs);
  expect(await askFrom('10.0.0.1')).toEqual([429]);
  expect(await askFrom('10.0.9.1', 5)).toEqual([200]);
});

test('from everywhere ten mails go to an address in a quarter of an hour and twenty in a day, and one each half hour beyond', async () => {
  for (let quarter = 0; quarter < 2; quarter += 1) {
    later(quarter * 15 * minuteMs);
    expect(await askFrom('10.0.0.1', 5)).toEqual([200]);
    expect(await askFrom('10.0.1.1', 5)).toEqual([200]);
  }
  expect(await askFrom('10.0.9.1')).toEqual([200]);
  expect(await askFrom('10.0.9.1')).toEqual([429]);
  expect(await countMessages(backend.database, username)).toBe(21);
  later(45 * minuteMs);
  expect(await askFrom('10.0.9.1')).toEqual([200]);
  expect(await askFrom('10.0.9.1')).toEqual([429]);
});

async function askForLink(): Promise<string> {
  await post('/forget-password', { email: username });
  return new URL(await newestLink(backend.database, username)).searchParams.get('token') ?? '';
}

const resetByLink = (token: string, password = newPassword) =>
  post('/x/reset-by-link', { token, new_password: password });

test('the mailed link sets a new password, once, and again with the same one', async () => {
  const token = await askForLink();
  expect((await resetByLink(token)).json()).toEqual({ message: 'Password Reset Successfully.' });
  expect(await canSignIn(newPassword)).toBe(true);
  expect((await resetByLink(token)).statusCode).toBe(200);
  const used = await resetByLink(token, 'Another!2032');
  expect(used.statusCode).toBe(422);
  expect(used.json().error.message).toBe('This link was used already or expired. Ask for a new one.');
});

test('a used link does not tell by many tries what the password is', async () => {
  const token = await askForLink();
  await resetByLink(token);
  for (let time = 0; time < 5; time += 1) await resetByLink(token, `Another!203${time}`);
  expect((await resetByLink(token)).statusCode).toBe(422);
});

test('the mailed link is good for an hour, and over once its code was used', async () => {
  const token = await askForLink();
  const asked = await askForCode();
  await reset(asked);
  expect((await resetByLink(token, 'Another!2032')).statusCode).toBe(422);
  const late = await askForLink();
  later(60 * minuteMs);
  expect((await resetByLink(late, 'Another!2032')).statusCode).toBe(422);
});

test('the password that there is is refused, by code or link, and leaves both good', async () => {
  const asked = await askForCode();
  const token = await askForLink();
  for (const refused of [
    await reset({ ...asked, new_password: demoPassword }),
    await resetByLink(token, demoPassword),
  ]) {
    expect(refused.statusCode).toBe(422);
    expect(refused.json().error.details.errors).toEqual([
      { path: 'new_password', message: 'Choose a password that differs from the current one.' },
    ]);
  }
  expect((await resetByLink(token)).statusCode).toBe(200);
});

test('one address asks for thirty codes and tries a hundred in a quarter of an hour', async () => {
  for (let sent = 0; sent < 30; sent += 1) {
    expect((await post('/forget-password', { email: `person${sent}@firm.test` })).statusCode).toBe(200);
  }
  expect((await post('/forget-password', { email: 'one@firm.test' })).statusCode).toBe(429);
  for (let tried = 0; tried < 100; tried += 1) expect((await reset({ id: 'unknown', otp: '1' })).statusCode).toBe(422);
  expect((await reset({ id: 'unknown', otp: '1' })).statusCode).toBe(429);
});

test.each([
  {},
  { email: '' },
  { email: 'no address' },
  { email: 'a@b' },
  { email: 'victim@example.com>' },
  { email: '<victim@example.com' },
  { email: '"1"victim@example.com' },
  { email: 'x,victim@example.com' },
  { email: 'victim@exam\u00adple.com' },
  { email: 'victim@\u200bexample.com' },
  { email: 'victim@\uff45xample.com' },
  { email: 5 },
  { email: `${'a'.repeat(250)}@b.test` },
])('a request that is malformed is 400: %j', async (payload) => {
  expect((await post('/forget-password', payload)).statusCode).toBe(400);
});

test.each(["o'hara+firm/1@sub.example.co", 'jürgen@xn--mller-kva.example', '{x}=y?!#$%&*@a-b.de'])(
  'an address may be %s',
  async (email) => {
    expect((await post('/forget-password', { email })).statusCode).toBe(200);
  },
);

test.each([{ otp: undefined }, { id: '' }, { new_password: 5 }, { new_password: `Aa1!${'x'.repeat(260)}` }])(
  'a new password that is malformed is 400: %j',
  async (change) => {
    const request = { id: 'x', otp: '123456', new_password: newPassword, ...change };
    expect((await post('/reset-password', request)).statusCode).toBe(400);
  },
);

test('neither a code nor a new password is stored as it is', async () => {
  const asked = await askForCode();
  await reset(await askForCode('viewer@demo.netcap.test'));
  const stored = await backend.database.pool.query<{ row: string }>(
    'select t::text as row from account_flows t union all select t::text from users t',
  );
  const rows = stored.rows.map(({ row }) => row).join('\n');
  for (const secret of [asked.id, newPassword]) expect(rows).not.toContain(secret);
  expect(rows).not.toMatch(new RegExp(`[(,]${asked.otp}[,)]`));
});
