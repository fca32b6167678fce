import { withTransaction } from '@server/db/client';
import { deleteDevicesOf } from '@server/db/repositories/rememberedDevicesRepository';
import { findUser, lockUser, updateUser } from '@server/db/repositories/usersRepository';
import { ruleBroken, unauthorized } from '@server/errors';
import { checkOwnPassword, type PasswordContext } from '@server/services/accounts/changePassword';
import type { UserContext } from '@server/services/context';
import type { SecondFactor, SecondFactorRequest } from '@/contract/userAccount';

/** What the caller's sign-ins ask for beside the password. */
export async function readSecondFactor({ database, caller }: UserContext): Promise<SecondFactor> {
  const user = await findUser(database.db, caller.userId);
  if (user === null) throw unauthorized();
  return { method: user.hasMfa ? 'SMS' : 'NONE', phone_ending: user.phoneNumber?.slice(-2) ?? null };
}

/**
 * Turns codes by SMS on or off for the caller, and forgets remembered browsers. Throws 422 for a wrong password or without a confirmed
 * number, 429 after too many wrong passwords.
 */
export async function setSecondFactor(context: PasswordContext, { data }: SecondFactorRequest): Promise<void> {
  const { database, clock, caller } = context;
  await checkOwnPassword(context, data.password, 'data.password');
  const hasMfa = data.method === 'SMS';
  await withTransaction(database, async (tx) => {
    const user = await lockUser(tx, caller.userId);
    if (hasMfa && user?.phoneConfirmedAt == null) {
      const message = 'Confirm your mobile number before you turn this on.';
      throw ruleBroken(message, [{ path: 'data.method', message }]);
    }
    await updateUser(tx, caller.userId, { hasMfa, updatedAt: clock() });
    await deleteDevicesOf(tx, caller.userId);
  });
}
