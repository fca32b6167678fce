import type { PasswordCost } from '@server/config';
import { withTransaction } from '@server/db/client';
import type { Account } from '@server/db/repositories/people/usersRepository';
import { forbidden, unfinished } from '@server/errors';
import { takeTicket } from '@server/fairTurns';
import type { VisitorContext } from '@server/services/common/context';
import { beginFlow } from '@server/services/people/accounts/codes/flows';
import { tellOfLock } from '@server/services/people/accounts/unlock';
import { unfinishedAccount } from '@/contract/people/account';
import type { LoginAnswer, LoginRequest } from '@/contract/people/session';
import { beginSession, refreshTokenKey, toTokens } from './beginSession';
import { withCheckedPassword, wrongCredentials } from './checkedPassword';
import { findKnownBrowser, makeKnown } from './knownBrowsers';
import { beginChallenge } from './mfa';
import { networkOf } from './networkOf';
import { verifyPassword } from './passwords';
import { isDeviceRemembered } from './rememberedDevices';
import { countSignIn, forgiveSignIn } from './signInLimits';
import { findAccount, normalizeUsername } from './username';

/** Where a sign-in comes from, and what it is checked with; `deviceToken` is what a remembered browser brings along. */
export type SignInContext = VisitorContext & { passwordCost: PasswordCost; deviceToken: string | undefined };

/** What a sign-in comes to: the answer, and, once it is complete, what the browser holds from now on as one that is known. */
type SignedIn = { answer: LoginAnswer; known?: string };

/**
 * Checks user name and password and begins a session, or asks for a code by SMS first. Unknown accounts and wrong passwords get one answer;
 * an account that is not finished is 403, with the flow in which it goes on if it can; too many tries are 429.
 */
export async function signIn(context: SignInContext, request: LoginRequest): Promise<SignedIn> {
  // Of those who come at once, the one who came last goes first, whoever gets here first.
  const ticket = takeTicket();
  const username = normalizeUsername(request.username);
  const account = await findAccount(context.database.db, username);
  const attempt = { username, browser: await findKnownBrowser(context, account) };
  await countSignIn(context, attempt, () => tellOfLock(context, account?.userId ?? null));
  const asker = attempt.browser ?? networkOf(context.address);
  const hashing = { cost: context.passwordCost, asker, ticket };
  const isGood = await verifyPassword(request.password, account?.passwordHash, hashing);
  if (account === null || !isGood) throw wrongCredentials();
  if (!isFinished(account)) throw await refusal(context, account);
  await forgiveSignIn(context, attempt);
  return (await needsCode(context, account))
    ? { answer: await beginChallenge(context, { account, username }) }
    : openSession(context, account);
}

type FinishedAccount = Account & { phoneNumber: string };

function isFinished(account: Account): account is FinishedAccount {
  return account.phoneNumber !== null && account.isPhoneConfirmed && account.isEmailConfirmed;
}

const noNumber =
  'This account has no mobile number to send a code to. Open your invitation link again, or ask an administrator for a new one.';

/**
 * Says what is missing, the phone number first: until then nobody has shown that the account is theirs. An account that has lost its number
 * to who confirmed it has nothing to go on with, and its invitation fills it again.
 */
async function refusal({ database, clock }: SignInContext, account: Account) {
  const { userId, phoneNumber, isPhoneConfirmed, hasEmail } = account;
  if (phoneNumber === null) return forbidden(noNumber);
  const { phoneNotConfirmed, emailNotSubmitted, emailNotVerified } = unfinishedAccount;
  const ofEmail = hasEmail ? emailNotVerified : emailNotSubmitted;
  const now = clock();
  const flowId = await withTransaction(database, (tx) => beginFlow(tx, { purpose: 'signUp', userId, now }));
  return unfinished(isPhoneConfirmed ? ofEmail : phoneNotConfirmed, flowId);
}

async function needsCode({ database, clock, deviceToken }: SignInContext, { hasMfa, userId }: Account) {
  return hasMfa && !(await isDeviceRemembered(database, { token: deviceToken, userId, now: clock() }));
}

async function openSession(context: SignInContext, account: Account): Promise<SignedIn> {
  const { database, clock, device, sessionLimits } = context;
  const key = await refreshTokenKey(database);
  const now = clock();
  const { userId } = account;
  const session = await withCheckedPassword(database, account, (tx) =>
    beginSession(tx, { userId, key, now, device, limits: sessionLimits }),
  );
  return { answer: { data: await toTokens(database, session, now) }, known: await makeKnown(context, account) };
}
