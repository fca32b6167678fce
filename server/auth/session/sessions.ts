import { createHash } from 'node:crypto';
import type { UserContext } from '@server/common/context';
import { notFound } from '@server/common/errors';
import { withTransaction } from '@server/db/client';
import type { OwnSession } from '@/contract/members/userAccount.schema';
import { endFamily, endUserAccess, listLiveFamilies } from './sessionsRepository';

/** Returns the caller's active sessions, the last used first. */
export async function listSessions({ database, clock, caller }: UserContext): Promise<OwnSession[]> {
  const live = await listLiveFamilies(database.db, { userId: caller.userId, now: clock() });
  return live.map(({ id, device, createdAt, rotatedAt }) => ({
    id: sessionTrace(id),
    device,
    is_current: id === caller.sessionId,
    createdAt: createdAt.toISOString(),
    lastSeenAt: rotatedAt.toISOString(),
  }));
}

/** Ends one of the caller's sessions. Throws 404 for one that isn't theirs or has ended. */
export async function endSession({ database, clock, caller }: UserContext, trace: string): Promise<void> {
  const now = clock();
  const live = await listLiveFamilies(database.db, { userId: caller.userId, now });
  const family = live.find(({ id }) => sessionTrace(id) === trace);
  if (family === undefined) throw notFound('This session has already ended.');
  await endFamily(database.db, family.id, now);
}

/** Ends all of the caller's sessions except the current one, and revokes their calendar addresses. */
export function endOtherSessions({ database, clock, caller }: UserContext): Promise<void> {
  const { userId, sessionId: exceptId } = caller;
  return withTransaction(database, (tx) => endUserAccess(tx, { userId, exceptId, now: clock() }));
}

/** Returns a hash that identifies a session without revealing it, since links and lists appear in histories and logs. */
export function sessionTrace(sessionId: string): string {
  return createHash('sha256').update(sessionId).digest('base64url');
}

/** Ends the session of the caller's token, in all its tabs. */
export async function signOut({ database, clock, caller }: UserContext): Promise<void> {
  await endFamily(database.db, caller.sessionId, clock());
}
