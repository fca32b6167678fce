import type { Statements, Transaction } from '@server/db/client';
import { users } from '@server/db/schema/accounts';
import { filedRecords } from '@server/db/schema/calendar';
import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';

export type StoredFiled = typeof filedRecords.$inferSelect;

/** The company's records that hold, the latest period first, each with who recorded it. */
export function listFiled(tx: Statements, companyId: number) {
  return tx
    .select({ filed: filedRecords, firstName: users.firstName, lastName: users.lastName })
    .from(filedRecords)
    .innerJoin(users, eq(users.id, filedRecords.authorId))
    .where(holds(companyId))
    .orderBy(desc(filedRecords.periodEnd), asc(filedRecords.kind));
}

/** Taken before a filing is recorded, and before reports are deleted, so that none is both. */
export async function lockFiled(tx: Transaction, companyId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${companyId}, hashtext('filed_records'))`);
}

/** Records a filing in the place of an earlier record of it, which stays as replaced. */
export async function recordFiled(
  tx: Transaction,
  record: Omit<StoredFiled, 'replacedAt' | 'replacedById'>,
): Promise<void> {
  const { companyId, kind, periodEnd, authorId, createdAt } = record;
  const same = and(eq(filedRecords.kind, kind), eq(filedRecords.periodEnd, periodEnd));
  await replace(tx, and(holds(companyId), same), { by: authorId, now: createdAt });
  await tx.insert(filedRecords).values(record);
}

/** Takes a record back, which stays as replaced; false where there is no such record that holds. */
export async function withdrawFiled(
  tx: Transaction,
  companyId: number,
  { id, by, now }: { id: number; by: number; now: Date },
): Promise<boolean> {
  return replace(tx, and(holds(companyId), eq(filedRecords.id, id)), { by, now });
}

/** Those of the reports that a record says were filed. */
export async function findFiledReports(tx: Statements, companyId: number, ids: readonly number[]): Promise<number[]> {
  const rows = await tx
    .select({ reportId: filedRecords.reportId })
    .from(filedRecords)
    .where(and(holds(companyId), inArray(filedRecords.reportId, [...ids])));
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

function holds(companyId: number) {
  return and(eq(filedRecords.companyId, companyId), isNull(filedRecords.replacedAt));
}
