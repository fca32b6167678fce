import { createHash } from 'node:crypto';
import { endFamiliesOf, endFamily, listLiveFamilies } from '@server/db/repositories/people/sessionsRepository';
import { notFound } from '@server/errors';
import type { UserContext } from '@server/services/common/context';
import type { OwnSession } from '@/contract/people/userAccount';

/** The caller's sessions that still hold, the one used last first. */
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

/** Ends one of the caller's sessions. Throws 404 for one that isn't theirs or is over. */
export async function endSession({ database, clock, caller }: UserContext, trace: string): Promise<void> {
  const now = clock();
  const live = await listLiveFamilies(database.db, { userId: caller.userId, now });
  const family = live.find(({ id }) => sessionTrace(id) === trace);
  if (family === undefined) throw notFound('This session has already ended.');
  await endFamily(database.db, family.id, now);
}

/** Ends all of the caller's sessions but the one that asks. */
export function endOtherSessions({ database, clock, caller }: UserContext): Promise<void> {
  const { userId, sessionId: exceptId } = caller;
  return endFamiliesOf(database.db, { userId, exceptId, now: clock() });
}

/** What tells a sign-in from others and gives nothing away of it: links and lists end up in histories and logs. */
export function sessionTrace(sessionId: string): string {
  return createHash('sha256').update(sessionId).digest('base64url');
}
