import { findUser, listEmails, listMemberships } from '@server/auth/usersRepository';
import type { UserContext } from '@server/common/context';
import { unauthorized } from '@server/common/errors';
import { withSnapshot, withTransaction } from '@server/db/client';
import type { ReminderKind } from '@/contract/calendar/calendar';
import type { Reminders } from '@/contract/calendar/reminders.schema';
import { chosenKinds } from '@/domain/calendar/reminders/reminderKinds';
import { findReminderKinds, saveReminderKinds } from './remindersRepository';

/** Returns the caller's reminder settings, the firms and the addresses. Sample companies are excluded. */
export function readReminders(
  { database, clock, caller: { userId } }: UserContext,
  { isSending }: { isSending: boolean },
): Promise<Reminders> {
  return withSnapshot(database, async (tx) => {
    const user = await findUser(tx, userId);
    if (user === null) throw unauthorized();
    const emails = await listEmails(tx, userId);
    const firms = (await listMemberships(tx, userId, clock())).filter(({ isSample }) => !isSample);
    const choice = await findReminderKinds(tx, userId);
    return {
      kinds: [
        ...chosenKinds(
          choice,
          firms.map(({ role }) => role),
        ),
      ],
      is_default: choice === null,
      is_sending: isSending,
      firms: firms.map(({ companyId, companyName, userEmailId, requiresSecondFactor }) => ({
        id: companyId,
        name: companyName,
        email_address: emails.find(({ id, isConfirmed }) => id === userEmailId && isConfirmed)?.emailAddress ?? null,
        needs_second_factor: requiresSecondFactor && !user.hasMfa,
      })),
    };
  });
}

/** Saves the caller's reminder kinds, effective the next morning; null restores the defaults of their roles. */
export async function saveReminders(
  { database, caller }: UserContext,
  kinds: readonly ReminderKind[] | null,
): Promise<void> {
  await withTransaction(database, (tx) => saveReminderKinds(tx, caller.userId, kinds));
}
