import type { Statements, Transaction } from '@server/db/client';
import { companies } from '@server/db/schema/accounts';
import { calendarLinks } from '@server/db/schema/practice';
import { and, asc, count, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { nextId } from '../recordIds';

export type StoredCalendarLink = typeof calendarLinks.$inferSelect;

/** The person's addresses, the oldest first, each with the name of its company. */
export function listCalendarLinks(tx: Statements, userId: number) {
  return tx
    .select({ link: calendarLinks, companyName: companies.companyName })
    .from(calendarLinks)
    .leftJoin(companies, eq(companies.id, calendarLinks.companyId))
    .where(eq(calendarLinks.userId, userId))
    .orderBy(asc(calendarLinks.id));
}

/** Lets a person add one address at a time, so that all are counted. */
export async function lockCalendarLinks(tx: Transaction, userId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${userId}, hashtext('calendar_links'))`);
}

export async function countCalendarLinks(tx: Statements, userId: number): Promise<number> {
  const [counted] = await tx.select({ links: count() }).from(calendarLinks).where(eq(calendarLinks.userId, userId));
  return counted?.links ?? 0;
}

export async function insertCalendarLink(
  tx: Statements,
  link: Omit<StoredCalendarLink, 'id' | 'readAt'>,
): Promise<StoredCalendarLink> {
  const stored = { id: await nextId(tx), readAt: null, ...link };
  await tx.insert(calendarLinks).values(stored);
  return stored;
}

/** False where the person has no such address. */
export async function deleteCalendarLink(tx: Statements, userId: number, id: number): Promise<boolean> {
  const gone = await tx
    .delete(calendarLinks)
    .where(and(eq(calendarLinks.userId, userId), eq(calendarLinks.id, id)))
    .returning({ id: calendarLinks.id });
  return gone.length > 0;
}

/** The address of this hash; null where there is none. */
export async function findCalendarLink(tx: Statements, tokenHash: string): Promise<StoredCalendarLink | null> {
  const [link] = await tx.select().from(calendarLinks).where(eq(calendarLinks.tokenHash, tokenHash));
  return link ?? null;
}

/** Notes that a calendar read an address, unless that was noted since then. */
export async function noteCalendarRead(tx: Statements, id: number, { now, since }: { now: Date; since: Date }) {
  const isOlder = or(isNull(calendarLinks.readAt), lt(calendarLinks.readAt, since));
  await tx
    .update(calendarLinks)
    .set({ readAt: now })
    .where(and(eq(calendarLinks.id, id), isOlder));
}
