import type { Statements } from '@server/db/client';
import { type BalanceSums, sumBalances } from '@server/db/repositories/books/balanceSumsRepository';
import { findMissingAccounts } from '@server/db/repositories/books/missingAccountsRepository';
import { proposedRows, readyRows } from '@server/db/repositories/staging/layers';
import { periodOf } from '@server/services/figures/period';
import type { SavedRows } from '@server/services/staging/stagedKind';
import type { SavedWarnings } from '@/contract/staging/staging';
import { isEqual, money } from '@/domain/money';
import { stagedStatuses } from '@/domain/reviews';

/**
 * Accounts to be marked done before saved balances, and periods that those leave out of balance. Rows that go straight to the books are
 * judged by the books alone; rows that are sent for review together with what the author has in review already;
 * rejected rows stay behind.
 */
export async function findBalanceWarnings(tx: Statements, saved: SavedRows): Promise<SavedWarnings> {
  const { scope, timeReports, outcome } = saved;
  const isCommitting = outcome === 'committed';
  const statuses = isCommitting ? stagedStatuses : stagedStatuses.filter((status) => status !== 'PENDING');
  const view = isCommitting ? readyRows(scope) : proposedRows(scope);
  const unbalanced: NonNullable<SavedWarnings['unbalanced']> = [];
  for (const timeReport of timeReports) {
    const sums = await sumBalances(tx, view, periodOf(timeReport));
    if (!isBalanced(sums)) {
      unbalanced.push({ time_report: timeReport, debit: Number(sums.debit), credit: Number(sums.credit) });
    }
  }
  return { missing_accounts: await findMissingAccounts(tx, scope, statuses), unbalanced };
}

function isBalanced({ debit, credit }: BalanceSums): boolean {
  return isEqual(money(debit), money(credit));
}
