import type { Executor, Transaction } from '@server/db/client';
import { users } from '@server/db/schema/accounts';
import { twoPersonRules } from '@server/db/schema/reviews';
import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { IsoDate } from '@/domain/periods';
import { findRuleInForce, type RuleChange } from '@/domain/reviews/twoPersonRule';

export type StoredRule = typeof twoPersonRules.$inferSelect;

/** Lists the posted changes of the rule. */
export async function listRuleChanges(tx: Executor, companyId: number): Promise<RuleChange[]> {
  const { effectiveFrom, isOn, commitNumber } = twoPersonRules;
  const rows = await tx
    .select({ effectiveFrom, isOn, commitNumber })
    .from(twoPersonRules)
    .where(and(eq(twoPersonRules.companyId, companyId), isNotNull(commitNumber)));
  return rows.flatMap(({ commitNumber: number, ...change }) =>
    number === null ? [] : [{ ...change, commitNumber: number }],
  );
}

/** Returns true if the two-person rule is on. */
export async function isTwoPersonRuleOn(tx: Executor, companyId: number, day: IsoDate): Promise<boolean> {
  return findRuleInForce(await listRuleChanges(tx, companyId), day)?.isOn ?? false;
}

const deciders = alias(users, 'deciders');

/** Lists changes and proposals with the names of who made and decided them, the latest first. */
export function listRules(tx: Executor, companyId: number) {
  return tx
    .select({
      rule: twoPersonRules,
      author: { firstName: users.firstName, lastName: users.lastName },
      decider: { firstName: deciders.firstName, lastName: deciders.lastName },
    })
    .from(twoPersonRules)
    .innerJoin(users, eq(users.id, twoPersonRules.authorId))
    .leftJoin(deciders, eq(deciders.id, twoPersonRules.deciderId))
    .where(eq(twoPersonRules.companyId, companyId))
    .orderBy(desc(twoPersonRules.createdAt), desc(twoPersonRules.id));
}

/** Finds a change or proposal; null if the company has none of this id. */
export async function findRule(tx: Executor, companyId: number, id: number): Promise<StoredRule | null> {
  const [rule] = await tx.select().from(twoPersonRules).where(isRule(companyId, id));
  return rule ?? null;
}

/** Caller holds `lockBooks`. */
export async function insertRule(tx: Transaction, rule: typeof twoPersonRules.$inferInsert): Promise<void> {
  await tx.insert(twoPersonRules).values(rule);
}

type RuleDecision = Partial<Pick<StoredRule, 'effectiveFrom' | 'commitNumber'>> & {
  deciderId: number;
  decidedAt: Date;
};

/** Records who approved or withdrew a proposal. Caller holds `lockBooks`. */
export async function decideRule(
  tx: Transaction,
  { companyId, id }: Pick<StoredRule, 'companyId' | 'id'>,
  decision: RuleDecision,
): Promise<void> {
  await tx.update(twoPersonRules).set(decision).where(isRule(companyId, id));
}

function isRule(companyId: number, id: number) {
  return and(eq(twoPersonRules.companyId, companyId), eq(twoPersonRules.id, id));
}
