import type { Executor, Transaction } from '@server/db/client';
import { memberships, reviewRequests, type SentReminder, userEmails, users } from '@server/db/schema/accounts';
import { reminderSettings, remindersSent } from '@server/db/schema/calendar';
import { isMemberAt } from '@server/members/memberNowRepository';
import { deleteMessage } from '@server/messages/messagesRepository';
import { isOfFirms, listOpenFirms, type OpenFirms } from '@server/practice/openFirmsRepository';
import { and, asc, eq, exists, gt, inArray, isNotNull, isNull, lt, notExists, sql } from 'drizzle-orm';
import type { ReminderKind } from '@/contract/calendar/calendar';
import { easternDay } from '@/domain/calendar/easternTime';
import { chosenKinds } from '@/domain/calendar/reminders/reminderKinds';
import type { IsoDate } from '@/domain/periods';

/** Finds a user's chosen reminders; null before the first choice. */
export async function findReminderKinds(tx: Executor, userId: number): Promise<readonly ReminderKind[] | null> {
  const [row] = await tx
    .select({ kinds: reminderSettings.kinds })
    .from(reminderSettings)
    .where(eq(reminderSettings.userId, userId));
  return row?.kinds ?? null;
}

export async function saveReminderKinds(
  tx: Transaction,
  userId: number,
  choice: readonly ReminderKind[] | null,
): Promise<void> {
  const kinds = choice === null ? null : [...choice];
  await tx
    .insert(reminderSettings)
    .values({ userId, kinds })
    .onConflictDoUpdate({ target: reminderSettings.userId, set: { kinds } });
  const isEmpty = and(isNull(reminderSettings.kinds), isNull(reminderSettings.remindedOn));
  await tx.delete(reminderSettings).where(and(eq(reminderSettings.userId, userId), isEmpty));
}

/** Finds the next user after this one whose reminders of the day are still to be checked: a member of a company who can sign in. */
export async function findNextToRemind(
  tx: Executor,
  { afterId, day, now }: { afterId: number; day: IsoDate; now: Date },
): Promise<number | null> {
  const isMember = and(eq(memberships.userId, users.id), isMemberAt(now));
  const isDone = and(eq(reminderSettings.userId, users.id), eq(reminderSettings.remindedOn, day));
  const [row] = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        gt(users.id, afterId),
        isNotNull(users.phoneConfirmedAt),
        exists(tx.select({ id: memberships.id }).from(memberships).where(isMember)),
        notExists(tx.select({ id: reminderSettings.userId }).from(reminderSettings).where(isDone)),
      ),
    )
    .orderBy(asc(users.id))
    .limit(1);
  return row?.id ?? null;
}

/** Claims a user's reminders of the day for this transaction. Returns false if another process has them. */
export async function claimReminderDay(tx: Transaction, userId: number, day: IsoDate): Promise<boolean> {
  const claimed = await tx
    .insert(reminderSettings)
    .values({ userId, remindedOn: day })
    .onConflictDoUpdate({
      target: reminderSettings.userId,
      set: { remindedOn: day },
      setWhere: sql`${reminderSettings.remindedOn} is distinct from ${day}::date`,
    })
    .returning({ id: reminderSettings.userId });
  return claimed.length > 0;
}

/** Lists the keys of reminders already sent to the user about these firms, by firm. */
export async function listSentReminders(tx: Executor, userId: number, firms: OpenFirms) {
  const rows = await tx
    .select({ companyId: remindersSent.companyId, key: remindersSent.key })
    .from(remindersSent)
    .where(and(isOfFirms(remindersSent.companyId, firms), eq(remindersSent.userId, userId)));
  return (companyId: number): ReadonlySet<string> =>
    new Set(rows.flatMap((row) => (row.companyId === companyId ? [row.key] : [])));
}

type SentMail = { userId: number; messageId: number; createdAt: Date };

/** Records the reminders sent in a mail. */
export async function recordSentReminders(
  tx: Transaction,
  said: readonly { companyId: number; key: string }[],
  by: SentMail,
): Promise<void> {
  await tx
    .insert(remindersSent)
    .values(said.map((one) => ({ ...one, ...by })))
    .onConflictDoNothing();
}

/** Lists the confirmed address by which a user belongs to each company. */
export async function listReminderAddresses(
  tx: Executor,
  userId: number,
  now: Date,
): Promise<ReadonlyMap<number, string>> {
  const rows = await tx
    .select({ companyId: memberships.companyId, emailAddress: userEmails.emailAddress })
    .from(memberships)
    .innerJoin(userEmails, eq(userEmails.id, memberships.userEmailId))
    .where(and(eq(memberships.userId, userId), isMemberAt(now), userEmails.isConfirmed));
  return new Map(rows.map(({ companyId, emailAddress }) => [companyId, emailAddress]));
}

/** Lists the open review requests of each firm and since when they are open. */
export async function listOpenRequests(tx: Executor, firms: OpenFirms) {
  return await tx
    .select({ companyId: reviewRequests.companyId, id: reviewRequests.id, since: reviewRequests.createdAt })
    .from(reviewRequests)
    .where(and(isOfFirms(reviewRequests.companyId, firms), eq(reviewRequests.status, 'OPEN')));
}

type Waiting = { reminder: SentReminder; recipient: string };

/** Returns true if a mail's basis is unchanged: its day, its kinds, and the firms open to the user in the same roles and by the same address. */
export async function isReminderCurrent(tx: Executor, { reminder, recipient }: Waiting, now: Date) {
  const { userId, day, firms, kinds = [] } = reminder;
  if (day !== easternDay(now)) return false;
  const open = await listOpenFirms(tx, { userId, now });
  const roles = open.map(({ role }) => role);
  const wanted = chosenKinds(await findReminderKinds(tx, userId), roles);
  if (!kinds.every((kind) => wanted.some((one) => one === kind))) return false;
  const addresses = await listReminderAddresses(tx, userId, now);
  return firms.every(
    ({ id, role }) => addresses.get(id) === recipient && open.some((firm) => firm.id === id && firm.role === role),
  );
}

/** Withdraws a mail that can no longer be sent: its reminders count as unsent, and the user is checked again. */
export async function withdrawReminder(
  tx: Transaction,
  { id, reminder: { userId, firms } }: { id: number; reminder: SentReminder },
): Promise<void> {
  const ids = firms.map((firm) => firm.id);
  await tx
    .delete(remindersSent)
    .where(
      and(inArray(remindersSent.companyId, ids), eq(remindersSent.userId, userId), eq(remindersSent.messageId, id)),
    );
  await deleteMessage(tx, id);
  await tx.update(reminderSettings).set({ remindedOn: null }).where(eq(reminderSettings.userId, userId));
}

/** Deletes records of reminders sent before this time; none repeats after a year. */
export async function clearOldReminders(tx: Executor, before: Date): Promise<void> {
  await tx.delete(remindersSent).where(lt(remindersSent.createdAt, before));
}
