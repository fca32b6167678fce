import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { Transaction } from '@server/db/client';
import { type AccountFlow, updateFlow } from '@server/db/repositories/people/accountFlowsRepository';
import type { CodeAnswer } from '@server/db/schema/accounts';
import { type MessageChannel, otpLength } from '@/contract/people/account';

const codeLifetimeMs = 10 * 60_000;
/** Codes that may be tried in one flow. */
export const maxWrongTries = 5;

/** `confirms` is the number or address that the code is to confirm, which may change between the sending and the trying: it is good for no other. */
type CodeUse = { key: Uint8Array; now: Date; confirms?: string };

type CodeTry = CodeUse & { code: string };

/**
 * Puts a new code in place of the flow's last one and gives it, to be sent; good for ten minutes, once, and for five tries. A flow without
 * a user gets one as well, which nobody is sent.
 */
export async function renewCode(
  tx: Transaction,
  flow: Pick<AccountFlow, 'idHash'>,
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

/**
 * Whether this is the code that the flow waits for. A good one is used up, a wrong one is counted: the caller must commit the transaction
 * either way.
 */
export async function takeCode(tx: Transaction, flow: AccountFlow, attempt: CodeTry): Promise<boolean> {
  const { idHash, userId, codeAnswer, wrongTries } = flow;
  const { now, confirms } = attempt;
  const isMeant = userId !== null && codeAnswer === null && (confirms === undefined || confirms === flow.confirms);
  const isGood = isMeant && isCodeOf(flow, attempt);
  await updateFlow(
    tx,
    idHash,
    isGood ? { codeAnswer: 'confirmed', updatedAt: now } : { wrongTries: wrongTries + 1, updatedAt: now },
  );
  return isGood;
}

/**
 * What this code of the flow came to when it was used, while its time lasts; null if it was not. The answer may have been lost, so the same
 * request gets it again, and nothing else comes of that.
 */
export function repeatedAnswer(flow: AccountFlow, attempt: CodeTry): CodeAnswer | null {
  return isCodeOf(flow, attempt) ? flow.codeAnswer : null;
}

/** Whether it is the flow's newest code, neither too old nor guessed at too often. */
export function isCodeOf(
  { idHash, codeHash, codeExpiresAt, wrongTries }: AccountFlow,
  { code, key, now }: CodeTry,
): boolean {
  const isInTime = codeExpiresAt !== null && codeExpiresAt > now;
  if (codeHash === null || !isInTime || wrongTries >= maxWrongTries) return false;
  return isSame(hashCode([idHash, code], key), codeHash);
}

/** Keyed and bound to the flow, since a code alone has too few values to be hidden by a hash. */
function hashCode(parts: string[], key: Uint8Array): string {
  return createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url');
}

function isSame(hash: string, other: string): boolean {
  const [one, two] = [Buffer.from(hash), Buffer.from(other)];
  return one.length === two.length && timingSafeEqual(one, two);
}
