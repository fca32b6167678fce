import type { VisitorContext } from '@server/common/context';
import { conflict, ruleBroken } from '@server/common/errors';
import { type Transaction, withTransaction } from '@server/db/client';
import type { OtpAction } from '@/contract/auth/account';
import type { VerifiedFlow, VerifyOtpRequest } from '@/contract/auth/account.schema';
import { type StoredAccountFlow, updateFlow } from './accountFlowsRepository';
import { repeatedAnswer } from './codes/codes';
import { openFlow } from './codes/flows';
import { codeKey } from './codes/sendCode';
import { countCodeTry } from './limits';
import { hasConfirmedEmail } from './registration/claimsRepository';
import { confirmEmail } from './registration/emailConfirmation';
import { beginFirstSession, type FirstSession } from './registration/firstSession';
import { type CodeTry, type Confirmation, confirmPhone } from './registration/phoneConfirmation';
import { refreshTokenKey, toTokens } from './session/beginSession';
import { createKnownToken } from './session/knownBrowsers';

const confirmBy = { mobile: confirmPhone, email: confirmEmail };

const takenTexts: Record<OtpAction, string> = {
  mobile: 'This mobile number already has an account. Sign in.',
  email: 'This e-mail address already has an account. Sign in.',
};

const invitedText =
  'This e-mail address has an open invitation. Open its link again, or ask an administrator for a new one.';

/** The answer to a confirmed code; with a new session, also its user and known-browser token. */
type VerifiedOtp = { data: VerifiedFlow; userId?: number; known?: string };

/**
 * Confirms a registration's number or address by its code; completing it begins a session, which the same code again doesn't. Throws 422 for a code
 * that is wrong, replaced or expired, 409 if another account now has the number or address or it is invited, 429 after too many tries.
 */
export async function verifyOtp(
  context: VisitorContext,
  action: OtpAction,
  { userId, otp }: VerifyOtpRequest,
): Promise<VerifiedOtp> {
  const { database, clock } = context;
  const named = { id: userId, purpose: 'signUp' } as const;
  await countCodeTry(context, named);
  const attempt = { code: otp, key: await codeKey(database), now: clock() };
  const tokensKey = await refreshTokenKey(database);
  const { confirmation, session } = await withTransaction(database, async (tx): Promise<Verified> => {
    const flow = await openFlow(tx, { ...named, now: attempt.now });
    if (flow === null) return { confirmation: 'wrong', session: null };
    const hadAddress = flow.userId === null || (await hasConfirmedEmail(tx, flow.userId));
    const confirmation = await tryCode(tx, flow, { ...attempt, action });
    const isComplete = confirmation === 'confirmed' && action === 'email' && !hadAddress;
    const beginning = { ...context, key: tokensKey, now: attempt.now };
    return { confirmation, session: isComplete ? await beginFirstSession(tx, flow, beginning) : null };
  });
  if (confirmation === 'wrong') throw ruleBroken('Invalid OTP Code.');
  if (confirmation === 'invited') throw conflict(invitedText);
  if (confirmation === 'taken') throw conflict(takenTexts[action]);
  if (session === null) return { data: { id: userId } };
  const { session: begun, username, passwordHash } = session;
  const tokens = await toTokens(database, begun, attempt.now);
  return {
    data: { id: userId, ...tokens, username },
    userId: begun.userId,
    known: await createKnownToken(context, { userId: begun.userId, passwordHash }),
  };
}

type Verified = { confirmation: Confirmation; session: FirstSession | null };

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
