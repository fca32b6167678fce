import { deleteExpired, startHousekeeping } from '@server/auth/session/housekeeping';
import { setUpBackend } from '@tests/support/backend/setUpBackend';
import { testStart } from '@tests/support/fixed';
import { expect, test } from 'vitest';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const backend = setUpBackend();

function run(sql: string, values: unknown[] = []) {
  return backend.database.pool.query(sql, values);
}

async function count(table: string): Promise<number> {
  return (await run(`select 1 from ${table}`)).rowCount ?? 0;
}

function later(ms: number): Date {
  return new Date(testStart.getTime() + ms);
}

function forgetAt(ms: number): Promise<void> {
  return deleteExpired({ database: backend.database, clock: () => later(ms) });
}

test('forgets signing keys once their tokens are all too old, and no other secrets', async () => {
  // Another file's tests may have left old ones.
  await forgetAt(0);
  const before = await count('secrets');
  await run("insert into secrets values ('signing:accessToken:1', 'old'), ('signed', 'kept')");
  await forgetAt(0);
  expect(await count('secrets')).toBe(before + 1);
});

test('forgets sessions again and again once their time is over', async () => {
  await backend.signIn('admin@demo.netcap.test');
  let now = testStart;
  const stop = startHousekeeping({ database: backend.database, clock: () => now }, 10);
  try {
    expect(await count('session_families')).toBe(1);
    now = later(13 * hourMs);
    await expect.poll(() => count('session_families')).toBe(0);
  } finally {
    await stop();
  }
});

test.each([
  ['account_flows', 'id_hash, purpose', `'x', 'signIn'`],
  ['remembered_devices', 'token_hash, user_id', `'x', 1`],
])('forgets what is over, and not before: %s', async (table, columns, values) => {
  const [columnsOfTime, moments] = ['expires_at, created_at, updated_at', '$1, now(), now()'];
  await run(`insert into ${table} (${columns}, ${columnsOfTime}) values (${values}, ${moments})`, [later(hourMs)]);
  await forgetAt(hourMs - 1);
  expect(await count(table)).toBe(1);
  await forgetAt(hourMs + 1);
  expect(await count(table)).toBe(0);
});

test('forgets used challenges and counts of tries, and not before', async () => {
  await run('insert into used_challenges values ($1, $2)', ['x', later(hourMs)]);
  await run('insert into rate_limits values ($1, 1, $2)', ['x', later(hourMs)]);
  await forgetAt(hourMs - 1);
  expect([await count('used_challenges'), await count('rate_limits')]).toEqual([1, 1]);
  await forgetAt(hourMs + 1);
  expect([await count('used_challenges'), await count('rate_limits')]).toEqual([0, 0]);
});

test('forgets messages a day after they went out or were given up', async () => {
  const message = `insert into messages
    (id, channel, recipient, text, expires_at, next_try_at, delivered_at, created_at, updated_at)
    values ($1, 'email', 'a@b.test', 'x', $2, $3, $4, $3, $3)`;
  await run(message, [1, later(30 * dayMs), testStart, later(hourMs)]);
  await run(message, [2, later(2 * hourMs), testStart, null]);
  await run(message, [3, later(30 * dayMs), testStart, null]);
  const ids = async () => (await run('select id from messages order by id')).rows.map(({ id }) => id);
  await forgetAt(dayMs + hourMs - 1);
  expect(await ids()).toEqual([1, 2, 3]);
  await forgetAt(dayMs + hourMs + 1);
  expect(await ids()).toEqual([2, 3]);
  await forgetAt(dayMs + 2 * hourMs + 1);
  expect(await ids()).toEqual([3]);
});

const user = `insert into users (id, first_name, last_name, phone_number, password_hash, created_at, updated_at)
  values ($1, '', '', '1', 'x', $2, $2)`;
const email = `insert into user_emails (id, user_id, email_address, is_confirmed, created_at, updated_at)
  values ($1, $1, $2, $3, now(), now())`;

test('forgets registrations that nobody went on with for a week, with all that they held', async () => {
  const before = [await count('users'), await count('user_emails')];
  await run(user, [1, testStart]);
  await run(email, [1, 'half@done.test', false]);
  await run(`insert into account_flows (id_hash, purpose, user_id, expires_at, created_at, updated_at)
    values ('x', 'signUp', 1, '2030-01-01', now(), now())`);
  await forgetAt(7 * dayMs);
  expect([await count('users'), await count('user_emails')]).toEqual(before.map((rows) => rows + 1));
  await forgetAt(7 * dayMs + 1);
  expect([await count('users'), await count('user_emails')]).toEqual(before);
  expect(await count('account_flows')).toBe(0);
});

test.each([
  ['has a confirmed address', { updatedAt: testStart, isConfirmed: true }],
  ['was gone on with since', { updatedAt: later(dayMs), isConfirmed: false }],
])('keeps an account that %s', async (_what, { updatedAt, isConfirmed }) => {
  await run(user, [1, testStart]);
  await run('update users set updated_at = $1 where id = 1', [updatedAt]);
  await run(email, [1, 'new@person.test', isConfirmed]);
  await forgetAt(8 * dayMs);
  expect((await run('select 1 from user_emails where user_id = 1')).rowCount).toBe(1);
});

test('keeps a member of a company, whatever became of the address', async () => {
  await run('update user_emails set is_confirmed = false');
  const before = [await count('users'), await count('user_emails'), await count('memberships')];
  await forgetAt(365 * dayMs);
  expect([await count('users'), await count('user_emails'), await count('memberships')]).toEqual(before);
});
