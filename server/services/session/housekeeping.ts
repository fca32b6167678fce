import type { Database } from '@server/db/client';
import { clearOldCounts } from '@server/db/repositories/rateLimitsRepository';
import { clearExpiredFamilies } from '@server/db/repositories/sessionsRepository';
import type { Clock } from '@server/services/context';

type Place = { database: Database; clock: Clock };

const hourMs = 60 * 60_000;

/** Deletes sessions and counts of tries whose time is over; they are refused anyway, this only keeps their tables small. */
export async function forgetOldSessions({ database, clock }: Place): Promise<void> {
  await clearExpiredFamilies(database.db, clock());
  await clearOldCounts(database.db, clock());
}

/** Does so again and again, without keeping the process alive for it; gives what ends it. */
export function keepForgetting(place: Place, everyMs = hourMs): () => void {
  // What failed, the next round makes up for.
  const timer = setInterval(() => forgetOldSessions(place).catch(() => undefined), everyMs).unref();
  return () => clearInterval(timer);
}
