import { createHash, randomBytes } from 'node:crypto';
import { findFlow, insertFlow, lockFlow, type StoredAccountFlow } from '@server/auth/accountFlowsRepository';
import type { Executor, Transaction } from '@server/db/client';
import type { FlowPurpose } from '@server/db/schema/accounts';
import { signInWaitMinutes } from '@/contract/auth/account';

const hourMs = 60 * 60_000;

/** Lifetimes of flows: a registration lasts a day, waiting for a code much less. */
const lifetimeMs: Record<FlowPurpose, number> = {
  signUp: 24 * hourMs,
  signIn: signInWaitMinutes * 60_000,
  resetPassword: hourMs,
};

type NamedFlow = { id: string; purpose: FlowPurpose; now: Date };

export type NewFlow = { purpose: FlowPurpose; userId: number | null; now: Date };

/** Starts a flow and returns its id for the user; a flow without a user never succeeds. */
export async function beginFlow(tx: Transaction, { purpose, userId, now }: NewFlow): Promise<string> {
  const id = randomBytes(24).toString('base64url');
  const expiresAt = new Date(now.getTime() + lifetimeMs[purpose]);
  await insertFlow(tx, { idHash: hashFlowId(id), purpose, userId, expiresAt, createdAt: now, updatedAt: now });
  return id;
}

/** Returns and locks the flow of this id; null if it doesn't exist, expired, or has another purpose. */
export async function openFlow(tx: Transaction, { id, purpose, now }: NamedFlow): Promise<StoredAccountFlow | null> {
  const flow = await lockFlow(tx, hashFlowId(id), now);
  return flow?.purpose === purpose ? flow : null;
}

/** Returns the flow's user without locking; null also for a flow without an account. */
export async function findFlowUser(tx: Executor, { id, purpose, now }: NamedFlow): Promise<number | null> {
  const flow = await findFlow(tx, hashFlowId(id), now);
  return flow?.purpose === purpose ? flow.userId : null;
}

/** Returns the storage key of a flow. */
export function hashFlowId(id: string): string {
  return createHash('sha256').update(id).digest('base64url');
}
