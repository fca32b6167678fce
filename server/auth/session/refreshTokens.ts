import { createHash, createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';

/**
 * Creates a first token, `<family>.<secret>.<seal>`: the family finds the row, which stores the hash of the whole token; the seal proves that an
 * expired token was once issued.
 */
export function firstRefreshToken(key: Uint8Array): { familyId: string; token: string } {
  const familyId = randomUUID();
  return { familyId, token: sealed(`${familyId}.${randomBytes(32).toString('base64url')}`, key) };
}

/** Derives the next token from the key, so that a tab that is a moment late with the same token gets the same successor. */
export function nextRefreshToken(token: string, key: Uint8Array): string {
  return sealed(`${familyOf(token)}.${keyedHash(token, key)}`, key);
}

/** Returns the family that a token claims. */
export function familyOf(token: string): string {
  return token.split('.', 1)[0] ?? '';
}

/** Returns true if the token was ever issued for its family. */
export function wasIssued(token: string, key: Uint8Array): boolean {
  const seal = token.lastIndexOf('.');
  return seal > 0 && isSame(sealed(token.slice(0, seal), key), token);
}

/** Returns the stored form of a token. */
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
