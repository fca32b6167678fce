import type { CompanyContext } from '@server/common/context';
import type { Executor } from '@server/db/client';
import { type Books, hasTrialBalance, readBooks } from '@server/netCapital/books';
import { computeCurrentFocus } from '@server/netCapital/computeCurrentFocus';
import { requirePeriod } from '@server/netCapital/period';
import { withFreshHaircuts } from '@server/netCapital/withFreshHaircuts';
import type { Totals } from '@/contract/statements/totals.schema';
import type { Period } from '@/domain/periods';
import { dashboardTotals, totalCodes } from '@/domain/statements/dashboardTotals';

/**
 * Returns the dashboard's totals of periods, by `time_report`, in dollars and cents; null for a figure that can't be computed, all null without a
 * committed trial balance. Throws 400 for an invalid period.
 */
export function readTotals(context: CompanyContext, timeReports: readonly string[]): Promise<Record<string, Totals>> {
  const periods = timeReports.map((timeReport) => [timeReport, requirePeriod(timeReport, 'time_reports')] as const);
  const ends = periods.map(([, { end }]) => end);
  return withFreshHaircuts(context, ends, async (tx) => {
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

async function totalsOf(tx: Executor, books: Books, period: Period): Promise<Totals> {
  if (!hasTrialBalance(books, period)) return noTotals;
  return dashboardTotals((await computeCurrentFocus(tx, books, { period, priorFiling: null })).figures);
}

const noTotals = Object.fromEntries(Object.keys(totalCodes).map((name) => [name, null])) as Totals; // by the same names
