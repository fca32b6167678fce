import type { Executor, Transaction } from '@server/db/client';
import { accountFlows } from '@server/db/schema/accounts';
import { and, eq, gt, inArray, lt, ne } from 'drizzle-orm';

export type StoredAccountFlow = typeof accountFlows.$inferSelect;

/** The code that a flow waits for or has accepted. */
export type SentCode = Pick<
  StoredAccountFlow,
  'channel' | 'confirms' | 'codeHash' | 'codeExpiresAt' | 'codeAnswer' | 'wrongTries'
>;

export async function insertFlow(tx: Executor, flow: typeof accountFlows.$inferInsert): Promise<void> {
  await tx.insert(accountFlows).values(flow);
}

/** Finds a flow's user and purpose; null after its expiry. */
export async function findFlow(tx: Executor, idHash: string, now: Date) {
  const [flow] = await tx
    .select({ purpose: accountFlows.purpose, userId: accountFlows.userId })
    .from(accountFlows)
    .where(and(eq(accountFlows.idHash, idHash), gt(accountFlows.expiresAt, now)));
  return flow ?? null;
}

/** Reads a flow and locks it, so that tries of one flow take turns; null after its expiry. */
export async function lockFlow(tx: Transaction, idHash: string, now: Date): Promise<StoredAccountFlow | null> {
  const [flow] = await tx
    .select()
    .from(accountFlows)
    .where(and(eq(accountFlows.idHash, idHash), gt(accountFlows.expiresAt, now)))
    .for('update');
  return flow ?? null;
}

export async function updateFlow(tx: Transaction, idHash: string, changes: Partial<SentCode> & { updatedAt: Date }) {
  await tx.update(accountFlows).set(changes).where(eq(accountFlows.idHash, idHash));
}

export async function deleteFlow(tx: Transaction, idHash: string): Promise<void> {
  await tx.delete(accountFlows).where(eq(accountFlows.idHash, idHash));
}

/** Ends a user's unfinished sign-ins and resets, except the one just completed. */
export async function deletePasswordFlows(tx: Transaction, userId: number, exceptIdHash: string): Promise<void> {
  const isOfPassword = inArray(accountFlows.purpose, ['signIn', 'resetPassword']);
  await tx
    .delete(accountFlows)
    .where(and(eq(accountFlows.userId, userId), isOfPassword, ne(accountFlows.idHash, exceptIdHash)));
}

/** Deletes expired flows. */
export async function clearOldFlows(tx: Executor, now: Date): Promise<void> {
  await tx.delete(accountFlows).where(lt(accountFlows.expiresAt, now));
}
