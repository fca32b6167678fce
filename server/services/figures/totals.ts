import type { Statements } from '@server/db/client';
import type { CompanyContext } from '@server/services/common/context';
import type { Totals } from '@/contract/figures/totals';
import { dashboardTotals, totalCodes } from '@/domain/dashboardTotals';
import type { Period } from '@/domain/periods';
import { type Books, hasTrialBalance, readBooks } from './books';
import { currentFocus } from './currentFocus';
import { periodOf } from './period';
import { withFigures } from './withFigures';

/**
 * The dashboard's totals of periods, by `time_report`, in dollars and cents; null where a figure cannot be computed, and all null for a
 * period without a committed trial balance. Throws 400 for what is no period.
 */
export function readTotals(context: CompanyContext, timeReports: readonly string[]): Promise<Record<string, Totals>> {
  const periods = timeReports.map((timeReport) => [timeReport, periodOf(timeReport, 'time_reports')] as const);
  const ends = periods.map(([, { end }]) => end);
  return withFigures(context, ends, async (tx) => {
    const books = await readBooks(
      tx,
      context.member.companyId,
      periods.map(([, period]) => period),
    );
    const totals: Record<string, Totals> = {};
    for (const [timeReport, period] of periods) totals[timeReport] = await totalsOf(tx, books, period);
    return totals;
  });
}

async function totalsOf(tx: Statements, books: Books, period: Period): Promise<Totals> {
  if (!hasTrialBalance(books, period)) return noTotals;
  return dashboardTotals((await currentFocus(tx, books, { period, priorFiling: null })).figures);
}

const noTotals = Object.fromEntries(Object.keys(totalCodes).map((name) => [name, null])) as Totals; // by the same names
