import type { Statements, Transaction } from '@server/db/client';
import { accountFlows } from '@server/db/schema/accounts';
import { and, eq, gt, inArray, lt, ne } from 'drizzle-orm';

export type AccountFlow = typeof accountFlows.$inferSelect;

/** The code that a flow waits for, or has been given. */
export type SentCode = Pick<
  AccountFlow,
  'channel' | 'confirms' | 'codeHash' | 'codeExpiresAt' | 'codeAnswer' | 'wrongTries'
>;

export async function insertFlow(tx: Statements, flow: typeof accountFlows.$inferInsert): Promise<void> {
  await tx.insert(accountFlows).values(flow);
}

/** Whose flow it is, unless its time is over. */
export async function findFlow(tx: Statements, idHash: string, now: Date) {
  const [flow] = await tx
    .select({ purpose: accountFlows.purpose, userId: accountFlows.userId })
    .from(accountFlows)
    .where(and(eq(accountFlows.idHash, idHash), gt(accountFlows.expiresAt, now)));
  return flow ?? null;
}

/** Reads a flow for a change, unless its time is over: tries of one flow take turns. */
export async function lockFlow(tx: Transaction, idHash: string, now: Date): Promise<AccountFlow | null> {
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

/** Ends the sign-ins and resets that a user is in the middle of, but for the one that has just come to its end. */
export async function deletePasswordFlows(tx: Transaction, userId: number, exceptIdHash: string): Promise<void> {
  const isOfPassword = inArray(accountFlows.purpose, ['signIn', 'resetPassword']);
  await tx
    .delete(accountFlows)
    .where(and(eq(accountFlows.userId, userId), isOfPassword, ne(accountFlows.idHash, exceptIdHash)));
}

/** Forgets flows whose time is over. */
export async function clearOldFlows(tx: Statements, now: Date): Promise<void> {
  await tx.delete(accountFlows).where(lt(accountFlows.expiresAt, now));
}
