import type { Executor } from '@server/db/client';
import { committedView } from '@server/staging/repositories/layers';
import { listTimeReports } from '@server/trialBalance/balancesRepository';
import { type Money, requireFits } from '@/domain/money';
import { tentativeNetCapital } from '@/domain/netCapital/tentativeNetCapital';
import { formatPeriod, type IsoDate } from '@/domain/periods';
import { bookInputs, periodInputs, readBooks } from './books';
import { requirePeriod } from './period';

/**
 * Computes tentative net capital (item 3640) of a report date from the committed trial balance and capital inputs of the period that ends on it,
 * without the inventory; null without a trial balance. The caller holds a snapshot or the company's lock.
 */
export async function readTentativeNetCapital(
  tx: Executor,
  companyId: number,
  reportDate: IsoDate,
): Promise<Money | null> {
  const held = await listTimeReports(tx, committedView(companyId));
  const period = held.map((timeReport) => requirePeriod(timeReport)).find(({ end }) => end === reportDate);
  if (period === undefined) return null;
  const books = await readBooks(tx, companyId, [period]);
  // The prior filing affects only the roll-forwards.
  const capital = periodInputs(books, period, null).inputs;
  const amount = tentativeNetCapital(bookInputs(books, period, { capital, priorFiling: null }));
  return amount && requireFits(amount, `Tentative net capital (3640) of ${formatPeriod(period)}`);
}
