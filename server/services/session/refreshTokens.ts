import { createHash, createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';

/** `<family>.<secret>`: the family finds the row, the hash of the whole is what the row keeps. */
export function firstRefreshToken(): { familyId: string; token: string } {
  const familyId = randomUUID();
  return { familyId, token: `${familyId}.${randomBytes(32).toString('base64url')}` };
}

/**
 * The token that follows another. It is derived rather than drawn, so that a tab that comes a moment late with the token before
 * gets the same successor as the first one; without the key nobody can derive it.
 */
export function nextRefreshToken(token: string, key: Uint8Array): string {
  return `${familyOf(token)}.${createHmac('sha256', key).update(token).digest('base64url')}`;
}

/** The family that a token claims to be of. */
export function familyOf(token: string): string {
  return token.split('.', 1)[0] ?? '';
}

/** What is stored in place of a token. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** Compares a token with a stored hash in constant time. */
export function isTokenOf(token: string, hash: string | null): boolean {
  if (hash === null) return false;
  const [given, stored] = [Buffer.from(hashToken(token)), Buffer.from(hash)];
  return given.length === stored.length && timingSafeEqual(given, stored);
}
