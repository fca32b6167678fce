import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { type StoredAccountFlow, updateFlow } from '@server/auth/accountFlowsRepository';
import type { Transaction } from '@server/db/client';
import type { CodeAnswer } from '@server/db/schema/accounts';
import { type MessageChannel, otpLength } from '@/contract/auth/account';

const codeLifetimeMs = 10 * 60_000;
/** Maximum of wrong codes in one flow. */
export const maxWrongTries = 5;

/** Use of a code; `confirms` is the number or address to confirm. It may change between sending and trying, and the code is valid for no other. */
type CodeUse = { key: Uint8Array; now: Date; confirms?: string };

type CodeTry = CodeUse & { code: string };

/**
 * Replaces the flow's code and returns the new one for sending; valid for ten minutes, one use and five tries. A flow without a user gets one too,
 * which isn't sent.
 */
export async function renewCode(
  tx: Transaction,
  flow: Pick<StoredAccountFlow, 'idHash'>,
  { channel, key, now, confirms }: CodeUse & { channel: MessageChannel },
) {
  const code = String(randomInt(10 ** otpLength)).padStart(otpLength, '0');
  const expiresAt = new Date(now.getTime() + codeLifetimeMs);
  await updateFlow(tx, flow.idHash, {
    channel,
    confirms: confirms ?? null,
    codeHash: hashCode([flow.idHash, code], key),
    codeExpiresAt: expiresAt,
    codeAnswer: null,
    wrongTries: 0,
    updatedAt: now,
  });
  return { code, expiresAt };
}

/** Checks a code of the flow and uses it up. Counts a wrong one, so the caller must commit either way. */
export async function consumeCode(tx: Transaction, flow: StoredAccountFlow, attempt: CodeTry): Promise<boolean> {
  const { idHash, userId, codeAnswer, wrongTries } = flow;
  const { now, confirms } = attempt;
  const isMeant = userId !== null && codeAnswer === null && (confirms === undefined || confirms === flow.confirms);
  const isGood = isMeant && isCurrentCode(flow, attempt);
  await updateFlow(
    tx,
    idHash,
    isGood ? { codeAnswer: 'confirmed', updatedAt: now } : { wrongTries: wrongTries + 1, updatedAt: now },
  );
  return isGood;
}

/**
 * Returns the outcome of a used code until it expires; null if it wasn't used. A repeated request after a lost answer gets the same answer without
 * another effect.
 */
export function repeatedAnswer(flow: StoredAccountFlow, attempt: CodeTry): CodeAnswer | null {
  return isCurrentCode(flow, attempt) ? flow.codeAnswer : null;
}

/** Returns true for the flow's newest code, unless it expired or had too many tries. */
export function isCurrentCode(
  { idHash, codeHash, codeExpiresAt, wrongTries }: StoredAccountFlow,
  { code, key, now }: CodeTry,
): boolean {
  const isInTime = codeExpiresAt !== null && codeExpiresAt > now;
  if (codeHash === null || !isInTime || wrongTries >= maxWrongTries) return false;
  return isSame(hashCode([idHash, code], key), codeHash);
}

/** Hashes a code with a key and its flow, since a code has too few values for a plain hash. */
function hashCode(parts: string[], key: Uint8Array): string {
  return createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url');
}

function isSame(hash: string, other: string): boolean {
  const [one, two] = [Buffer.from(hash), Buffer.from(other)];
  return one.length === two.length && timingSafeEqual(one, two);
}
