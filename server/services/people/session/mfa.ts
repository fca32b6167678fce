import { withTransaction } from '@server/db/client';
import { deleteFlow } from '@server/db/repositories/people/accountFlowsRepository';
import { countPasskeys } from '@server/db/repositories/people/passkeysRepository';
import { findAuthenticator } from '@server/db/repositories/people/secondFactorsRepository';
import { type Account, findUser } from '@server/db/repositories/people/usersRepository';
import { ruleBroken } from '@server/errors';
import { signInCodeSms } from '@server/messages/texts';
import type { VisitorContext } from '@server/services/common/context';
import { beginFlow, hashFlowId, openFlow } from '@server/services/people/accounts/codes/flows';
import { codeKey, sendCode } from '@server/services/people/accounts/codes/sendCode';
import { countCodeTry, countSendingTo } from '@server/services/people/accounts/limits';
import { factorKeys, invalidCode, takeFactor } from '@server/services/people/secondFactor/takeFactor';
import type { MfaChallengeRequest } from '@/contract/people/account';
import type { LoginAnswer, Tokens } from '@/contract/people/session';
import { beginSession, refreshTokenKey, toTokens } from './beginSession';
import { withCheckedPassword } from './checkedPassword';
import { makeKnown } from './knownBrowsers';
import { isNameOf, normalizeUsername } from './username';

type CheckedSignIn = { account: Account & { phoneNumber: string }; username: string };

/**
 * Begins the sign-in that goes on with a code: of the authenticator app, else one that is sent; or with a passkey, which takes a code's place
 * wherever there is one. 429 once too many codes were sent to its number.
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

/** Exchanges a good code for tokens, once. 422 whenever the code, the session or the name is not good; too many tries are 429. */
export async function answerChallenge(
  context: VisitorContext,
  request: MfaChallengeRequest,
): Promise<{ data: Tokens; known: string }> {
  const { database, clock, device, sessionLimits } = context;
  const named = { id: request.session, purpose: 'signIn' } as const;
  await countCodeTry(context, named);
  const [keys, tokensKey] = [await factorKeys(database), await refreshTokenKey(database)];
  const now = clock();
  const result = await withTransaction(database, async (tx) => {
    const flow = await openFlow(tx, { ...named, now });
    const userId = flow?.userId ?? null;
    if (flow === null || userId === null) return invalidCode;
    if (!(await isNameOf(tx, normalizeUsername(request.username), userId))) return invalidCode;
    const refusal = await takeFactor(tx, { ...flow, userId }, { code: request.code, keys, now });
    if (refusal !== null) return refusal;
    await deleteFlow(tx, flow.idHash);
    const session = await beginSession(tx, {
      userId,
      key: tokensKey,
      now,
      isByCode: true,
      device,
      limits: sessionLimits,
    });
    return { session, passwordHash: (await findUser(tx, userId))?.passwordHash ?? '' };
  });
  // Thrown only here: the count of a wrong try has to be committed.
  if (typeof result === 'string') throw ruleBroken(result);
  const { session, passwordHash } = result;
  const known = await makeKnown(context, { userId: session.userId, passwordHash });
  return { data: await toTokens(database, session, now), known };
}
