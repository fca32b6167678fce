import { endFamily } from '@server/db/repositories/people/sessionsRepository';
import type { UserContext } from '@server/services/common/context';

/** Ends the sign-in that the caller's token came from, in all its tabs. */
export async function signOut({ database, clock, caller }: UserContext): Promise<void> {
  await endFamily(database.db, caller.sessionId, clock());
}
