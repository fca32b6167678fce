import { deleteFlow } from '@server/auth/accountFlowsRepository';
import { beginFlow, hashFlowId, openFlow } from '@server/auth/codes/flows';
import { codeKey, sendCode } from '@server/auth/codes/sendCode';
import { countCodeTry, countSendingTo } from '@server/auth/limits';
import { countPasskeys } from '@server/auth/passkeys/passkeysRepository';
import { consumeSecondFactor, factorKeys, invalidCode } from '@server/auth/secondFactor/consumeSecondFactor';
import { findAuthenticator } from '@server/auth/secondFactor/secondFactorsRepository';
import { type Account, findUser } from '@server/auth/usersRepository';
import type { VisitorContext } from '@server/common/context';
import { ruleBroken } from '@server/common/errors';
import { withTransaction } from '@server/db/client';
import { signInCodeSms } from '@server/messages/texts';
import type { MfaChallengeRequest } from '@/contract/auth/account.schema';
import type { LoginAnswer, Tokens } from '@/contract/auth/session.schema';
import { beginSession, refreshTokenKey, toTokens } from './beginSession';
import { withCheckedPassword } from './checkedPassword';
import { createKnownToken } from './knownBrowsers';
import { isNameOf, normalizeUsername } from './username';

type CheckedSignIn = { account: Account & { phoneNumber: string }; username: string };

/**
 * Begins the second step of a sign-in: a code of the authenticator app, else one that is sent, or a passkey, which replaces a code if the user has
 * one. Throws 429 after too many codes to the number.
 */
export async function beginChallenge(context: VisitorContext, signIn: CheckedSignIn): Promise<LoginAnswer> {
  const { db } = context.database;
  const { userId, isPasskeyOnly } = signIn.account;
  const hasApp = (await findAuthenticator(db, userId)) !== null;
  const answer =
    hasApp || isPasskeyOnly
      ? await askUnsent(context, signIn, hasApp ? 'APP' : 'PASSKEY')
      : await sendChallenge(context, signIn);
  const hasPasskey = (await countPasskeys(db, userId)) > 0;
  return { ...answer, data: { ...answer.data, ...(hasPasskey && { has_passkey: true as const }) } };
}

const unsentTexts = {
  APP: 'Enter the 6-digit code from your authenticator app.',
  PASSKEY: 'Use your passkey, or one of your recovery codes.',
} as const;

async function askUnsent(
  { database, clock }: VisitorContext,
  { account, username }: CheckedSignIn,
  method: keyof typeof unsentTexts,
) {
  const now = clock();
  const session = await withCheckedPassword(database, account, (tx) =>
    beginFlow(tx, { purpose: 'signIn', userId: account.userId, now }),
  );
  return { data: { session, username, method }, message: unsentTexts[method] };
}

async function sendChallenge(context: VisitorContext, { account, username }: CheckedSignIn) {
  const { database, clock } = context;
  const { userId, phoneNumber: recipient } = account;
  await countSendingTo(context, { purpose: 'signIn', recipient, userId });
  const key = await codeKey(database);
  const now = clock();
  const session = await withCheckedPassword(database, account, async (tx) => {
    const id = await beginFlow(tx, { purpose: 'signIn', userId, now });
    const idHash = hashFlowId(id);
    await sendCode(tx, { idHash }, { channel: 'mobile', recipient, text: signInCodeSms, key, now });
    return id;
  });
  const message = `An OTP was sent to your mobile number ending in ${recipient.slice(-2)}.`;
  return { data: { session, username }, message };
}

/** Exchanges a valid code for tokens, once. Throws 422 for an invalid code, session or name; 429 after too many tries. */
export async function answerChallenge(
  context: VisitorContext,
  request: MfaChallengeRequest,
): Promise<{ data: Tokens; known: string }> {
  const { database, clock, device, sessionLimits, hasDemo } = context;
  const named = { id: request.session, purpose: 'signIn' } as const;
  await countCodeTry(context, named);
  const [keys, tokensKey] = [await factorKeys(database), await refreshTokenKey(database)];
  const now = clock();
  const result = await withTransaction(database, async (tx) => {
    const flow = await openFlow(tx, { ...named, now });
    const userId = flow?.userId ?? null;
    if (flow === null || userId === null) return invalidCode;
    if (!(await isNameOf(tx, normalizeUsername(request.username), userId))) return invalidCode;
    const refusal = await consumeSecondFactor(tx, { ...flow, userId }, { code: request.code, keys, now });
    if (refusal !== null) return refusal;
    await deleteFlow(tx, flow.idHash);
    const session = await beginSession(tx, {
      userId,
      key: tokensKey,
      now,
      isByCode: true,
      device,
      limits: sessionLimits,
      hasDemo,
    });
    return { session, passwordHash: (await findUser(tx, userId))?.passwordHash ?? '' };
  });
  // Throws only here, since the count of a wrong try must be committed.
  if (typeof result === 'string') throw ruleBroken(result);
  const { session, passwordHash } = result;
  const known = await createKnownToken(context, { userId: session.userId, passwordHash });
  return { data: await toTokens(database, session, now), known };
}
