import type { Executor, Transaction } from '@server/db/client';
import { acquireLock } from '@server/db/namedLocks';
import { commitCounters, users } from '@server/db/schema/accounts';
import { noticeEntries, noticeLooks, notices } from '@server/db/schema/notices';
import { chainEntries } from '@server/db/schema/records';
import { chainRecords } from '@server/history/records/chainRecordsRepository';
import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';

/** Key of a notice. */
export type NoticeKey = { companyId: number; id: number };

export type NewNotice = typeof notices.$inferInsert;
/** Fields of an existing notice that a check of the books can change. */
export type NoticeUpdate = Pick<NewNotice, 'id' | 'message' | 'values' | 'letter'> &
  Partial<Pick<NewNotice, 'eventOn'>> &
  Required<Pick<NewNotice, 'newFigures'>> & { updatedAt: Date };
export type NewNoticeEntry = typeof noticeEntries.$inferInsert;
export type StoredNotice = Awaited<ReturnType<typeof listNotices>>[number];
export type StoredNoticeEntry = Awaited<ReturnType<typeof listNoticeEntries>>[number];

const nameOf = sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`;

/** Lists the company's notices, or the given one, in the order in which they were found. */
export function listNotices(tx: Executor, { companyId, id }: { companyId: number; id?: number }) {
  return tx
    .select({
      id: notices.id,
      kind: notices.kind,
      asOf: notices.asOf,
      eventOn: notices.eventOn,
      message: notices.message,
      values: notices.values,
      newFigures: notices.newFigures,
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

/** Lists the entries of the company's notices, or of one, oldest first. */
export function listNoticeEntries(tx: Executor, { companyId, id }: { companyId: number; id?: number }) {
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

/** Locks the company's notices until the transaction ends. */
export async function lockNotices(tx: Transaction, companyId: number): Promise<void> {
  await acquireLock(tx, 'notices', companyId);
}

/** Adds new notices and saves new figures of existing ones, each with an entry in the company's chain. */
export async function saveFoundNotices(
  tx: Transaction,
  companyId: number,
  { added, kept }: { added: readonly NewNotice[]; kept: readonly NoticeUpdate[] },
): Promise<void> {
  if (added.length > 0) await tx.insert(notices).values([...added]);
  for (const { id, ...changes } of kept) await updateNotice(tx, { companyId, id }, changes);
  await chainRecords(tx, companyId, { subject: 'NOTICE', ids: [...added, ...kept].map(({ id }) => id) });
}

/** Replaces a notice's figures by the newer ones of its books, once a user has seen them. */
export async function adoptNewFigures(tx: Transaction, { companyId, id }: NoticeKey): Promise<void> {
  const { newFigures } = notices;
  const taken = await tx
    .update(notices)
    .set({ message: sql`${newFigures} ->> 'message'`, values: sql`${newFigures} -> 'values'`, newFigures: null })
    .where(and(eq(notices.companyId, companyId), eq(notices.id, id), isNotNull(newFigures)))
    .returning({ id: notices.id });
  await chainRecords(tx, companyId, { subject: 'NOTICE', ids: taken.map((each) => each.id) });
}

/** Adds an entry to a notice and chains the notice. */
export async function addNoticeEntry(tx: Transaction, entry: NewNoticeEntry): Promise<void> {
  await tx.insert(noticeEntries).values(entry);
  await chainRecords(tx, entry.companyId, { subject: 'NOTICE', ids: [entry.noticeId] });
}

/** Saves a notice's new letter, figures or entry marker. */
export async function updateNotice(
  tx: Transaction,
  { companyId, id }: NoticeKey,
  changes: Partial<Omit<NoticeUpdate, 'id'> & Pick<NewNotice, 'letterById'>>,
): Promise<void> {
  await tx
    .update(notices)
    .set(changes)
    .where(and(eq(notices.companyId, companyId), eq(notices.id, id)));
}

/** Marks notices whose books no longer show their cause. */
export async function markOutdatedNotices(
  tx: Transaction,
  { companyId, ids, at }: { companyId: number; ids: readonly number[]; at: Date },
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(notices)
    .set({ leftAt: at })
    .where(and(eq(notices.companyId, companyId), inArray(notices.id, [...ids])));
}

/**
 * Reads the company's last posting and last chain entry of a day or the profile, which also change the books, and the basis of the last check for
 * notices; null before the first.
 */
export async function readCheckedBooks(
  tx: Executor,
  companyId: number,
): Promise<{ books: string; basis: string | null }> {
  const chained = sql<number | null>`(select max(${chainEntries.number}) from ${chainEntries}
    where ${chainEntries.companyId} = ${companyId} and ${inArray(chainEntries.subject, ['CAPITAL', 'PROFILE'])})`;
  const [row] = await tx
    .select({ commitNumber: commitCounters.commitNumber, chained, basis: noticeLooks.basis })
    .from(commitCounters)
    .leftJoin(noticeLooks, eq(noticeLooks.companyId, commitCounters.companyId))
    .where(eq(commitCounters.companyId, companyId));
  return { books: `${row?.commitNumber ?? 0}, ${row?.chained ?? 0}`, basis: row?.basis ?? null };
}

/** Saves the basis of a check for notices. */
export async function saveCheckedBooks(tx: Transaction, look: typeof noticeLooks.$inferInsert): Promise<void> {
  const { basis } = look;
  await tx.insert(noticeLooks).values(look).onConflictDoUpdate({ target: noticeLooks.companyId, set: { basis } });
}
