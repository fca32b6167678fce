import type { Executor } from '@server/db/client';
import { readBooks, requireTrialBalance, settingsOn } from '@server/netCapital/books';
import { requireFacts } from '@server/netCapital/companyFacts';
import { computeAskedFocus } from '@server/netCapital/computeCurrentFocus';
import { readPriorFiling } from '@server/netCapital/filings';
import { withUnmappedAccountNames } from '@server/netCapital/leftOutAccounts';
import type { FocusComputation } from '@/domain/focus/types';
import type { Period } from '@/domain/periods';

/**
 * Computes a period's FOCUS from its current books, with their questions. Throws 422 without a committed trial balance, or with a fact of the
 * requirement missing.
 */
export async function readAskedFocus(tx: Executor, companyId: number, period: Period): Promise<FocusComputation> {
  const books = await withUnmappedAccountNames(tx, await readBooks(tx, companyId, [period]));
  requireFacts(books.company, settingsOn(books, period));
  requireTrialBalance(books, period, 'time_report');
  const priorFiling = await readPriorFiling(tx, companyId, period);
  return computeAskedFocus(tx, books, { period, priorFiling });
}
