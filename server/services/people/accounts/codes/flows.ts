import { createHash, randomBytes } from 'node:crypto';
import type { Statements, Transaction } from '@server/db/client';
import {
  type AccountFlow,
  findFlow,
  insertFlow,
  lockFlow,
} from '@server/db/repositories/people/accountFlowsRepository';
import type { FlowPurpose } from '@server/db/schema/accounts';
import { signInWaitMinutes } from '@/contract/people/account';

const hourMs = 60 * 60_000;

/** A registration may be left for a day; what only waits for one code may not. */
const lifetimeMs: Record<FlowPurpose, number> = {
  signUp: 24 * hourMs,
  signIn: signInWaitMinutes * 60_000,
  resetPassword: hourMs,
};

type NamedFlow = { id: string; purpose: FlowPurpose; now: Date };

export type NewFlow = { purpose: FlowPurpose; userId: number | null; now: Date };

/** Begins a flow and gives the id that its person holds; without a user it is one that never succeeds. */
export async function beginFlow(tx: Transaction, { purpose, userId, now }: NewFlow): Promise<string> {
  const id = randomBytes(24).toString('base64url');
  const expiresAt = new Date(now.getTime() + lifetimeMs[purpose]);
  await insertFlow(tx, { idHash: hashFlowId(id), purpose, userId, expiresAt, createdAt: now, updatedAt: now });
  return id;
}

/** The flow of this id, locked for the transaction; null if there is none, it is over, or it is for another purpose. */
export async function openFlow(tx: Transaction, { id, purpose, now }: NamedFlow): Promise<AccountFlow | null> {
  const flow = await lockFlow(tx, hashFlowId(id), now);
  return flow?.purpose === purpose ? flow : null;
}

/** Whose flow it is, without waiting for it; null as well for one that stands for no account. */
export async function findFlowUser(tx: Statements, { id, purpose, now }: NamedFlow): Promise<number | null> {
  const flow = await findFlow(tx, hashFlowId(id), now);
  return flow?.purpose === purpose ? flow.userId : null;
}

/** Under what a flow is stored. */
export function hashFlowId(id: string): string {
  return createHash('sha256').update(id).digest('base64url');
}
