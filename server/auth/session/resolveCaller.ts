import type { Caller, Clock, Member } from '@server/common/context';
import { notFound, secondFactorRequired, unauthorized } from '@server/common/errors';
import type { Database } from '@server/db/client';
import { verifyAccessToken } from './accessTokens';
import { findSession } from './sessionsRepository';

/** Time after which a user must prove their identity again. */
const recentMs = 10 * 60_000;

type Place = { database: Database; clock: Clock };

/** Returns the caller if their session is active. Throws 401 if it has ended. */
export async function requireSignIn(place: Place, caller: Caller): Promise<Caller> {
  const { isRecent } = await requireSession(place, caller, null);
  return { ...caller, isRecent };
}

/**
 * Returns the caller as a member of a company, reading session and membership in one statement at each call. Throws 401 for an ended session; 404 for
 * a company that doesn't exist or isn't theirs; 403 while it requires a second factor that they haven't set up. `companyId` throws for an invalid
 * company in the request, which is reported after a 401.
 */
export async function resolveMember(place: Place, caller: Caller, companyId: () => number): Promise<Member> {
  const asked = attempt(companyId);
  const { membership, isRecent } = await requireSession(place, caller, 'value' in asked ? asked.value : null);
  if ('error' in asked) throw asked.error;
  if (membership === null) throw notFound();
  if (membership.needsSecondFactor) throw secondFactorRequired();
  return { ...caller, isRecent, companyId: asked.value, membershipId: membership.id, role: membership.role };
}

/** Returns the caller of a bearer token by its signature alone: the session may have ended. Throws 401 for an invalid token. */
export async function readToken({ database, clock }: Place, token: string | null): Promise<Caller> {
  const caller = token === null ? null : await verifyAccessToken(database, token, clock());
  if (caller === null) throw unauthorized();
  return caller;
}

async function requireSession({ database, clock }: Place, { sessionId, userId }: Caller, companyId: number | null) {
  const now = clock();
  const recentSince = new Date(now.getTime() - recentMs);
  const session = await findSession(database, { id: sessionId, userId, companyId, now, recentSince });
  if (session === null) throw unauthorized();
  return session;
}

function attempt<Value>(get: () => Value): { value: Value } | { error: unknown } {
  try {
    return { value: get() };
  } catch (error) {
    return { error };
  }
}
