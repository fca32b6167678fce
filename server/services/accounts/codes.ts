import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { Transaction } from '@server/db/client';
import { type AccountFlow, updateFlow } from '@server/db/repositories/accountFlowsRepository';
import { type MessageChannel, otpLength } from '@/contract/account';

const codeLifetimeMs = 10 * 60_000;
const mostWrongTries = 5;

/** `confirms` is the address that the code is to confirm, where it may change between the sending and the trying: a code is good for no other. */
type CodeUse = { key: Uint8Array; now: Date; confirms?: string };

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
  const codeHash = hashCode([flow.idHash, code, confirms], key);
  await updateFlow(tx, flow.idHash, { channel, codeHash, codeExpiresAt: expiresAt, wrongTries: 0, updatedAt: now });
  return { code, expiresAt };
}

/**
 * Whether this is the code that the flow waits for. A good one is used up, a wrong one is counted: the caller must commit the transaction
 * either way.
 */
export async function takeCode(
  tx: Transaction,
  flow: AccountFlow,
  { code, key, now, confirms }: CodeUse & { code: string },
): Promise<boolean> {
  const { idHash, codeHash, codeExpiresAt, wrongTries } = flow;
  const isWaiting = codeHash !== null && codeExpiresAt !== null && codeExpiresAt > now && wrongTries < mostWrongTries;
  const isGood = isWaiting && flow.userId !== null && isSame(hashCode([idHash, code, confirms], key), codeHash);
  await updateFlow(
    tx,
    idHash,
    isGood ? { codeHash: null, updatedAt: now } : { wrongTries: wrongTries + 1, updatedAt: now },
  );
  return isGood;
}

/** Keyed and bound to the flow, since a code alone has too few values to be hidden by a hash. */
function hashCode(parts: (string | undefined)[], key: Uint8Array): string {
  return createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url');
}

function isSame(hash: string, other: string): boolean {
  const [one, two] = [Buffer.from(hash), Buffer.from(other)];
  return one.length === two.length && timingSafeEqual(one, two);
}
