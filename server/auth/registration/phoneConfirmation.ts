import { type StoredAccountFlow, updateFlow } from '@server/auth/accountFlowsRepository';
import { consumeCode } from '@server/auth/codes/codes';
import { beginFlow, hashFlowId } from '@server/auth/codes/flows';
import { sendCode } from '@server/auth/codes/sendCode';
import { findUser } from '@server/auth/usersRepository';
import type { Transaction } from '@server/db/client';
import type { CodeAnswer } from '@server/db/schema/accounts';
import { confirmPhoneSms } from '@server/messages/texts';
import { confirmUserPhone, deletePhoneClaims, findPhoneOwner, lockClaim } from './claimsRepository';

/** The result of trying a code: `taken` and `invited` if it is right but the number or address is another account's. */
export type Confirmation = CodeAnswer | 'wrong';

export type CodeTry = { code: string; key: Uint8Array; now: Date };

type Sending = { phoneNumber: string; key: Uint8Array; now: Date };

/** Starts the flow in which a new user confirms the number by a code, sends it, and returns the flow's id. */
export async function beginPhoneConfirmation(tx: Transaction, userId: number, sending: Sending): Promise<string> {
  const flowId = await beginFlow(tx, { purpose: 'signUp', userId, now: sending.now });
  await sendPhoneCode(tx, { idHash: hashFlowId(flowId) }, sending);
  return flowId;
}

/** Sends the code that confirms a number; it is valid for no other number. */
export function sendPhoneCode(
  tx: Transaction,
  flow: Pick<StoredAccountFlow, 'idHash'>,
  { phoneNumber, key, now }: Sending,
): Promise<void> {
  const text = confirmPhoneSms;
  return sendCode(tx, flow, { channel: 'mobile', recipient: phoneNumber, confirms: phoneNumber, text, key, now });
}

/**
 * Confirms the number of the flow's user by the code. Drops others' unconfirmed claims of it, or the user's own if another account has it. The caller
 * must commit whatever the result.
 */
export async function confirmPhone(tx: Transaction, flow: StoredAccountFlow, attempt: CodeTry): Promise<Confirmation> {
  const { userId, channel, confirms } = flow;
  const claimed = userId === null ? null : ((await findUser(tx, userId))?.phoneNumber ?? null);
  // A user who lost the claim learns that by the code sent for it.
  const phoneNumber = claimed ?? (channel === 'mobile' ? confirms : null) ?? '';
  if (!(await consumeCode(tx, flow, { ...attempt, confirms: phoneNumber })) || userId === null) return 'wrong';
  if (claimed === null) return 'taken';
  await lockClaim(tx, { kind: 'phone', value: claimed });
  const taken = await claimPhone(tx, { userId, phoneNumber: claimed, now: attempt.now });
  if (taken === 'wrong') await updateFlow(tx, flow.idHash, { codeHash: null, updatedAt: attempt.now });
  else await deletePhoneClaims(tx, claimed, attempt.now);
  return taken;
}

/** Claims the number. Returns `taken` if another account had it, `wrong` if the user replaced it meanwhile. */
async function claimPhone(
  tx: Transaction,
  claim: { userId: number; phoneNumber: string; now: Date },
): Promise<Confirmation> {
  const owner = await findPhoneOwner(tx, claim.phoneNumber);
  if (owner !== null) return owner === claim.userId ? 'confirmed' : 'taken';
  return (await confirmUserPhone(tx, claim)) ? 'confirmed' : 'wrong';
}
