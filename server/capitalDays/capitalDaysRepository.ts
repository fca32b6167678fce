import type { Executor, Transaction } from '@server/db/client';
import { users } from '@server/db/schema/accounts';
import { capitalComputations } from '@server/db/schema/capitalDays';
import { and, desc, eq, gte, inArray, isNull } from 'drizzle-orm';

export type NewComputation = typeof capitalComputations.$inferInsert;

const { companyId: ofCompany, id: ofId, day: ofDay, removedAt } = capitalComputations;

const listed = {
  id: ofId,
  day: ofDay,
  timeReport: capitalComputations.timeReport,
  summary: capitalComputations.summary,
  createdAt: capitalComputations.createdAt,
  removedAt,
  firstName: users.firstName,
  lastName: users.lastName,
};

export type ListedComputation = Awaited<ReturnType<typeof listComputations>>[number];

/** Lists the computations of days that aren't removed, or of one day; newest day and latest computation first. */
export function listComputations(tx: Executor, { companyId, day }: { companyId: number; day?: string }) {
  const ofOne = day === undefined ? isNull(removedAt) : eq(ofDay, day);
  return tx
    .select(listed)
    .from(capitalComputations)
    .innerJoin(users, eq(users.id, capitalComputations.authorId))
    .where(and(eq(ofCompany, companyId), ofOne))
    .orderBy(desc(ofDay), desc(ofId));
}

/** Finds a computation with its lines. */
export async function findComputation(tx: Executor, { companyId, id }: { companyId: number; id: number }) {
  const [found] = await tx
    .select({
      ...listed,
      results: capitalComputations.results,
      checksum: capitalComputations.checksum,
      commitNumber: capitalComputations.commitNumber,
    })
    .from(capitalComputations)
    .innerJoin(users, eq(users.id, capitalComputations.authorId))
    .where(and(eq(ofCompany, companyId), eq(ofId, id)));
  return found ?? null;
}

/** Finds a computation's inputs without positions, and the posting that its books were at; null for another company's. */
export async function findFrozenDay(tx: Executor, { companyId, id }: { companyId: number; id: number }) {
  const { timeReport, summary, inputs, rulesVersion, commitNumber, createdAt } = capitalComputations;
  const [found] = await tx
    .select({ day: ofDay, timeReport, summary, inputs, rulesVersion, commitNumber, createdAt })
    .from(capitalComputations)
    .where(and(eq(ofCompany, companyId), eq(ofId, id)));
  return found ?? null;
}

/** Finds the positions of a computation; null without any. */
export async function findDayPositions(tx: Executor, { companyId, id }: { companyId: number; id: number }) {
  const [found] = await tx
    .select({ positions: capitalComputations.positions })
    .from(capitalComputations)
    .where(and(eq(ofCompany, companyId), eq(ofId, id)));
  return found?.positions ?? null;
}

/** Finds the inputs of a day's last computation; null for a day that has none or was removed. */
export async function findLastInputs(tx: Executor, { companyId, day }: { companyId: number; day: string }) {
  const [found] = await tx
    .select({ inputs: capitalComputations.inputs, positions: capitalComputations.positions })
    .from(capitalComputations)
    .where(and(eq(ofCompany, companyId), eq(ofDay, day), isNull(removedAt)))
    .orderBy(desc(ofId))
    .limit(1);
  return found ?? null;
}

/** Finds a day's last computation without its positions; null for a day that has none or was removed. */
export async function findLastComputation(tx: Executor, { companyId, day }: { companyId: number; day: string }) {
  const { timeReport, inputs, commitNumber } = capitalComputations;
  const [found] = await tx
    .select({ id: ofId, timeReport, inputs, commitNumber })
    .from(capitalComputations)
    .where(and(eq(ofCompany, companyId), eq(ofDay, day), isNull(removedAt)))
    .orderBy(desc(ofId))
    .limit(1);
  return found ?? null;
}

/** Lists the ids of the last computations by day; days that have none or were removed are omitted. */
export async function listLastIds(
  tx: Executor,
  { companyId, days }: { companyId: number; days: readonly string[] },
): Promise<ReadonlyMap<string, number>> {
  if (days.length === 0) return new Map();
  const rows = await tx
    .selectDistinctOn([ofDay], { day: ofDay, id: ofId })
    .from(capitalComputations)
    .where(and(eq(ofCompany, companyId), inArray(ofDay, [...days]), isNull(removedAt)))
    .orderBy(ofDay, desc(ofId));
  return new Map(rows.map(({ day, id }) => [day, id]));
}

/** Lists the inputs of the last computation of each day with its own books, from a day on, unordered; removed days are omitted. */
export function listDayInputs(tx: Executor, { companyId, since }: { companyId: number; since: string }) {
  const { inputs, rulesVersion, timeReport } = capitalComputations;
  return tx
    .selectDistinctOn([ofDay], { day: ofDay, inputs, rulesVersion })
    .from(capitalComputations)
    .where(and(eq(ofCompany, companyId), gte(ofDay, since), isNull(removedAt), isNull(timeReport)))
    .orderBy(ofDay, desc(ofId));
}

/** Saves a computation. */
export async function addComputation(tx: Transaction, computation: NewComputation): Promise<void> {
  await tx.insert(capitalComputations).values(computation);
}

/** Removes a day from the list. Returns the ids of its computations, which stay stored. */
export async function removeDay(
  tx: Transaction,
  { companyId, day, by, at }: { companyId: number; day: string; by: number; at: Date },
): Promise<number[]> {
  const rows = await tx
    .update(capitalComputations)
    .set({ removedAt: at, removedById: by })
    .where(and(eq(ofCompany, companyId), eq(ofDay, day), isNull(removedAt)))
    .returning({ id: ofId });
  return rows.map(({ id }) => id).toSorted((a, b) => a - b);
}
