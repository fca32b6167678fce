import type { Database } from '@server/db/client';
import { findSession } from '@server/db/repositories/people/sessionsRepository';
import { notFound, secondFactorRequired, unauthorized } from '@server/errors';
import type { Caller, Clock, Member } from '@server/services/common/context';
import { verifyAccessToken } from './accessTokens';

/** For how long nobody is asked again who they are. */
const recentMs = 10 * 60_000;

type Place = { database: Database; clock: Clock };

/** The caller, once it is certain that their sign-in holds; 401 if it has ended. */
export async function requireSignIn(place: Place, caller: Caller): Promise<Caller> {
  const { isRecent } = await requireSession(place, caller, null);
  return { ...caller, isRecent };
}

/**
 * The caller as a member of a company, with the sign-in read at each call and in one statement. 401 if the sign-in has ended; 404 for a
 * company that is not there or not theirs; 403 while it requires a second factor that they have yet to set up. `companyId` throws what is wrong with the company that a request names, which counts after that.
 */
export async function resolveMember(place: Place, caller: Caller, companyId: () => number): Promise<Member> {
  const asked = attempt(companyId);
  const { membership, isRecent } = await requireSession(place, caller, 'value' in asked ? asked.value : null);
  if ('error' in asked) throw asked.error;
  if (membership === null) throw notFound();
  if (membership.needsSecondFactor) throw secondFactorRequired();
  return { ...caller, isRecent, companyId: asked.value, membershipId: membership.id, role: membership.role };
}

/** Whose bearer token this is, by its signature alone: the sign-in may have ended. 401 if it is not good any more. */
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
