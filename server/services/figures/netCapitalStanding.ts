import { withSnapshot } from '@server/db/client';
import type { CompanyContext } from '@server/services/context';
import type { NetCapitalStanding } from '@/contract/netCapitalStanding';
import { netCapitalFigures } from '@/domain/netCapital/standing';
import { formatPeriod } from '@/domain/periods';
import { readBooks, requireTrialBalance } from './books';
import { requireFacts } from './companyFacts';
import { currentFocus } from './currentFocus';
import { periodOf } from './period';
import { warningsOf } from './warnings';

/**
 * Where a firm stands at the end of a period: net capital against its requirement, aggregate indebtedness, and the early-warning levels
 * reached. Throws 400 for what is no period, 422 without a committed trial balance or a profile that says what the requirement rests on.
 */
export function readNetCapitalStanding(
  { database, member }: CompanyContext,
  timeReport: string,
): Promise<NetCapitalStanding> {
  const period = periodOf(timeReport);
  return withSnapshot(database, async (tx) => {
    const books = await readBooks(tx, member.companyId, [period]);
    requireFacts(books.company);
    requireTrialBalance(books, period, 'time_report');
    const computation = currentFocus(books, period);
    return {
      time_report: formatPeriod(period),
      ...netCapitalFigures(computation),
      is_complete: computation.isComplete,
      warnings: warningsOf(computation.earlyWarnings),
      // Without haircuts a level can be known to be reached, but none to be kept.
      warnings_checked: computation.isComplete,
    };
  });
}
