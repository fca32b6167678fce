import type { Statements, Transaction } from '@server/db/client';
import { chainRecords } from '@server/db/repositories/records/chainRecords';
import { companies, users } from '@server/db/schema/accounts';
import { noticeEntries, noticeLooks, notices } from '@server/db/schema/notices';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';

/** Which notice of which company. */
export type NoticeKey = { companyId: number; id: number };

export type NewNotice = typeof notices.$inferInsert;
export type NewNoticeEntry = typeof noticeEntries.$inferInsert;
export type StoredNotice = Awaited<ReturnType<typeof listNotices>>[number];
export type StoredNoticeEntry = Awaited<ReturnType<typeof listNoticeEntries>>[number];

const nameOf = sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`;

/** The company's notices in the order in which they were found; or the one that is asked for. */
export function listNotices(tx: Statements, { companyId, id }: { companyId: number; id?: number }) {
  return tx
    .select({
      id: notices.id,
      kind: notices.kind,
      asOf: notices.asOf,
      eventOn: notices.eventOn,
      message: notices.message,
      values: notices.values,
      foundAt: notices.foundAt,
      leftAt: notices.leftAt,
      letter: notices.letter,
      letterBy: nameOf,
      updatedAt: notices.updatedAt,
    })
    .from(notices)
    .leftJoin(users, eq(users.id, notices.letterById))
    .where(and(eq(notices.companyId, companyId), id === undefined ? undefined : eq(notices.id, id)))
    .orderBy(asc(notices.foundAt), asc(notices.id));
}

/** What was recorded of the company's notices, or of one, the first entry first. */
export function listNoticeEntries(tx: Statements, { companyId, id }: { companyId: number; id?: number }) {
  return tx
    .select({
      id: noticeEntries.id,
      noticeId: noticeEntries.noticeId,
      kind: noticeEntries.kind,
      at: noticeEntries.at,
      sentBy: noticeEntries.sentBy,
      way: noticeEntries.way,
      recipients: noticeEntries.recipients,
      letter: noticeEntries.letter,
      remark: noticeEntries.remark,
      recordedBy: sql<string>`${nameOf}`,
      createdAt: noticeEntries.createdAt,
    })
    .from(noticeEntries)
    .innerJoin(users, eq(users.id, noticeEntries.authorId))
    .where(and(eq(noticeEntries.companyId, companyId), id === undefined ? undefined : eq(noticeEntries.noticeId, id)))
    .orderBy(asc(noticeEntries.id));
}

/** Whoever else changes the company's notices waits until the transaction ends. */
export async function lockNotices(tx: Transaction, companyId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${companyId}, hashtext('notices'))`);
}

/** Opens notices, each with its entry of the company's chain. */
export async function addNotices(tx: Transaction, companyId: number, added: readonly NewNotice[]): Promise<void> {
  if (added.length === 0) return;
  await tx.insert(notices).values([...added]);
  await chainRecords(tx, companyId, { subject: 'NOTICE', ids: added.map(({ id }) => id) });
}

/** Records something of a notice, and the notice with it in the company's chain. */
export async function addNoticeEntry(tx: Transaction, entry: NewNoticeEntry): Promise<void> {
  await tx.insert(noticeEntries).values(entry);
  await chainRecords(tx, entry.companyId, { subject: 'NOTICE', ids: [entry.noticeId] });
}

/** Saves another letter, or that something was recorded. */
export async function changeNotice(
  tx: Transaction,
  { companyId, id }: NoticeKey,
  changes: Partial<Pick<NewNotice, 'letter' | 'letterById' | 'updatedAt'>>,
): Promise<void> {
  await tx
    .update(notices)
    .set(changes)
    .where(and(eq(notices.companyId, companyId), eq(notices.id, id)));
}

/** Marks notices whose books no longer show what they are about. */
export async function leaveNotices(
  tx: Transaction,
  { companyId, ids, at }: { companyId: number; ids: readonly number[]; at: Date },
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(notices)
    .set({ leftAt: at })
    .where(and(eq(notices.companyId, companyId), inArray(notices.id, [...ids])));
}

/** The company's last posting, and the basis of the last look for notices; null before the first. */
export async function readLook(
  tx: Statements,
  companyId: number,
): Promise<{ commitNumber: number; basis: string | null }> {
  const [row] = await tx
    .select({ commitNumber: companies.commitCounter, basis: noticeLooks.basis })
    .from(companies)
    .leftJoin(noticeLooks, eq(noticeLooks.companyId, companies.id))
    .where(eq(companies.id, companyId));
  return row ?? { commitNumber: 0, basis: null };
}

/** Has the books looked at again: something changed that is no posting. */
export async function forgetLook(tx: Transaction, companyId: number): Promise<void> {
  await tx.delete(noticeLooks).where(eq(noticeLooks.companyId, companyId));
}

/** Keeps what was looked at. */
export async function keepLook(tx: Transaction, look: typeof noticeLooks.$inferInsert): Promise<void> {
  const { basis, lookedAt } = look;
  await tx
    .insert(noticeLooks)
    .values(look)
    .onConflictDoUpdate({ target: noticeLooks.companyId, set: { basis, lookedAt } });
}
