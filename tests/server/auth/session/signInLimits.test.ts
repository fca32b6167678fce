import { demoPassword } from '@server/seed/people';
import { setUpBackend } from '@tests/support/backend/setUpBackend';
import { testStart } from '@tests/support/fixed';
import { expect, test } from 'vitest';

const username = 'admin@demo.netcap.test';
const quarterHourMs = 15 * 60_000;
const backend = setUpBackend();

async function login(credentials: { username?: string; password: string }, remoteAddress: string) {
  const payload = { username, ...credentials };
  return backend.app.inject({ method: 'POST', url: '/api/login', payload, remoteAddress });
}

/** Counts each status of the given number of attempts, sixteen at a time. */
async function attack(times: number, toAttempt: (number: number) => { username?: string; remoteAddress: string }) {
  const statuses: Record<number, number> = {};
  let next = 0;
  async function attempt() {
    for (let number = next++; number < times; number = next++) {
      const { remoteAddress, ...named } = toAttempt(number);
      const { statusCode } = await login({ ...named, password: `Guess#${number}` }, remoteAddress);
      statuses[statusCode] = (statuses[statusCode] ?? 0) + 1;
    }
  }
  await Promise.all(Array.from({ length: 16 }, attempt));
  return statuses;
}

test('of many attempts on an account from one address ten are checked, and its person gets in from elsewhere', async () => {
  expect(await attack(150, () => ({ remoteAddress: '10.0.0.1' }))).toEqual({ 401: 10, 429: 140 });
  expect((await login({ password: demoPassword }, '10.0.0.1')).statusCode).toBe(429);
  expect((await login({ password: demoPassword }, '10.0.0.2')).statusCode).toBe(200);
});

test('checks fifty of many attempts on an account, and tells its owner when to come back', async () => {
  const from = (number: number) => ({ remoteAddress: `10.1.${number % 200}.1` });
  expect(await attack(200, from)).toEqual({ 401: 50, 429: 150 });
  const told = await login({ password: demoPassword }, '10.0.0.2');
  expect(told.statusCode).toBe(429);
  expect(told.json().error.message).toBe('Too many attempts. Try again in 15 minutes.');
  expect((await login({ username: 'viewer@demo.netcap.test', password: demoPassword }, '10.0.0.2')).statusCode).toBe(
    200,
  );
  backend.setTime(new Date(testStart.getTime() + quarterHourMs));
  expect((await login({ password: demoPassword }, '10.0.0.2')).statusCode).toBe(200);
});

test('of attempts on all kinds of accounts from one address a hundred are checked', async () => {
  const on = (number: number) => ({ username: `person${number}@firm.test`, remoteAddress: '10.0.0.1' });
  expect(await attack(150, on)).toEqual({ 401: 100, 429: 50 });
  expect((await login({ password: demoPassword }, '10.0.0.2')).statusCode).toBe(200);
});

test('who has a whole network of IPv6 counts as one address', async () => {
  const from = (number: number) => ({ remoteAddress: `2001:db8:1:2::${(number + 1).toString(16)}` });
  expect(await attack(30, from)).toEqual({ 401: 10, 429: 20 });
  expect((await login({ password: demoPassword }, '2001:db8:1:3::1')).statusCode).toBe(200);
});

test('good sign-ins of many people from one address do not count', async () => {
  for (let number = 0; number < 120; number += 1) {
    expect((await login({ password: demoPassword }, '10.0.0.1')).statusCode).toBe(200);
  }
});

test("a good sign-in gives nobody more tries of the account's own limit", async () => {
  const wrongFrom = async (network: number) => {
    const tries = Array.from({ length: 9 }, () => login({ password: 'wrong' }, `10.2.${network}.1`));
    return (await Promise.all(tries)).map(({ statusCode }) => statusCode);
  };
  for (let network = 0; network < 5; network += 1) {
    expect(await wrongFrom(network)).not.toContain(429);
    expect((await login({ password: demoPassword }, '10.0.0.2')).statusCode).toBe(200);
  }
  expect((await wrongFrom(6)).filter((status) => status === 429)).toHaveLength(4);
});
