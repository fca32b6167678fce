import { type Account, lockPassword } from '@server/auth/usersRepository';
import { unauthorized } from '@server/common/errors';
import { type Database, type Transaction, withTransaction } from '@server/db/client';

/** Returns the one answer to unknown accounts and wrong passwords. */
export function wrongCredentials() {
  return unauthorized('Incorrect email/mobile or password.');
}

/**
 * Runs the work that a verified password allows in one transaction. Throws 401 if the password changed since: a reset that ends all sessions would
 * miss one that begins concurrently.
 */
export function withCheckedPassword<Result>(
  database: Database,
  account: Account,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  return withTransaction(database, async (tx) => {
    if (!(await lockPassword(tx, account))) throw wrongCredentials();
    return work(tx);
  });
}
