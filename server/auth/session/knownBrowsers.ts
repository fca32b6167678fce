import { createHash, randomUUID } from 'node:crypto';
import { findUser } from '@server/auth/usersRepository';
import type { VisitorContext } from '@server/common/context';
import { signToken, type TokenKind, verifyToken } from '@server/common/secrets/signedTokens';

/** Seconds for which a browser is known after a sign-in: 90 days. */
export const knownBrowserSeconds = 90 * 24 * 60 * 60;

/** Token of one user's browser; a new password invalidates it. */
const knownBrowser: TokenKind = {
  keyName: 'knownBrowser',
  lifetimeSeconds: knownBrowserSeconds,
  claims: ['browser', 'password'],
};

type Owner = { userId: number; passwordHash: string };

/**
 * Creates the token of a browser in which the user has proved their identity; it separates their own tries from strangers'. `name` identifies the
 * browser; all browsers made known by the same link share one.
 */
export function createKnownToken({ database, clock }: VisitorContext, owner: Owner, name: string = randomUUID()) {
  const claims = { userId: owner.userId, browser: name, password: passwordMark(owner.passwordHash) };
  return signToken({ database, now: clock() }, knownBrowser, claims);
}

/** Returns the name of the caller's browser if it is known for this user; null if not, and without a user. */
export async function findKnownBrowser(context: VisitorContext, owner: Owner | null): Promise<string | null> {
  if (owner === null) return null;
  const moment = { database: context.database, now: context.clock() };
  for (const token of context.knownTokens ?? []) {
    const claims = await verifyToken(moment, knownBrowser, token);
    if (claims === null || Number(claims.sub) !== owner.userId) continue;
    if (claims['password'] === passwordMark(owner.passwordHash)) return String(claims['browser']);
  }
  return null;
}

/** Returns the same by the user's id. */
export async function findKnownBrowserOf(context: VisitorContext, userId: number | null): Promise<string | null> {
  if (userId === null || (context.knownTokens ?? []).length === 0) return null;
  const user = await findUser(context.database.db, userId);
  return findKnownBrowser(context, user && { userId, passwordHash: user.passwordHash });
}

/** Distinguishes passwords by a hash of their hash, which reveals nothing. */
export function passwordMark(passwordHash: string): string {
  return createHash('sha256').update(passwordHash).digest('base64url').slice(0, 16);
}
