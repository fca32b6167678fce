import { createHash, createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';

/**
 * `<family>.<secret>.<seal>`: the family finds the row, the hash of the whole is what the row keeps, and the seal shows also of a token
 * that is not good any more that it once was.
 */
export function firstRefreshToken(key: Uint8Array): { familyId: string; token: string } {
  const familyId = randomUUID();
  return { familyId, token: sealed(`${familyId}.${randomBytes(32).toString('base64url')}`, key) };
}

/**
 * The token that follows another. It is derived rather than drawn, so that a tab that comes a moment late with the token before
 * gets the same successor as the first one; without the key nobody can derive it.
 */
export function nextRefreshToken(token: string, key: Uint8Array): string {
  return sealed(`${familyOf(token)}.${keyedHash(token, key)}`, key);
}

/** The family that a token claims to be of. */
export function familyOf(token: string): string {
  return token.split('.', 1)[0] ?? '';
}

/** Whether the token was ever given out for its family. */
export function wasGood(token: string, key: Uint8Array): boolean {
  const seal = token.lastIndexOf('.');
  return seal > 0 && isSame(sealed(token.slice(0, seal), key), token);
}

/** What is stored in place of a token. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** Compares a token with a stored hash in constant time. */
export function isTokenOf(token: string, hash: string | null): boolean {
  return hash !== null && isSame(hashToken(token), hash);
}

function sealed(unsealed: string, key: Uint8Array): string {
  return `${unsealed}.${keyedHash(`seal:${unsealed}`, key)}`;
}

function keyedHash(text: string, key: Uint8Array): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}

function isSame(text: string, other: string): boolean {
  const [one, two] = [Buffer.from(text), Buffer.from(other)];
  return one.length === two.length && timingSafeEqual(one, two);
}
