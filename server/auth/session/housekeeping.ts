import { clearOldFlows } from '@server/auth/accountFlowsRepository';
import { clearOldPasskeyChallenges } from '@server/auth/passkeys/passkeysRepository';
import { claimLifetimeMs } from '@server/auth/registration/addedEmails';
import { clearOldChallenges } from '@server/auth/registration/usedChallengesRepository';
import { clearAddedEmails, clearUnfinishedUsers } from '@server/auth/usersRepository';
import { clearOldReminders } from '@server/calendar/reminders/remindersRepository';
import type { Clock } from '@server/common/context';
import { clearOldCounts } from '@server/common/rateLimitsRepository';
import { clearOldKeys } from '@server/common/secrets/secretsRepository';
import { oldestPeriod, signingPrefix } from '@server/common/secrets/signedTokens';
import { type Database, withTransaction } from '@server/db/client';
import { clearOldMessages } from '@server/messages/messagesRepository';
import { clearExpiredFamilies, clearOldDevices } from './sessionsRepository';

type Place = { database: Database; clock: Clock };

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;

const shortLived = [
  ...[clearExpiredFamilies, clearOldDevices, clearOldFlows, clearOldChallenges],
  ...[clearOldPasskeyChallenges, clearOldCounts],
];

/**
 * Deletes expired data: sessions, devices, flows, challenges and counts, which are refused anyway; keys whose tokens have all expired; messages a day
 * after they were sent or abandoned; added addresses never confirmed by their link; registrations idle for a week; records of reminders older than a
 * year.
 */
export async function deleteExpired({ database, clock }: Place): Promise<void> {
  const now = clock();
  const ago = (ms: number) => new Date(now.getTime() - ms);
  for (const clear of shortLived) await clear(database.db, now);
  await clearOldKeys(database.db, signingPrefix, oldestPeriod(now));
  await clearOldMessages(database.db, ago(dayMs));
  await clearAddedEmails(database.db, ago(claimLifetimeMs));
  await clearOldReminders(database.db, ago(400 * dayMs));
  await withTransaction(database, (tx) => clearUnfinishedUsers(tx, ago(7 * dayMs)));
}

/** Does so every hour, one round at a time, without keeping the process alive. Returns a function that stops it after the current round. */
export function startHousekeeping(place: Place, everyMs = hourMs): () => Promise<void> {
  let round: Promise<void> | null = null;
  const timer = setInterval(() => {
    // The next round retries a failure.
    round ??= deleteExpired(place)
      .catch(() => undefined)
      .finally(() => {
        round = null;
      });
  }, everyMs).unref();
  return async () => {
    clearInterval(timer);
    await round;
  };
}
