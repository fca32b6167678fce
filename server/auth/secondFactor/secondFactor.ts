import { countPasskeys } from '@server/auth/passkeys/passkeysRepository';
import { checkOwnPassword, type PasswordContext } from '@server/auth/passwords/changePassword';
import { findUser, lockUser, updateUser } from '@server/auth/usersRepository';
import type { UserContext } from '@server/common/context';
import { ruleBroken, unauthorized } from '@server/common/errors';
import { type Transaction, withSnapshot, withTransaction } from '@server/db/client';
import type { SecondFactorEvent } from '@server/messages/texts';
import type { SecondFactorMethod } from '@/contract/auth/auth';
import type { SecondFactor, SecondFactorRequest } from '@/contract/auth/secondFactor.schema';
import { notifyOfChange } from '../notifyUser';
import { deleteDevicesOf } from '../session/sessionsRepository';
import {
  countRecoveryCodes,
  deleteAuthenticator,
  deleteRecoveryCodes,
  findAuthenticator,
  listRequiringCompanies,
} from './secondFactorsRepository';

/** Returns the caller's second factor. */
export function readSecondFactor({ database, clock, caller: { userId } }: UserContext): Promise<SecondFactor> {
  return withSnapshot(database, async (tx) => {
    const user = await findUser(tx, userId);
    if (user === null) throw unauthorized();
    const hasApp = (await findAuthenticator(tx, userId)) !== null;
    const passkeys = await countPasskeys(tx, userId);
    return {
      method: methodOf(user, hasApp),
      passkeys,
      phone_ending: user.phoneNumber?.slice(-2) ?? null,
      recovery_codes_left: hasApp || passkeys > 0 ? await countRecoveryCodes(tx, userId) : null,
      required_by: await listRequiringCompanies(tx, userId, clock()),
    };
  });
}

type Settings = { hasMfa: boolean; isPasskeyOnly: boolean };

function methodOf(user: Settings, hasApp: boolean): SecondFactorMethod {
  if (hasApp) return 'APP';
  if (user.isPasskeyOnly) return 'PASSKEY';
  return user.hasMfa ? 'SMS' : 'NONE';
}

/** Returns true if sign-ins accept a code, by app or SMS, in addition to any passkeys. */
export function takesCodes({ hasMfa, isPasskeyOnly }: Settings): boolean {
  return hasMfa && !isPasskeyOnly;
}

/**
 * Turns the caller's codes off, or switches to codes by SMS; removes an authenticator app. Passkeys stay and become the only factor. Throws 422 for a
 * wrong password, without a confirmed number, or if a company requires what would be turned off; 429 after too many wrong passwords.
 */
export async function setSecondFactor(context: PasswordContext, { data }: SecondFactorRequest): Promise<void> {
  const { database, clock, caller } = context;
  await checkOwnPassword(context, data.password, 'data.password');
  await withTransaction(database, async (tx) => {
    const user = await lockUser(tx, caller.userId);
    const now = clock();
    if (data.method === 'NONE') await requireNotRequired(tx, caller.userId, now);
    else if (user?.phoneConfirmedAt == null) throw refused('Confirm your mobile number before you turn this on.');
    await deleteAuthenticator(tx, caller.userId);
    const takes = data.method !== 'NONE';
    await saveSecondFactor(tx, { userId: caller.userId, takesCodes: takes, event: data.method, now });
  });
}

async function requireNotRequired(tx: Transaction, userId: number, now: Date): Promise<void> {
  if ((await countPasskeys(tx, userId)) === 0) await requireFactorNotRequired(tx, userId, { path: 'data.method', now });
}

/** Throws 422 on `path` if a company of the user requires a second factor. */
export async function requireFactorNotRequired(
  tx: Transaction,
  userId: number,
  { path, now }: { path: string; now: Date },
): Promise<void> {
  const [company] = await listRequiringCompanies(tx, userId, now);
  if (company !== undefined)
    throw refused(`${company} requires two-step verification. You can switch the method, but not turn it off.`, path);
}

function refused(message: string, path = 'data.method') {
  return ruleBroken(message, [{ path, message }]);
}

type Change = { userId: number; takesCodes: boolean; event: SecondFactorEvent; now: Date };

/**
 * Saves a user's second factor after a change: codes or not, and any passkeys. Deletes unneeded recovery codes and remembered browsers, and notifies
 * the user.
 */
export async function saveSecondFactor(tx: Transaction, { userId, event, now, ...change }: Change): Promise<void> {
  const hasPasskeys = (await countPasskeys(tx, userId)) > 0;
  const hasMfa = change.takesCodes || hasPasskeys;
  await updateUser(tx, userId, { hasMfa, isPasskeyOnly: hasMfa && !change.takesCodes, updatedAt: now });
  if (!hasPasskeys && (await findAuthenticator(tx, userId)) === null) await deleteRecoveryCodes(tx, userId);
  await deleteDevicesOf(tx, userId);
  await notifyOfChange(tx, { userId, event, now });
}
