import { withSnapshot, withTransaction } from '@server/db/client';
import { findUser, listEmails, listMemberships } from '@server/db/repositories/people/usersRepository';
import { findReminderKinds, saveReminderKinds } from '@server/db/repositories/reminders/remindersRepository';
import { unauthorized } from '@server/errors';
import type { UserContext } from '@server/services/common/context';
import type { ReminderKind, Reminders } from '@/contract/reminders/reminders';
import { chosenKinds } from '@/domain/reminders/reminderKinds';

/** What the caller is reminded of by mail, of which firms, and where to. Sample data is no firm. */
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

/** Changes what the caller is reminded of, from the next morning on; null goes back to what is usual for their roles. */
export async function saveReminders(
  { database, caller }: UserContext,
  kinds: readonly ReminderKind[] | null,
): Promise<void> {
  await withTransaction(database, (tx) => saveReminderKinds(tx, caller.userId, kinds));
}
