import type { Executor, Transaction } from '@server/db/client';
import { acquireLock } from '@server/db/namedLocks';
import { nextId } from '@server/db/recordIds';
import { companies, users } from '@server/db/schema/accounts';
import { dueDates, filedRecords, holidays } from '@server/db/schema/calendar';
import { calendarLinks } from '@server/db/schema/practice';
import { and, asc, count, desc, eq, inArray, isNull, lt, or, type SQL } from 'drizzle-orm';

export type StoredHoliday = typeof holidays.$inferSelect;

export type StoredDueDate = typeof dueDates.$inferSelect;

/** Lists the company's added holidays by date. */
export function listHolidays(tx: Executor, companyId: number): Promise<StoredHoliday[]> {
  return tx.select().from(holidays).where(eq(holidays.companyId, companyId)).orderBy(asc(holidays.date));
}

/** Caller holds `lockBooks` and knows that the date has none. */
export async function insertHoliday(tx: Transaction, holiday: StoredHoliday): Promise<void> {
  await tx.insert(holidays).values(holiday);
}

/** Deletes a holiday and returns it; null if there is none. */
export async function deleteHoliday(tx: Transaction, companyId: number, id: number): Promise<StoredHoliday | null> {
  const [gone] = await tx
    .delete(holidays)
    .where(and(eq(holidays.companyId, companyId), eq(holidays.id, id)))
    .returning();
  return gone ?? null;
}

/** Lists the company's published due dates, latest period first. */
export function listDueDates(tx: Executor, companyId: number): Promise<StoredDueDate[]> {
  return tx
    .select()
    .from(dueDates)
    .where(eq(dueDates.companyId, companyId))
    .orderBy(desc(dueDates.periodEnd), asc(dueDates.kind));
}

/** Sets the due date of a filing, replacing an earlier one, which keeps its id. */
export async function setDueDate(tx: Transaction, dueDate: StoredDueDate): Promise<void> {
  const { due, source, authorId, createdAt } = dueDate;
  await tx
    .insert(dueDates)
    .values(dueDate)
    .onConflictDoUpdate({
      target: [dueDates.companyId, dueDates.kind, dueDates.periodEnd],
      set: { due, source, authorId, createdAt },
    });
}

/** Deletes a due date. Returns false if there is none. */
export async function deleteDueDate(tx: Transaction, companyId: number, id: number): Promise<boolean> {
  const gone = await tx
    .delete(dueDates)
    .where(and(eq(dueDates.companyId, companyId), eq(dueDates.id, id)))
    .returning({ id: dueDates.id });
  return gone.length > 0;
}

export type StoredCalendarLink = typeof calendarLinks.$inferSelect;

/** Lists a user's calendar links, oldest first, each with the name of its company. */
export function listCalendarLinks(tx: Executor, userId: number) {
  return tx
    .select({ link: calendarLinks, companyName: companies.companyName })
    .from(calendarLinks)
    .leftJoin(companies, eq(companies.id, calendarLinks.companyId))
    .where(eq(calendarLinks.userId, userId))
    .orderBy(asc(calendarLinks.id));
}

/** Locks a user's calendar links, so that none is added past the limit. */
export async function lockCalendarLinks(tx: Transaction, userId: number): Promise<void> {
  await acquireLock(tx, 'calendar_links', userId);
}

export async function countCalendarLinks(tx: Executor, userId: number): Promise<number> {
  const [counted] = await tx.select({ links: count() }).from(calendarLinks).where(eq(calendarLinks.userId, userId));
  return counted?.links ?? 0;
}

export async function insertCalendarLink(
  tx: Executor,
  link: Omit<StoredCalendarLink, 'id' | 'readAt'>,
): Promise<StoredCalendarLink> {
  const stored = { id: await nextId(tx), readAt: null, ...link };
  await tx.insert(calendarLinks).values(stored);
  return stored;
}

/** Deletes a calendar link. Returns false if the user has no such link. */
export async function deleteCalendarLink(tx: Executor, userId: number, id: number): Promise<boolean> {
  const gone = await tx
    .delete(calendarLinks)
    .where(and(eq(calendarLinks.userId, userId), eq(calendarLinks.id, id)))
    .returning({ id: calendarLinks.id });
  return gone.length > 0;
}

/** Finds the link of this hash; null without one. */
export async function findCalendarLink(tx: Executor, tokenHash: string): Promise<StoredCalendarLink | null> {
  const [link] = await tx.select().from(calendarLinks).where(eq(calendarLinks.tokenHash, tokenHash));
  return link ?? null;
}

/** Records that a calendar read a link, unless a read was recorded since `since`. */
export async function recordCalendarRead(tx: Executor, id: number, { now, since }: { now: Date; since: Date }) {
  const isOlder = or(isNull(calendarLinks.readAt), lt(calendarLinks.readAt, since));
  await tx
    .update(calendarLinks)
    .set({ readAt: now })
    .where(and(eq(calendarLinks.id, id), isOlder));
}

export type StoredFiling = typeof filedRecords.$inferSelect;

/** Lists the company's filing records in force, latest period first, each with its author. */
export function listFiled(tx: Executor, companyId: number) {
  return tx
    .select({ filed: filedRecords, firstName: users.firstName, lastName: users.lastName })
    .from(filedRecords)
    .innerJoin(users, eq(users.id, filedRecords.authorId))
    .where(isInForce(companyId))
    .orderBy(desc(filedRecords.periodEnd), asc(filedRecords.kind));
}

/** Locks the company's filing records. Taken before recording a filing and before deleting reports, so that a filed report can't be deleted. */
export async function lockFilings(tx: Transaction, companyId: number): Promise<void> {
  await acquireLock(tx, 'filed_records', companyId);
}

/** Records a filing and marks an earlier record of it as replaced. */
export async function recordFiling(
  tx: Transaction,
  record: Omit<StoredFiling, 'replacedAt' | 'replacedById'>,
): Promise<void> {
  const { companyId, kind, periodEnd, authorId, createdAt } = record;
  const same = and(eq(filedRecords.kind, kind), eq(filedRecords.periodEnd, periodEnd));
  await replace(tx, and(isInForce(companyId), same), { by: authorId, now: createdAt });
  await tx.insert(filedRecords).values(record);
}

/** Withdraws a record by marking it as replaced. Returns false if there is none in force. */
export async function withdrawFiling(
  tx: Transaction,
  companyId: number,
  { id, by, now }: { id: number; by: number; now: Date },
): Promise<boolean> {
  return replace(tx, and(isInForce(companyId), eq(filedRecords.id, id)), { by, now });
}

/** Returns the ids of these reports that are recorded as filed. */
export async function findFiledReports(tx: Executor, companyId: number, ids: readonly number[]): Promise<number[]> {
  const rows = await tx
    .select({ reportId: filedRecords.reportId })
    .from(filedRecords)
    .where(and(isInForce(companyId), inArray(filedRecords.reportId, [...ids])));
  return rows.flatMap(({ reportId }) => reportId ?? []);
}

async function replace(tx: Transaction, which: SQL | undefined, { by, now }: { by: number; now: Date }) {
  const rows = await tx
    .update(filedRecords)
    .set({ replacedAt: now, replacedById: by })
    .where(which)
    .returning({ id: filedRecords.id });
  return rows.length > 0;
}

function isInForce(companyId: number) {
  return and(eq(filedRecords.companyId, companyId), isNull(filedRecords.replacedAt));
}
