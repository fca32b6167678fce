import { createHash, randomUUID } from 'node:crypto';
import { findUser } from '@server/db/repositories/people/usersRepository';
import type { VisitorContext } from '@server/services/common/context';
import { signToken, type TokenKind, verifyToken } from '@server/services/common/secrets/signedTokens';

/** For how long a browser is known after a sign-in, in seconds: 90 days. */
export const knownBrowserSeconds = 90 * 24 * 60 * 60;

/** Names a browser of one person; a new password makes it unknown again. */
const knownBrowser: TokenKind = {
  keyName: 'knownBrowser',
  lifetimeSeconds: knownBrowserSeconds,
  claims: ['browser', 'password'],
};

type Owner = { userId: number; passwordHash: string };

/**
 * What a browser holds from now on, in which the person has shown who they are: by it their own tries are told from strangers'. `name` is the
 * browser's; what the same link makes known is one browser.
 */
export function makeKnown({ database, clock }: VisitorContext, owner: Owner, name: string = randomUUID()) {
  const claims = { userId: owner.userId, browser: name, password: passwordMark(owner.passwordHash) };
  return signToken({ database, now: clock() }, knownBrowser, claims);
}

/** The name of the browser that asks, if it is known for this person; null otherwise, and without a person. */
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

/** The same by the user's id. */
export async function findKnownBrowserOf(context: VisitorContext, userId: number | null): Promise<string | null> {
  if (userId === null || (context.knownTokens ?? []).length === 0) return null;
  const user = await findUser(context.database.db, userId);
  return findKnownBrowser(context, user && { userId, passwordHash: user.passwordHash });
}

/** Tells one password from the next; of its hash, so that it gives nothing away. */
export function passwordMark(passwordHash: string): string {
  return createHash('sha256').update(passwordHash).digest('base64url').slice(0, 16);
}
