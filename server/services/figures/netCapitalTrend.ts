import { type Statements, withSnapshot } from '@server/db/client';
import { listTimeReports } from '@server/db/repositories/balancesRepository';
import { committedView } from '@server/db/repositories/layers';
import type { CompanyContext } from '@server/services/context';
import type { NetCapitalTrend } from '@/contract/netCapitalStanding';
import { warningThreshold } from '@/domain/bindingLevels';
import { toAmount } from '@/domain/money';
import { comparePeriods, type Period } from '@/domain/periods';
import { type Books, readBooks, settingsOn } from './books';
import { missingFacts } from './companyFacts';
import { currentFocus } from './currentFocus';
import { levelsOf, netCapitalOf } from './netCapitalStanding';
import { periodOf } from './period';

/**
 * Net capital, its requirement and the warning level of up to `count` periods with a committed trial balance, the last one not after
 * `timeReport`, oldest first; each by the capital settings in force on its last day. Throws 400 for what is no period.
 */
export function readNetCapitalTrend(
  { database, member }: CompanyContext,
  { timeReport, count }: { timeReport: string; count: number },
): Promise<NetCapitalTrend> {
  const last = periodOf(timeReport);
  return withSnapshot(database, async (tx) => {
    const held = await listTimeReports(tx, committedView(member.companyId));
    const periods = held
      .map((each) => ({ timeReport: each, period: periodOf(each) }))
      .filter(({ period }) => period.end <= last.end)
      .toSorted((a, b) => comparePeriods(a.period, b.period))
      .slice(-count);
    const books = await readBooks(
      tx,
      member.companyId,
      periods.map(({ period }) => period),
    );
    const trend: NetCapitalTrend = [];
    for (const each of periods) {
      trend.push({ time_report: each.timeReport, ...(await capitalOf(tx, books, each.period)) });
    }
    return trend;
  });
}

async function capitalOf(
  tx: Statements,
  books: Books,
  period: Period,
): Promise<Omit<NetCapitalTrend[number], 'time_report'>> {
  if (missingFacts(books.company, settingsOn(books, period)).length > 0) {
    return { net_capital: null, net_capital_requirement: null, warning_level: null };
  }
  const computation = await currentFocus(tx, books, { period, priorFiling: null });
  const { net_capital, net_capital_requirement } = netCapitalOf(computation);
  const warning = net_capital_requirement === null ? null : warningThreshold(levelsOf(books, period, computation));
  return { net_capital, net_capital_requirement, warning_level: warning === null ? null : toAmount(warning) };
}
