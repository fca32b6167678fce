import { beginFlow } from '@server/auth/codes/flows';
import { mailUnlockLink } from '@server/auth/unlock';
import type { Account } from '@server/auth/usersRepository';
import type { VisitorContext } from '@server/common/context';
import { forbidden, unfinished } from '@server/common/errors';
import { takeTicket } from '@server/common/fairTurns';
import { networkOf } from '@server/common/networkOf';
import type { PasswordCost } from '@server/config';
import { withTransaction } from '@server/db/client';
import { unfinishedAccount } from '@/contract/auth/account';
import type { LoginAnswer, LoginRequest } from '@/contract/auth/session.schema';
import { beginSession, refreshTokenKey, toTokens } from './beginSession';
import { withCheckedPassword, wrongCredentials } from './checkedPassword';
import { refuseClosedAccount } from './demoAccounts';
import { createKnownToken, findKnownBrowser } from './knownBrowsers';
import { beginChallenge } from './mfa';
import { verifyPassword } from './passwords';
import { isDeviceRemembered } from './rememberedDevices';
import { countSignIn, forgiveSignIn } from './signInLimits';
import { findAccountByUsername, normalizeUsername } from './username';

/** Context of a sign-in: its origin and the hashing cost; `deviceToken` is the token of a remembered browser. */
export type SignInContext = VisitorContext & { passwordCost: PasswordCost; deviceToken: string | undefined };

/** The answer of a sign-in and, once it is complete, the token that makes the browser known. */
type SignedIn = { answer: LoginAnswer; known?: string };

/**
 * Verifies user name and password and begins a session, or asks for a code first. Unknown accounts and wrong passwords get one answer; an unfinished
 * account gets 403, with the flow that continues it if possible, and a demo account 403 while the demo is off; too many tries get 429.
 */
export async function signIn(context: SignInContext, request: LoginRequest): Promise<SignedIn> {
  // Taken on arrival, so that the newest request is hashed first however long its lookup takes.
  const ticket = takeTicket();
  const username = normalizeUsername(request.username);
  const account = await findAccountByUsername(context.database.db, username);
  const attempt = { username, browser: await findKnownBrowser(context, account) };
  await countSignIn(context, attempt, () => mailUnlockLink(context, account?.userId ?? null));
  const asker = attempt.browser ?? networkOf(context.address);
  const hashing = { cost: context.passwordCost, asker, ticket };
  const isGood = await verifyPassword(request.password, account?.passwordHash, hashing);
  if (account === null || !isGood) throw wrongCredentials();
  await refuseClosedAccount(context.database.db, { userId: account.userId, hasDemo: context.hasDemo });
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
 * Returns what an account lacks, the phone number first, since it proves the owner. An account that lost its number to another has no flow to
 * continue; its invitation restores it.
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
  const { database, clock, device, sessionLimits, hasDemo } = context;
  const key = await refreshTokenKey(database);
  const now = clock();
  const { userId } = account;
  const session = await withCheckedPassword(database, account, (tx) =>
    beginSession(tx, { userId, key, now, device, limits: sessionLimits, hasDemo }),
  );
  return { answer: { data: await toTokens(database, session, now) }, known: await createKnownToken(context, account) };
}
