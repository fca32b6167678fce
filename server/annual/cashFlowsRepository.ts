import type { Executor, Transaction } from '@server/db/client';
import { acquireLock } from '@server/db/namedLocks';
import { users } from '@server/db/schema/accounts';
import { cashFlowClasses } from '@server/db/schema/statements';
import { and, eq, isNull } from 'drizzle-orm';

export type NewCashFlowClass = Omit<typeof cashFlowClasses.$inferInsert, 'versionId' | 'replacedAt'>;

export type StoredCashFlowClass = Awaited<ReturnType<typeof listCashFlowClasses>>[number];

/** Lists the latest choice of each account; a choice without a class revokes the one before. */
export function listCashFlowClasses(tx: Executor, companyId: number) {
  const { accountId, flow, createdAt } = cashFlowClasses;
  return tx
    .select({ accountId, flow, createdAt, firstName: users.firstName, lastName: users.lastName })
    .from(cashFlowClasses)
    .innerJoin(users, eq(users.id, cashFlowClasses.authorId))
    .where(and(eq(cashFlowClasses.companyId, companyId), isNull(cashFlowClasses.replacedAt)));
}

/** Locks the company's cash flow classes until the transaction ends. */
export async function lockCashFlowClasses(tx: Transaction, companyId: number): Promise<void> {
  await acquireLock(tx, 'cash_flow_classes', companyId);
}

/** Saves a choice and closes the one before. Caller holds `lockCashFlowClasses`. */
export async function saveCashFlowClass(tx: Transaction, choice: NewCashFlowClass): Promise<void> {
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
