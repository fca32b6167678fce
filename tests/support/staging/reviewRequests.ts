import { withTransaction } from '@server/db/client';
import { rowsOfRequests } from '@server/db/repositories/staging/layers';
import { stagedKinds } from '@server/services/stagedKinds';
import { commitSelection } from '@server/services/staging/commitSelection';
import type { CoaChange } from '@/contract/books/coa';
import type { BalanceChange } from '@/contract/books/trialBalance';
import type { NonOptionChange } from '@/contract/inventory/nonOption';
import type { OptionChange } from '@/contract/inventory/option';
import type { TestBackend } from '../backend/backend';
import { accepted, type Bookkeeper, doneOf, firstOf, type Kind } from '../backend/bookkeeper';
import { testStart } from '../fixed';

/** Saves rows and marks them done, as one whose rows wait for review; gives the request. */
export async function requestReview(
  person: Bookkeeper,
  kind: Kind,
  rows: readonly (CoaChange | BalanceChange | NonOptionChange | OptionChange)[],
): Promise<number> {
  accepted(await person.put(kind, rows));
  const { reviewRequestId } = doneOf(await person.markDone(kind));
  if (reviewRequestId === null) throw new Error('no request was made');
  return reviewRequestId;
}

/** Commits the rows of requests, as an approval does. */
export async function commitRequests({ database }: TestBackend, companyId: number, requestIds: readonly number[]) {
  const { rows } = await database.pool.query<{ user_id: number }>(
    `select user_id from user_emails where email_address = 'admin@demo.netcap.test'`,
  );
  const member = { userId: firstOf(rows).user_id, sessionId: '', companyId, membershipId: 0, role: 'ADMIN' as const };
  const commits = await withTransaction(database, (tx) =>
    commitSelection(
      tx,
      { clock: () => testStart, member },
      { kinds: stagedKinds, selection: rowsOfRequests(companyId, requestIds) },
    ),
  );
  return commits.map(({ kind, count, commitNumber }) => ({ kind: kind.name, count, commitNumber }));
}
