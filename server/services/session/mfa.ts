import { withTransaction } from '@server/db/client';
import { deleteFlow } from '@server/db/repositories/accountFlowsRepository';
import type { Account } from '@server/db/repositories/usersRepository';
import { ruleBroken } from '@server/errors';
import { signInCodeSms } from '@server/messages/texts';
import { takeCode } from '@server/services/accounts/codes';
import { beginFlow, hashFlowId, openFlow } from '@server/services/accounts/flows';
import { countCodeTry, countSendingTo } from '@server/services/accounts/limits';
import { codeKey, sendCode } from '@server/services/accounts/sendCode';
import type { VisitorContext } from '@server/services/context';
import type { MfaChallengeRequest } from '@/contract/account';
import type { LoginAnswer, Tokens } from '@/contract/session';
import { beginSession, refreshTokenKey, toTokens } from './beginSession';
import { withCheckedPassword } from './checkedPassword';
import { isNameOf, normalizeUsername } from './username';

/** Sends the code that the sign-in of this account goes on with; 429 once too many were sent to its number. */
export async function beginChallenge(
  context: VisitorContext,
  { account, username }: { account: Account & { phoneNumber: string }; username: string },
): Promise<LoginAnswer> {
  const { database, clock } = context;
  const { userId, phoneNumber: recipient } = account;
  await countSendingTo(context, 'signIn', recipient);
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

/** Exchanges the code that was sent for tokens, once. 422 whenever the code, the session or the name is not good; too many tries are 429. */
export async function answerChallenge(context: VisitorContext, request: MfaChallengeRequest): Promise<Tokens> {
  const { database, clock, device } = context;
  const named = { id: request.session, purpose: 'signIn' } as const;
  await countCodeTry(context, named);
  const [codesKey, tokensKey] = [await codeKey(database), await refreshTokenKey(database)];
  const now = clock();
  const session = await withTransaction(database, async (tx) => {
    const flow = await openFlow(tx, { ...named, now });
    const userId = flow?.userId ?? null;
    if (flow === null || userId === null) return null;
    if (!(await isNameOf(tx, normalizeUsername(request.username), userId))) return null;
    if (!(await takeCode(tx, flow, { code: request.code, key: codesKey, now }))) return null;
    await deleteFlow(tx, flow.idHash);
    return beginSession(tx, { userId, key: tokensKey, now, isByCode: true, device });
  });
  // Thrown only here: the count of a wrong try has to be committed.
  if (session === null) throw ruleBroken('Invalid OTP Code.');
  return toTokens(database, session, now);
}
