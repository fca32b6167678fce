import { checkCaptcha } from '@server/auth/registration/captcha';
import { setUpBackend } from '@tests/support/backend/setUpBackend';
import { testStart } from '@tests/support/fixed';
import { solvedCaptcha } from '@tests/support/people/captcha';
import { type Payload, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { expect, test } from 'vitest';

const notSolved = { status: 422, details: [{ path: 'captcha', message: "Confirm that you're not a robot." }] };
const tooLate = {
  status: 422,
  details: [{ path: 'captcha', message: 'Your confirmation expired. Try again.' }],
};

const backend = setUpBackend();

function check(payload: string | undefined) {
  const { database, clock } = backend.app;
  return checkCaptcha({ database, clock }, payload);
}

/** Returns the widget's answer, with something changed in it. */
async function changedCaptcha(change: (payload: Payload) => unknown): Promise<string> {
  return encode(change(readPayload(await solvedCaptcha(backend.app))));
}

function readPayload(payload: string): Payload {
  return JSON.parse(Buffer.from(payload, 'base64').toString()) as Payload;
}

function encode(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64');
}

function minutesLater(minutes: number): Date {
  return new Date(testStart.getTime() + minutes * 60_000);
}

test('takes a solved challenge', async () => {
  await expect(check(await solvedCaptcha(backend.app))).resolves.toBeUndefined();
});

test('takes it once, and once only of many at the same time', async () => {
  const payload = await solvedCaptcha(backend.app);
  const outcomes = await Promise.allSettled([check(payload), check(payload), check(payload)]);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await expect(check(payload)).rejects.toMatchObject(tooLate);
});

test('takes it for ten minutes', async () => {
  const [inTime, late] = [await solvedCaptcha(backend.app), await solvedCaptcha(backend.app)];
  backend.setTime(minutesLater(9));
  await expect(check(inTime)).resolves.toBeUndefined();
  backend.setTime(minutesLater(10));
  await expect(check(late)).rejects.toMatchObject(tooLate);
});

test.each([
  ['nothing', undefined],
  ['an empty text', ''],
  ['no base64 of JSON', '%%%'],
  ['another JSON', encode({ algorithm: 'SHA-256', number: 1 })],
  ['null', encode(null)],
  ['a payload without parts', encode({ challenge: { parameters: null, signature: '' }, solution: {} })],
])('refuses %s', async (_what, payload) => {
  await expect(check(payload)).rejects.toMatchObject(notSolved);
});

test('refuses a solution that was not worked out', async () => {
  const guessed = await changedCaptcha(({ challenge, solution }) => ({
    challenge,
    solution: { ...solution, counter: solution.counter + 1 },
  }));
  await expect(check(guessed)).rejects.toMatchObject(notSolved);
  const empty = await changedCaptcha(({ challenge }) => ({ challenge, solution: {} }));
  await expect(check(empty)).rejects.toMatchObject(notSolved);
});

test('refuses a challenge of which the end was put off', async () => {
  const prolonged = await changedCaptcha(({ challenge, solution }) => ({
    challenge: { ...challenge, parameters: { ...challenge.parameters, data: { expiresAt: Date.UTC(2030, 0) } } },
    solution,
  }));
  await expect(check(prolonged)).rejects.toMatchObject(notSolved);
});

test('refuses a challenge that somebody made for themselves', async () => {
  const { challenge } = readPayload(await solvedCaptcha(backend.app));
  const easy = {
    parameters: { ...challenge.parameters, cost: 1, keyPrefix: '00' },
    signature: '00'.repeat(32),
  };
  const solution = await solveChallenge({ challenge: easy, deriveKey });
  await expect(check(encode({ challenge: easy, solution }))).rejects.toMatchObject(notSolved);
});
