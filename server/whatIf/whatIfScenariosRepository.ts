import type { Executor, Transaction } from '@server/db/client';
import { acquireLock } from '@server/db/namedLocks';
import { commitCounters, users } from '@server/db/schema/accounts';
import { whatIfScenarios } from '@server/db/schema/whatIf';
import { and, eq, ne, sql } from 'drizzle-orm';

export type NewScenario = typeof whatIfScenarios.$inferInsert;

/** Key of a scenario. */
export type ScenarioKey = { companyId: number; id: number };

export type StoredScenario = Awaited<ReturnType<typeof listScenarios>>[number];

/** Lists the company's scenarios by name, or the given one, each with the company's current posting. */
export function listScenarios(tx: Executor, { companyId, id }: { companyId: number; id?: number }) {
  return tx
    .select({
      id: whatIfScenarios.id,
      name: whatIfScenarios.name,
      timeReport: whatIfScenarios.timeReport,
      steps: whatIfScenarios.steps,
      outcome: whatIfScenarios.outcome,
      computedAt: whatIfScenarios.computedAt,
      createdAt: whatIfScenarios.createdAt,
      updatedAt: whatIfScenarios.updatedAt,
      firstName: users.firstName,
      lastName: users.lastName,
      commitNumber: commitCounters.commitNumber,
    })
    .from(whatIfScenarios)
    .innerJoin(users, eq(users.id, whatIfScenarios.authorId))
    .innerJoin(commitCounters, eq(commitCounters.companyId, whatIfScenarios.companyId))
    .where(and(eq(whatIfScenarios.companyId, companyId), id === undefined ? undefined : eq(whatIfScenarios.id, id)))
    .orderBy(sql`lower(${whatIfScenarios.name})`, whatIfScenarios.id);
}

/** Locks the company's scenarios until the transaction ends. */
export async function lockScenarios(tx: Transaction, companyId: number): Promise<void> {
  await acquireLock(tx, 'what_if_scenarios', companyId);
}

/** Returns true if another scenario of the company has the name, ignoring case. */
export async function isNameTaken(
  tx: Executor,
  { companyId, id, name }: { companyId: number; id: number | null; name: string },
): Promise<boolean> {
  const [row] = await tx
    .select({ id: whatIfScenarios.id })
    .from(whatIfScenarios)
    .where(
      and(
        eq(whatIfScenarios.companyId, companyId),
        sql`lower(${whatIfScenarios.name}) = lower(${name})`,
        id === null ? undefined : ne(whatIfScenarios.id, id),
      ),
    );
  return row !== undefined;
}

export async function addScenario(tx: Transaction, scenario: NewScenario): Promise<void> {
  await tx.insert(whatIfScenarios).values(scenario);
}

/** Replaces a scenario; no earlier version is stored. */
export async function changeScenario(
  tx: Transaction,
  { companyId, id }: ScenarioKey,
  changes: Partial<NewScenario>,
): Promise<void> {
  await tx
    .update(whatIfScenarios)
    .set(changes)
    .where(and(eq(whatIfScenarios.companyId, companyId), eq(whatIfScenarios.id, id)));
}

export async function dropScenario(tx: Transaction, { companyId, id }: ScenarioKey): Promise<void> {
  await tx.delete(whatIfScenarios).where(and(eq(whatIfScenarios.companyId, companyId), eq(whatIfScenarios.id, id)));
}
