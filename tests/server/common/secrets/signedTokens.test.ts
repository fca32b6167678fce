import { signToken, type TokenKind, verifyToken } from '@server/common/secrets/signedTokens';
import { setUpBackend } from '@tests/support/backend/setUpBackend';
import { expect, test } from 'vitest';

const backend = setUpBackend();
const kind: TokenKind = { keyName: 'accessToken', lifetimeSeconds: 60, claims: ['sid'] };
const start = new Date('2026-07-15T09:00:00.000Z');

function at(seconds: number) {
  return { database: backend.database, now: new Date(start.getTime() + seconds * 1000) };
}

function signed(sid: string): Promise<string> {
  return signToken(at(0), kind, { userId: 1004, sid });
}

test('gives the claims of a token, the first time and every other', async () => {
  const token = await signed('first');
  for (const seconds of [0, 1, 59]) {
    expect(await verifyToken(at(seconds), kind, token)).toMatchObject({ sub: '1004', sid: 'first' });
  }
});

test('ends a token with its lifetime, also one that was good before', async () => {
  const [used, unused] = [await signed('used'), await signed('unused')];
  await verifyToken(at(59), kind, used);
  expect([await verifyToken(at(60), kind, used), await verifyToken(at(60), kind, unused)]).toEqual([null, null]);
});

test('refuses a token that was changed, of another key, or without what its kind asks for', async () => {
  const token = await signed('mine');
  await verifyToken(at(0), kind, token);
  const [head = '', body = '', signature = ''] = token.split('.');
  const other = Buffer.from(Buffer.from(body, 'base64url').toString().replace('1004', '1005')).toString('base64url');
  expect(await verifyToken(at(0), kind, [head, other, signature].join('.'))).toBeNull();
  expect(await verifyToken(at(0), { ...kind, keyName: 'fileLink' }, token)).toBeNull();
  expect(await verifyToken(at(0), kind, await signToken(at(0), kind, { userId: 1004 }))).toBeNull();
});

const daysInSeconds = 24 * 60 * 60;

test('signs with another key every thirty days, and takes tokens of the one before as long as they last', async () => {
  const long: TokenKind = { ...kind, lifetimeSeconds: 90 * daysInSeconds };
  const token = await signToken(at(0), long, { userId: 1004, sid: 'old' });
  const later = await signToken(at(30 * daysInSeconds), long, { userId: 1004, sid: 'new' });
  const keyOf = (signed: string) => JSON.parse(Buffer.from(signed.split('.')[0] ?? '', 'base64url').toString()).kid;
  expect(Number(keyOf(later))).toBe(Number(keyOf(token)) + 1);
  expect(await verifyToken(at(89 * daysInSeconds), long, token)).toMatchObject({ sid: 'old' });
  expect(await verifyToken(at(30 * daysInSeconds), long, later)).toMatchObject({ sid: 'new' });
});

test('a token that names a key of no such time is none, and makes no key', async () => {
  const [, body = '', signature = ''] = (await signed('mine')).split('.');
  const count = async () => (await backend.database.pool.query('select 1 from secrets')).rowCount;
  const before = await count();
  for (const kid of ['0', '99999', 'x', undefined]) {
    const head = Buffer.from(JSON.stringify({ alg: 'HS256', kid })).toString('base64url');
    expect(await verifyToken(at(0), kind, [head, body, signature].join('.'))).toBeNull();
  }
  expect(await count()).toBe(before);
});
