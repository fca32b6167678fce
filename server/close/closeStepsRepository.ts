import type { Executor, Transaction } from '@server/db/client';
import { acquireLock } from '@server/db/namedLocks';
import { nextId } from '@server/db/recordIds';
import { memberships, users } from '@server/db/schema/accounts';
import { closeOwnSteps, closeSteps } from '@server/db/schema/closes';
import { isMemberAt } from '@server/members/memberNowRepository';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { maxOwnSteps } from '@/contract/close/close';

type ClosePeriodKey = { companyId: number; timeReport: string };

const assignee = alias(users, 'assignee');
const doneBy = alias(users, 'done_by');

/** Lists the saved states of a period's steps, with names of people. */
export function listCloseSteps(tx: Executor, { companyId, timeReport }: ClosePeriodKey) {
  return tx
    .select({
      key: closeSteps.key,
      due: closeSteps.due,
      doneAt: closeSteps.doneAt,
      assignee: { id: assignee.id, firstName: assignee.firstName, lastName: assignee.lastName },
      doneBy: { id: doneBy.id, firstName: doneBy.firstName, lastName: doneBy.lastName },
    })
    .from(closeSteps)
    .leftJoin(assignee, eq(assignee.id, closeSteps.assigneeId))
    .leftJoin(doneBy, eq(doneBy.id, closeSteps.doneById))
    .where(and(eq(closeSteps.companyId, companyId), eq(closeSteps.timeReport, timeReport)))
    .orderBy(asc(closeSteps.key));
}

type StepKey = ClosePeriodKey & { key: string };
export type StepChange = Partial<Pick<typeof closeSteps.$inferInsert, 'assigneeId' | 'due' | 'doneById' | 'doneAt'>>;

/** Saves the given fields of a step; the others stay. */
export async function upsertCloseStep(
  tx: Transaction,
  key: StepKey & { authorId: number; updatedAt: Date },
  change: StepChange,
): Promise<void> {
  const { authorId, updatedAt } = key;
  await tx
    .insert(closeSteps)
    .values({ ...key, ...change })
    .onConflictDoUpdate({
      target: [closeSteps.companyId, closeSteps.timeReport, closeSteps.key],
      set: { ...change, authorId, updatedAt },
    });
}

/** Lists the company's own steps in the order of their creation. */
export function listOwnSteps(tx: Executor, companyId: number): Promise<{ id: number; name: string }[]> {
  return tx
    .select({ id: closeOwnSteps.id, name: closeOwnSteps.name })
    .from(closeOwnSteps)
    .where(isHeld(companyId))
    .orderBy(asc(closeOwnSteps.id));
}

type NamedSteps = { companyId: number; names: readonly string[]; authorId: number; now: Date };

/** Adds steps whose names the company doesn't have, ignoring case. Returns false and adds none if the limit would be exceeded. */
export async function addOwnSteps(tx: Transaction, { companyId, names, authorId, now }: NamedSteps): Promise<boolean> {
  const held = new Set((await listOwnSteps(tx, companyId)).map(({ name }) => name.toLowerCase()));
  const missing = names.filter((name) => !held.has(name.toLowerCase()));
  if (missing.length > 0 && held.size + missing.length > maxOwnSteps) return false;
  for (const name of missing) {
    const step = { companyId, id: await nextId(tx), name, authorId, createdAt: now };
    await tx.insert(closeOwnSteps).values(step);
  }
  return true;
}

/** Removes steps; their saved states stay. */
export async function removeOwnSteps(
  tx: Transaction,
  { companyId, ids, now }: { companyId: number; ids: readonly number[]; now: Date },
): Promise<void> {
  await tx
    .update(closeOwnSteps)
    .set({ removedAt: now })
    .where(and(isHeld(companyId), inArray(closeOwnSteps.id, [...ids])));
}

/** Locks the company's own steps until the transaction ends. */
export async function lockOwnSteps(tx: Transaction, companyId: number): Promise<void> {
  await acquireLock(tx, 'close_own_steps', companyId);
}

/** Lists the members of a company by last name. */
export function listCloseMembers(tx: Executor, companyId: number, now: Date) {
  return tx
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.companyId, companyId), isMemberAt(now)))
    .orderBy(asc(users.lastName), asc(users.firstName), asc(users.id));
}

function isHeld(companyId: number) {
  return and(eq(closeOwnSteps.companyId, companyId), isNull(closeOwnSteps.removedAt));
}
