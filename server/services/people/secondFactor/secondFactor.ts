import { type Transaction, withSnapshot, withTransaction } from '@server/db/client';
import { deleteDevicesOf } from '@server/db/repositories/people/rememberedDevicesRepository';
import {
  countRecoveryCodes,
  deleteAuthenticator,
  findAuthenticator,
  listRequiringCompanies,
} from '@server/db/repositories/people/secondFactorsRepository';
import { findUser, lockUser, updateUser } from '@server/db/repositories/people/usersRepository';
import { ruleBroken, unauthorized } from '@server/errors';
import type { SecondFactorEvent } from '@server/messages/texts';
import type { UserContext } from '@server/services/common/context';
import { checkOwnPassword, type PasswordContext } from '@server/services/people/accounts/passwords/changePassword';
import type { SecondFactor, SecondFactorRequest } from '@/contract/people/secondFactor';
import { notifyOfChange } from './notifyOfChange';

/** What the caller's sign-ins ask for beside the password. */
export function readSecondFactor({ database, caller: { userId } }: UserContext): Promise<SecondFactor> {
  return withSnapshot(database, async (tx) => {
    const user = await findUser(tx, userId);
    if (user === null) throw unauthorized();
    const hasApp = (await findAuthenticator(tx, userId)) !== null;
    return {
      method: hasApp ? 'APP' : user.hasMfa ? 'SMS' : 'NONE',
      phone_ending: user.phoneNumber?.slice(-2) ?? null,
      recovery_codes_left: hasApp ? await countRecoveryCodes(tx, userId) : null,
      required_by: await listRequiringCompanies(tx, userId),
    };
  });
}

/**
 * Turns the caller's second factor off, or switches to codes by SMS; an authenticator app goes with its recovery codes. Throws 422 for a
 * wrong password, without a confirmed number, or when a company requires what would be turned off; 429 after too many wrong passwords.
 */
export async function setSecondFactor(context: PasswordContext, { data }: SecondFactorRequest): Promise<void> {
  const { database, clock, caller } = context;
  await checkOwnPassword(context, data.password, 'data.password');
  await withTransaction(database, async (tx) => {
    const user = await lockUser(tx, caller.userId);
    if (data.method === 'NONE') await requireNobodyRequires(tx, caller.userId);
    else if (user?.phoneConfirmedAt == null) throw refused('Confirm your mobile number before you turn this on.');
    await deleteAuthenticator(tx, caller.userId);
    const hasMfa = data.method !== 'NONE';
    await noteSecondFactor(tx, { userId: caller.userId, hasMfa, event: data.method, now: clock() });
  });
}

async function requireNobodyRequires(tx: Transaction, userId: number): Promise<void> {
  const [company] = await listRequiringCompanies(tx, userId);
  if (company !== undefined)
    throw refused(`${company} requires two-step verification. You can switch the method, but not turn it off.`);
}

function refused(message: string) {
  return ruleBroken(message, [{ path: 'data.method', message }]);
}

type Change = { userId: number; hasMfa: boolean; event: SecondFactorEvent; now: Date };

/** Keeps whether somebody has a second factor, forgets their remembered browsers and tells them. */
export async function noteSecondFactor(tx: Transaction, { userId, hasMfa, event, now }: Change): Promise<void> {
  await updateUser(tx, userId, { hasMfa, updatedAt: now });
  await deleteDevicesOf(tx, userId);
  await notifyOfChange(tx, { userId, event, now });
}
