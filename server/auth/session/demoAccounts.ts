import { hasDemoAddress, listDemoUsers } from '@server/auth/usersRepository';
import type { Clock } from '@server/common/context';
import { forbidden } from '@server/common/errors';
import { type Database, type Executor, withTransaction } from '@server/db/client';
import { deleteDevicesOf, endUserAccess } from './sessionsRepository';

const closed =
  'Demo accounts are closed here, since their password is published. Sign up with your own e-mail address, or ask an administrator to invite you.';

type Opening = { userId: number; hasDemo: boolean | undefined };

/** Returns true for a demo account while the demo is off: anyone may know its password. */
export async function isClosedAccount(tx: Executor, { userId, hasDemo = false }: Opening): Promise<boolean> {
  return !hasDemo && (await hasDemoAddress(tx, userId));
}

/** Throws 403 for a closed account. */
export async function refuseClosedAccount(tx: Executor, opening: Opening): Promise<void> {
  if (await isClosedAccount(tx, opening)) throw forbidden(closed);
}

/** Ends what demo accounts opened while the demo was on. Returns the number of demo accounts. */
export function closeDemoAccounts({ database, clock }: { database: Database; clock: Clock }): Promise<number> {
  return withTransaction(database, async (tx) => {
    const users = await listDemoUsers(tx);
    for (const userId of users) {
      await endUserAccess(tx, { userId, now: clock() });
      await deleteDevicesOf(tx, userId);
    }
    return users.length;
  });
}
