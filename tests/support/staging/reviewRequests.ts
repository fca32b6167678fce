import { withTransaction } from '@server/db/client';
import { stagedKinds } from '@server/stagedKinds';
import { commitSelection } from '@server/staging/commitSelection';
import { rowsOfRequests } from '@server/staging/repositories/layers';
import type { TestBackend } from '@tests/support/backend/backend';
import { accepted, type Bookkeeper, doneOf, firstOf, type Kind } from '@tests/support/backend/bookkeeper';
import { testStart } from '@tests/support/fixed';
import type { CoaChange } from '@/contract/coa/coa.schema';
import type { NonOptionChange } from '@/contract/inventory/nonOption';
import type { OptionChange } from '@/contract/inventory/option';
import type { CommitmentChange } from '@/contract/registers/commitments.schema';
import type { ReceivableChange } from '@/contract/registers/receivables.schema';
import type { RecurringEntryChange } from '@/contract/registers/recurringEntries.schema';
import type { SubordinatedLoanChange } from '@/contract/registers/subordinatedLoans.schema';
import type { WithdrawalChange } from '@/contract/registers/withdrawals.schema';
import type { BalanceChange } from '@/contract/trialBalance/trialBalance.schema';

/** Saves rows and marks them done, as a user whose rows need a review. Returns the request. */
export async function requestReview(
  person: Bookkeeper,
  kind: Kind,
  rows: readonly (
    | CoaChange
    | BalanceChange
    | NonOptionChange
    | OptionChange
    | WithdrawalChange
    | SubordinatedLoanChange
    | RecurringEntryChange
    | ReceivableChange
    | CommitmentChange
  )[],
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
