import type { PasswordCost } from '@server/config';
import type { Database } from '@server/db/client';
import { insertFamily } from '@server/db/repositories/sessionsRepository';
import type { Account } from '@server/db/repositories/usersRepository';
import { forbidden, unauthorized } from '@server/faults';
import type { Clock } from '@server/services/context';
import { sharedKey } from '@server/services/secrets';
import type { LoginRequest, Tokens } from '@/contract/session';
import { signAccessToken } from './accessTokens';
import { countAttempt, forgetAttempts, forgiveAttempt, signInByAccount, signInByAddress } from './attempts';
import { verifyPassword } from './passwords';
import { firstRefreshToken, hashToken } from './refreshTokens';
import { sessionEnd } from './sessionLifetime';
import { findAccount, normalizeUsername } from './username';

/** Where a sign-in comes from, and what it is checked with. */
export type SignInContext = { database: Database; clock: Clock; address: string; passwordCost: PasswordCost };

/** Checks user name and password and begins a session. Unknown accounts and wrong passwords get one answer; too many tries are 429. */
export async function signIn(context: SignInContext, request: LoginRequest): Promise<Tokens> {
  const username = normalizeUsername(request.username);
  await countAttempt(context, signInByAddress, context.address);
  await countAttempt(context, signInByAccount, username);
  const account = await findAccount(context.database.db, username);
  const isGood = await verifyPassword(request.password, account?.passwordHash, context.passwordCost);
  if (account === null || !isGood) throw unauthorized('Incorrect username or password.');
  await forgiveAttempt(context, signInByAddress, context.address);
  await forgetAttempts(context, signInByAccount, username);
  if (!account.isEmailConfirmed) throw forbidden('Your email is not verified');
  return beginSession(context, account);
}

async function beginSession({ database, clock }: SignInContext, { userId }: Account): Promise<Tokens> {
  const now = clock();
  const { familyId, token } = firstRefreshToken(await sharedKey(database, 'refreshToken'));
  await insertFamily(database.db, {
    id: familyId,
    userId,
    tokenHash: hashToken(token),
    rotatedAt: now,
    expiresAt: sessionEnd(now),
    createdAt: now,
    updatedAt: now,
  });
  return {
    access_token: await signAccessToken(database, { userId, sessionId: familyId }, now),
    refresh_token: token,
  };
}
