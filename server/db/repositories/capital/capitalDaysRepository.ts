import type { Statements, Transaction } from '@server/db/client';
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

/** The computations of days that weren't removed, or all of one day; the newest day and its latest computation first. */
export function listComputations(tx: Statements, { companyId, day }: { companyId: number; day?: string }) {
  const ofOne = day === undefined ? isNull(removedAt) : eq(ofDay, day);
  return tx
    .select(listed)
    .from(capitalComputations)
    .innerJoin(users, eq(users.id, capitalComputations.authorId))
    .where(and(eq(ofCompany, companyId), ofOne))
    .orderBy(desc(ofDay), desc(ofId));
}

/** One computation, with its lines. */
export async function findComputation(tx: Statements, { companyId, id }: { companyId: number; id: number }) {
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

/** What a computation rests on but its positions, and the posting that the books were at; null for one that the company doesn't have. */
export async function findFrozenDay(tx: Statements, { companyId, id }: { companyId: number; id: number }) {
  const { timeReport, summary, inputs, rulesVersion, commitNumber, createdAt } = capitalComputations;
  const [found] = await tx
    .select({ day: ofDay, timeReport, summary, inputs, rulesVersion, commitNumber, createdAt })
    .from(capitalComputations)
    .where(and(eq(ofCompany, companyId), eq(ofId, id)));
  return found ?? null;
}

/** The positions of a computation; null without any. */
export async function findDayPositions(tx: Statements, { companyId, id }: { companyId: number; id: number }) {
  const [found] = await tx
    .select({ positions: capitalComputations.positions })
    .from(capitalComputations)
    .where(and(eq(ofCompany, companyId), eq(ofId, id)));
  return found?.positions ?? null;
}

/** What the last computation of a day rests on; null for a day without one, or one that was removed. */
export async function findLastInputs(tx: Statements, { companyId, day }: { companyId: number; day: string }) {
  const [found] = await tx
    .select({ inputs: capitalComputations.inputs, positions: capitalComputations.positions })
    .from(capitalComputations)
    .where(and(eq(ofCompany, companyId), eq(ofDay, day), isNull(removedAt)))
    .orderBy(desc(ofId))
    .limit(1);
  return found ?? null;
}

/** The last computation of a day, but for its positions; null for a day without one, or one that was removed. */
export async function findLastComputation(tx: Statements, { companyId, day }: { companyId: number; day: string }) {
  const { timeReport, inputs, commitNumber } = capitalComputations;
  const [found] = await tx
    .select({ id: ofId, timeReport, inputs, commitNumber })
    .from(capitalComputations)
    .where(and(eq(ofCompany, companyId), eq(ofDay, day), isNull(removedAt)))
    .orderBy(desc(ofId))
    .limit(1);
  return found ?? null;
}

/** The numbers of the last computations of days, by day; those without one, or that were removed, are left out. */
export async function listLastIds(
  tx: Statements,
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

/** What the last computation of each day with books of its own rests on, from a day on; of days that weren't removed, in no order. */
export function listDayInputs(tx: Statements, { companyId, since }: { companyId: number; since: string }) {
  const { inputs, rulesVersion, timeReport } = capitalComputations;
  return tx
    .selectDistinctOn([ofDay], { day: ofDay, inputs, rulesVersion })
    .from(capitalComputations)
    .where(and(eq(ofCompany, companyId), gte(ofDay, since), isNull(removedAt), isNull(timeReport)))
    .orderBy(ofDay, desc(ofId));
}

/** Keeps a computation. */
export async function addComputation(tx: Transaction, computation: NewComputation): Promise<void> {
  await tx.insert(capitalComputations).values(computation);
}

/** Takes a day from the list; gives the ids of its computations, which stay. */
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
