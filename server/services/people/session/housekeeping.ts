import { type Database, withTransaction } from '@server/db/client';
import { clearOldFlows } from '@server/db/repositories/people/accountFlowsRepository';
import { clearOldMessages } from '@server/db/repositories/people/messagesRepository';
import { clearOldPasskeyChallenges } from '@server/db/repositories/people/passkeysRepository';
import { clearOldCounts } from '@server/db/repositories/people/rateLimitsRepository';
import { clearOldDevices } from '@server/db/repositories/people/rememberedDevicesRepository';
import { clearExpiredFamilies } from '@server/db/repositories/people/sessionsRepository';
import { clearOldChallenges } from '@server/db/repositories/people/usedChallengesRepository';
import { clearAddedEmails, clearUnfinishedUsers } from '@server/db/repositories/people/usersRepository';
import { clearOldReminders } from '@server/db/repositories/reminders/remindersRepository';
import { clearOldKeys } from '@server/db/repositories/secretsRepository';
import type { Clock } from '@server/services/common/context';
import { oldestPeriod, signingPrefix } from '@server/services/common/secrets/signingPeriods';
import { claimLifetimeMs } from '@server/services/people/accounts/registration/addedEmails';

type Place = { database: Database; clock: Clock };

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;

const shortLived = [
  ...[clearExpiredFamilies, clearOldDevices, clearOldFlows, clearOldChallenges],
  ...[clearOldPasskeyChallenges, clearOldCounts],
];

/**
 * Deletes whose time is over: sessions, devices, flows, challenges and counts of tries, which are refused anyway; keys whose tokens are
 * all too old; messages a day after they went out or were given up; added addresses that nobody confirmed by their link; registrations
 * left for a week; what reminders said more than a year ago.
 */
export async function forgetWhatIsOver({ database, clock }: Place): Promise<void> {
  const now = clock();
  const ago = (ms: number) => new Date(now.getTime() - ms);
  for (const clear of shortLived) await clear(database.db, now);
  await clearOldKeys(database.db, signingPrefix, oldestPeriod(now));
  await clearOldMessages(database.db, ago(dayMs));
  await clearAddedEmails(database.db, ago(claimLifetimeMs));
  await clearOldReminders(database.db, ago(400 * dayMs));
  await withTransaction(database, (tx) => clearUnfinishedUsers(tx, ago(7 * dayMs)));
}

/** Does so every hour, one round at a time, without keeping the process alive. Gives what ends it, after the round under way. */
export function keepForgetting(place: Place, everyMs = hourMs): () => Promise<void> {
  let round: Promise<void> | null = null;
  const timer = setInterval(() => {
    // What failed, the next round makes up for.
    round ??= forgetWhatIsOver(place)
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
