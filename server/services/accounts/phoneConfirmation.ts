import type { Transaction } from '@server/db/client';
import type { AccountFlow } from '@server/db/repositories/accountFlowsRepository';
import { dropPhoneClaims, findPhoneOwner, lockClaim } from '@server/db/repositories/claimsRepository';
import { findUser, updateUser } from '@server/db/repositories/usersRepository';
import { confirmPhoneSms } from '@server/messages/texts';
import { takeCode } from './codes';
import { beginFlow, hashFlowId } from './flows';
import { sendCode } from './sendCode';

/** What trying a code came to: `taken` when it was right, but the number or address is another account's. */
export type Confirmation = 'confirmed' | 'wrong' | 'taken';

export type CodeTry = { code: string; key: Uint8Array; now: Date };

type Sending = { phoneNumber: string; key: Uint8Array; now: Date };

/** Begins the flow in which a new user confirms the number, by a code that is sent to it; gives the flow's id. */
export async function beginPhoneConfirmation(tx: Transaction, userId: number, sending: Sending): Promise<string> {
  const flowId = await beginFlow(tx, { purpose: 'signUp', userId, now: sending.now });
  await sendPhoneCode(tx, { idHash: hashFlowId(flowId) }, sending);
  return flowId;
}

/** Sends the code that shows that a number is the person's own. */
export function sendPhoneCode(
  tx: Transaction,
  flow: Pick<AccountFlow, 'idHash'>,
  { phoneNumber, key, now }: Sending,
): Promise<void> {
  return sendCode(tx, flow, { channel: 'mobile', recipient: phoneNumber, text: confirmPhoneSms, key, now });
}

/**
 * Confirms the number of the flow's user by the code. Others lose their unconfirmed claims of it; the user does, if the number was
 * another's already. The caller must commit, whatever comes out.
 */
export async function confirmPhone(tx: Transaction, flow: AccountFlow, attempt: CodeTry): Promise<Confirmation> {
  const { userId } = flow;
  if (!(await takeCode(tx, flow, attempt)) || userId === null) return 'wrong';
  const claimed = (await findUser(tx, userId))?.phoneNumber ?? null;
  if (claimed === null) return 'taken';
  await lockClaim(tx, { kind: 'phone', value: claimed });
  const isConfirmed = await takePhone(tx, { userId, phoneNumber: claimed, now: attempt.now });
  await dropPhoneClaims(tx, claimed, attempt.now);
  return isConfirmed ? 'confirmed' : 'taken';
}

/** Whether the number is the user's now; it was somebody's before, or the user lost the claim while waiting for the lock, if not. */
async function takePhone(
  tx: Transaction,
  { userId, phoneNumber, now }: { userId: number; phoneNumber: string; now: Date },
): Promise<boolean> {
  const owner = await findPhoneOwner(tx, phoneNumber);
  if (owner === null) await updateUser(tx, userId, { phoneConfirmedAt: now, updatedAt: now });
  return owner === null || owner === userId;
}
