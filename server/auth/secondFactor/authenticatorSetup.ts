import { checkOwnPassword, type PasswordContext } from '@server/auth/passwords/changePassword';
import { listEmails, lockUser } from '@server/auth/usersRepository';
import { countAttempt, type Limit } from '@server/common/attempts';
import type { UserContext } from '@server/common/context';
import { ruleBroken } from '@server/common/errors';
import { openText, sealText } from '@server/common/secrets/sealedText';
import { withTransaction } from '@server/db/client';
import type { AuthenticatorRequest, AuthenticatorSetup, OwnPasswordRequest } from '@/contract/auth/secondFactor.schema';
import { authenticatorKey, newSecret, sealSecret, setupUri, stepOfCode } from './appCodes';
import { recoveryCodeKey, renewRecoveryCodes } from './recoveryCodes';
import { saveSecondFactor } from './secondFactor';
import { saveAuthenticator } from './secondFactorsRepository';

const setupLifetimeMs = 10 * 60_000;
const setupCodesByUser: Limit = { name: 'setupCodesByUser', max: 20, windowMs: setupLifetimeMs };

/**
 * Creates a secret for the caller's authenticator app. Nothing changes until a code proves that the app has it; until then only the caller holds the
 * secret, encrypted in `setup`. Throws 422 for a wrong password, 429 after too many.
 */
export async function beginAuthenticator(
  context: PasswordContext,
  { data }: OwnPasswordRequest,
): Promise<AuthenticatorSetup> {
  const { database, clock, caller } = context;
  await checkOwnPassword(context, data.password, 'data.password');
  const emails = await listEmails(database.db, caller.userId);
  const label = emails.find(({ isConfirmed }) => isConfirmed)?.emailAddress ?? 'Netcap';
  const secret = newSecret();
  const expiresAt = clock().getTime() + setupLifetimeMs;
  const sealed = sealText(JSON.stringify({ secret, expiresAt }), setupOf(caller), await authenticatorKey(database));
  return { secret, uri: setupUri(secret, label), setup: sealed.toString('base64url') };
}

/**
 * Turns the authenticator app on by its first code, replacing another app or codes by SMS, and returns its recovery codes. A repeated request
 * succeeds with new recovery codes, since the first answer may have been lost. Throws 422 for a wrong code or an expired set-up, 429 after too many.
 */
export async function confirmAuthenticator(context: UserContext, { data }: AuthenticatorRequest): Promise<string[]> {
  const { database, clock, caller } = context;
  const { userId } = caller;
  await countAttempt(context, setupCodesByUser, String(userId));
  const [key, recoveryKey] = [await authenticatorKey(database), await recoveryCodeKey(database)];
  const now = clock();
  const secret = secretOf(openText(Buffer.from(data.setup, 'base64url'), setupOf(caller), key), now);
  if (secret === null) throw ruleBroken('This set-up expired. Close it and start again.');
  const lastStep = stepOfCode(secret, data.code, now);
  if (lastStep === null) throw wrongCode();
  return withTransaction(database, async (tx) => {
    await lockUser(tx, userId);
    await saveAuthenticator(tx, { userId, secret: sealSecret(secret, userId, key), lastStep, createdAt: now });
    await saveSecondFactor(tx, { userId, takesCodes: true, event: 'APP', now });
    return renewRecoveryCodes(tx, userId, recoveryKey);
  });
}

function setupOf({ userId, sessionId }: UserContext['caller']): string {
  return `setup:${userId}:${sessionId}`;
}

function secretOf(opened: string | null, now: Date): string | null {
  if (opened === null) return null;
  const { secret, expiresAt } = JSON.parse(opened) as { secret: string; expiresAt: number }; // sealed by ourselves
  return expiresAt > now.getTime() ? secret : null;
}

function wrongCode() {
  const message = "This code isn't right. Enter the code that your app shows now, and check the time on your phone.";
  return ruleBroken(message, [{ path: 'data.code', message }]);
}
