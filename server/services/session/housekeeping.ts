import type { Database } from '@server/db/client';
import { clearOldCounts } from '@server/db/repositories/rateLimitsRepository';
import { clearExpiredFamilies } from '@server/db/repositories/sessionsRepository';
import type { Clock } from '../context';

/** Deletes sessions and counts of tries whose time is over; they are refused anyway, this only keeps their tables small. */
export async function forgetOldSessions({ database, clock }: { database: Database; clock: Clock }): Promise<void> {
  await clearExpiredFamilies(database.db, clock());
  await clearOldCounts(database.db, clock());
}
