import type { Transaction } from '@server/db/client';
import { type AccountFlow, updateFlow } from '@server/db/repositories/people/accountFlowsRepository';
import {
  confirmPhoneOf,
  dropPhoneClaims,
  findPhoneOwner,
  lockClaim,
} from '@server/db/repositories/people/claimsRepository';
import { findUser } from '@server/db/repositories/people/usersRepository';
import type { CodeAnswer } from '@server/db/schema/accounts';
import { confirmPhoneSms } from '@server/messages/texts';
import { takeCode } from '@server/services/people/accounts/codes/codes';
import { beginFlow, hashFlowId } from '@server/services/people/accounts/codes/flows';
import { sendCode } from '@server/services/people/accounts/codes/sendCode';

/** What trying a code came to: `taken` and `invited` when it was right, but the number or address is another account's. */
export type Confirmation = CodeAnswer | 'wrong';

export type CodeTry = { code: string; key: Uint8Array; now: Date };

type Sending = { phoneNumber: string; key: Uint8Array; now: Date };

/** Begins the flow in which a new user confirms the number, by a code that is sent to it; gives the flow's id. */
export async function beginPhoneConfirmation(tx: Transaction, userId: number, sending: Sending): Promise<string> {
  const flowId = await beginFlow(tx, { purpose: 'signUp', userId, now: sending.now });
  await sendPhoneCode(tx, { idHash: hashFlowId(flowId) }, sending);
  return flowId;
}

/** Sends the code that shows that a number is the person's own; it is good for no other number. */
export function sendPhoneCode(
  tx: Transaction,
  flow: Pick<AccountFlow, 'idHash'>,
  { phoneNumber, key, now }: Sending,
): Promise<void> {
  const text = confirmPhoneSms;
  return sendCode(tx, flow, { channel: 'mobile', recipient: phoneNumber, confirms: phoneNumber, text, key, now });
}

/**
 * Confirms the number of the flow's user by the code. Others lose their unconfirmed claims of it; the user does, if the number was
 * another's already. The caller must commit, whatever comes out.
 */
export async function confirmPhone(tx: Transaction, flow: AccountFlow, attempt: CodeTry): Promise<Confirmation> {
  const { userId, channel, confirms } = flow;
  const claimed = userId === null ? null : ((await findUser(tx, userId))?.phoneNumber ?? null);
  // Who has lost the claim learns so by the code that was sent for it.
  const phoneNumber = claimed ?? (channel === 'mobile' ? confirms : null) ?? '';
  if (!(await takeCode(tx, flow, { ...attempt, confirms: phoneNumber })) || userId === null) return 'wrong';
  if (claimed === null) return 'taken';
  await lockClaim(tx, { kind: 'phone', value: claimed });
  const taken = await takePhone(tx, { userId, phoneNumber: claimed, now: attempt.now });
  if (taken === 'wrong') await updateFlow(tx, flow.idHash, { codeHash: null, updatedAt: attempt.now });
  else await dropPhoneClaims(tx, claimed, attempt.now);
  return taken;
}

/** `taken` where the number was somebody's before, `wrong` where the user has replaced it while this waited for its turn. */
async function takePhone(
  tx: Transaction,
  claim: { userId: number; phoneNumber: string; now: Date },
): Promise<Confirmation> {
  const owner = await findPhoneOwner(tx, claim.phoneNumber);
  if (owner !== null) return owner === claim.userId ? 'confirmed' : 'taken';
  return (await confirmPhoneOf(tx, claim)) ? 'confirmed' : 'wrong';
}
