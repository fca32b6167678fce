import { signToken, type TokenKind, verifyToken } from '@server/services/common/secrets/signedTokens';
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
