import type { VisitorContext } from '@server/common/context';
import { conflict, ruleBroken } from '@server/common/errors';
import { type Transaction, withTransaction } from '@server/db/client';
import type { OtpAction } from '@/contract/auth/account';
import type { VerifyOtpRequest } from '@/contract/auth/account.schema';
import { type StoredAccountFlow, updateFlow } from './accountFlowsRepository';
import { repeatedAnswer } from './codes/codes';
import { openFlow } from './codes/flows';
import { codeKey } from './codes/sendCode';
import { countCodeTry } from './limits';
import { confirmEmail } from './registration/emailConfirmation';
import { type CodeTry, type Confirmation, confirmPhone } from './registration/phoneConfirmation';

const confirmBy = { mobile: confirmPhone, email: confirmEmail };

const takenTexts: Record<OtpAction, string> = {
  mobile: 'This mobile number already has an account. Sign in.',
  email: 'This e-mail address already has an account. Sign in.',
};

const invitedText =
  'This e-mail address has an open invitation. Open its link again, or ask an administrator for a new one.';

/**
 * Confirms the number or address of a registration by its code. The same code again gets the same answer, since the first may have been lost. Throws
 * 422 for a code that is wrong, replaced or expired and for an expired flow, 409 if another account now has the number or address, 429 after too many
 * tries.
 */
export async function verifyOtp(
  context: VisitorContext,
  action: OtpAction,
  { userId, otp }: VerifyOtpRequest,
): Promise<void> {
  const { database, clock } = context;
  const named = { id: userId, purpose: 'signUp' } as const;
  await countCodeTry(context, named);
  const attempt = { code: otp, key: await codeKey(database), now: clock() };
  const confirmation = await withTransaction(database, async (tx): Promise<Confirmation> => {
    const flow = await openFlow(tx, { ...named, now: attempt.now });
    return flow === null ? 'wrong' : tryCode(tx, flow, { ...attempt, action });
  });
  if (confirmation === 'wrong') throw ruleBroken('Invalid OTP Code.');
  if (confirmation === 'invited') throw conflict(invitedText);
  if (confirmation === 'taken') throw conflict(takenTexts[action]);
}

async function tryCode(
  tx: Transaction,
  flow: StoredAccountFlow,
  { action, ...attempt }: CodeTry & { action: OtpAction },
): Promise<Confirmation> {
  const repeated = flow.channel === action ? repeatedAnswer(flow, attempt) : null;
  if (repeated !== null) return repeated;
  const confirmation = await confirmBy[action](tx, flow, attempt);
  if (confirmation !== 'wrong') {
    await updateFlow(tx, flow.idHash, { codeAnswer: confirmation, updatedAt: attempt.now });
  }
  return confirmation;
}
