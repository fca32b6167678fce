import { type Transaction, withTransaction } from '@server/db/client';
import { type AccountFlow, updateFlow } from '@server/db/repositories/people/accountFlowsRepository';
import { conflict, ruleBroken } from '@server/errors';
import type { VisitorContext } from '@server/services/common/context';
import type { OtpAction, VerifyOtpRequest } from '@/contract/people/account';
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
 * Confirms the number or the address of a registration by its code; the same code again comes to the same, since the answer may have been
 * lost. 422 for a code that is wrong, was replaced or is too old and for a flow that is over, 409 if what it confirms is another account's now, 429 after too many tries.
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
  flow: AccountFlow,
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
