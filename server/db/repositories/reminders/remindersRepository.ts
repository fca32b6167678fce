import type { Statements, Transaction } from '@server/db/client';
import { memberships, reviewRequests, type SentReminder, userEmails, users } from '@server/db/schema/accounts';
import { reminderSettings, remindersSent } from '@server/db/schema/reminders';
import { and, asc, eq, exists, gt, inArray, isNotNull, isNull, lt, notExists, sql } from 'drizzle-orm';
import type { ReminderKind } from '@/contract/reminders/reminders';
import { easternDay } from '@/domain/calendar/easternTime';
import type { IsoDate } from '@/domain/periods';
import { chosenKinds } from '@/domain/reminders/reminderKinds';
import { isMemberAt } from '../people/memberNow';
import { deleteMessage } from '../people/messagesRepository';
import { isOfFirms, listOpenFirms, type OpenFirms } from '../practice/openFirmsRepository';

/** What a person chose to be reminded of; null for who never chose. */
export async function findReminderKinds(tx: Statements, userId: number): Promise<readonly ReminderKind[] | null> {
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

/** The next person after this one whose reminders of the day weren't looked for: a member of a company who can sign in. */
export async function findNextToRemind(
  tx: Statements,
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

/** Takes a person's reminders of the day upon this transaction; false where another process has. */
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

/** What was said to the person of these firms, by key, of each firm. */
export async function listSaid(tx: Statements, userId: number, firms: OpenFirms) {
  const rows = await tx
    .select({ companyId: remindersSent.companyId, key: remindersSent.key })
    .from(remindersSent)
    .where(and(isOfFirms(remindersSent.companyId, firms), eq(remindersSent.userId, userId)));
  return (companyId: number): ReadonlySet<string> =>
    new Set(rows.flatMap((row) => (row.companyId === companyId ? [row.key] : [])));
}

type Said = { userId: number; messageId: number; createdAt: Date };

/** Notes what a mail says. */
export async function noteSaid(
  tx: Transaction,
  said: readonly { companyId: number; key: string }[],
  by: Said,
): Promise<void> {
  await tx
    .insert(remindersSent)
    .values(said.map((one) => ({ ...one, ...by })))
    .onConflictDoNothing();
}

/** By which of their addresses a person belongs to each company; those that they confirmed. */
export async function listReminderAddresses(
  tx: Statements,
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

/** The review requests that are open in each firm, and since when. */
export async function listOpenRequests(tx: Statements, firms: OpenFirms) {
  return await tx
    .select({ companyId: reviewRequests.companyId, id: reviewRequests.id, since: reviewRequests.createdAt })
    .from(reviewRequests)
    .where(and(isOfFirms(reviewRequests.companyId, firms), eq(reviewRequests.status, 'OPEN')));
}

type Waiting = { reminder: SentReminder; recipient: string };

/** Whether what a mail rests on still holds: its day, its kinds, and that its firms are open to the person in the same roles and by its address. */
export async function isReminderCurrent(tx: Statements, { reminder, recipient }: Waiting, now: Date) {
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

/** Takes a mail that can't go out any more out of line: what it would have said is unsaid, and the person is looked at again. */
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

/** Forgets what was said before this moment: nothing says it again after a year. */
export async function clearOldReminders(tx: Statements, before: Date): Promise<void> {
  await tx.delete(remindersSent).where(lt(remindersSent.createdAt, before));
}
