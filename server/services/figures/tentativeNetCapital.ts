import type { Statements } from '@server/db/client';
import { listTimeReports } from '@server/db/repositories/books/balancesRepository';
import { committedView } from '@server/db/repositories/staging/layers';
import type { Money } from '@/domain/money';
import { tentativeNetCapital } from '@/domain/netCapital/tentativeNetCapital';
import type { IsoDate } from '@/domain/periods';
import { bookInputs, periodInputs, readBooks } from './books';
import { periodOf } from './period';

/**
 * Tentative net capital (item 3640) of a report date, from the committed trial balance and capital inputs of the period that ends on it, before
 * anything of the inventory; null without a trial balance. The caller holds a snapshot or the company's lock.
 */
export async function readTentativeNetCapital(
  tx: Statements,
  companyId: number,
  reportDate: IsoDate,
): Promise<Money | null> {
  const held = await listTimeReports(tx, committedView(companyId));
  const period = held.map((timeReport) => periodOf(timeReport)).find(({ end }) => end === reportDate);
  if (period === undefined) return null;
  const books = await readBooks(tx, companyId, [period]);
  // What was filed before bears on the roll-forwards alone.
  const capital = periodInputs(books, period, null).inputs;
  return tentativeNetCapital(bookInputs(books, period, { capital, priorFiling: null }));
}
