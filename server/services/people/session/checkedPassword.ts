import { type Database, type Transaction, withTransaction } from '@server/db/client';
import { type Account, lockPassword } from '@server/db/repositories/people/usersRepository';
import { unauthorized } from '@server/errors';

/** The one answer to unknown accounts and wrong passwords. */
export function wrongCredentials() {
  return unauthorized('Incorrect email/mobile or password.');
}

/**
 * Runs what a right password allows in one transaction, unless the password was changed since it was checked, which is 401: a reset that
 * ends all sessions would miss one that begins beside it.
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
