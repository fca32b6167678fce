import type { Statements, Transaction } from '@server/db/client';
import { users } from '@server/db/schema/accounts';
import { cashFlowClasses } from '@server/db/schema/cashFlows';
import { and, eq, isNull, sql } from 'drizzle-orm';

export type NewCashFlowClass = Omit<typeof cashFlowClasses.$inferInsert, 'versionId' | 'replacedAt'>;

export type StoredCashFlowClass = Awaited<ReturnType<typeof listCashFlowClasses>>[number];

/** The latest choice of each account; one without a class was taken back. */
export function listCashFlowClasses(tx: Statements, companyId: number) {
  const { accountId, flow, createdAt } = cashFlowClasses;
  return tx
    .select({ accountId, flow, createdAt, firstName: users.firstName, lastName: users.lastName })
    .from(cashFlowClasses)
    .innerJoin(users, eq(users.id, cashFlowClasses.authorId))
    .where(and(eq(cashFlowClasses.companyId, companyId), isNull(cashFlowClasses.replacedAt)));
}

/** Whoever else chooses for the company waits. */
export async function lockCashFlowClasses(tx: Transaction, companyId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${companyId}, hashtext('cash_flow_classes'))`);
}

/** Writes a choice; the one before it stays, closed. The caller holds `lockCashFlowClasses`. */
export async function keepCashFlowClass(tx: Transaction, choice: NewCashFlowClass): Promise<void> {
  const { companyId, accountId, createdAt } = choice;
  await tx
    .update(cashFlowClasses)
    .set({ replacedAt: createdAt })
    .where(
      and(
        eq(cashFlowClasses.companyId, companyId),
        eq(cashFlowClasses.accountId, accountId),
        isNull(cashFlowClasses.replacedAt),
      ),
    );
  await tx.insert(cashFlowClasses).values(choice);
}
