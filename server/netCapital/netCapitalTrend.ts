import type { CompanyContext } from '@server/common/context';
import { nullIfRefused } from '@server/common/errors';
import type { Executor } from '@server/db/client';
import { committedView } from '@server/staging/repositories/layers';
import { listTimeReports } from '@server/trialBalance/balancesRepository';
import type { NetCapitalTrend } from '@/contract/netCapital/netCapitalStanding.schema';
import { toAmount } from '@/domain/money';
import { warningThreshold } from '@/domain/netCapital/earlyWarning/bindingLevels';
import { pictureAmounts } from '@/domain/netCapital/pictureItems';
import { comparePeriods, type Period } from '@/domain/periods';
import { type Books, readBooks, settingsOn } from './books';
import { missingFacts } from './companyFacts';
import { computeCurrentFocus } from './computeCurrentFocus';
import { levelsOf, netCapitalOf } from './netCapitalStanding';
import { requirePeriod } from './period';
import { withFreshHaircutsOfEach } from './withFreshHaircuts';

type Asked = { timeReport: string; count: number };

/**
 * Returns net capital, its requirement and the warning level of up to `count` periods with a committed trial balance, the last one not after
 * `timeReport`, oldest first, each by the capital settings in force on its last day. Throws 400 for an invalid period.
 */
export async function readNetCapitalTrend(context: CompanyContext, asked: Asked): Promise<NetCapitalTrend> {
  const { companyId } = context.member;
  const ends = (await listPeriods(context.database.db, companyId, asked)).map(({ period }) => period.end);
  return withFreshHaircutsOfEach(context, ends, async (tx) => {
    const periods = await listPeriods(tx, companyId, asked);
    const books = await readBooks(
      tx,
      companyId,
      periods.map(({ period }) => period),
    );
    const trend: NetCapitalTrend = [];
    for (const each of periods) {
      trend.push({ time_report: each.timeReport, ...(await capitalOf(tx, books, each.period)) });
    }
    return trend;
  });
}

/** Returns the requested periods with a committed trial balance, oldest first. */
async function listPeriods(tx: Executor, companyId: number, { timeReport, count }: Asked) {
  const last = requirePeriod(timeReport);
  const held = await listTimeReports(tx, committedView(companyId));
  return held
    .map((each) => ({ timeReport: each, period: requirePeriod(each) }))
    .filter(({ period }) => period.end <= last.end)
    .toSorted((a, b) => comparePeriods(a.period, b.period))
    .slice(-count);
}

const unknownCapital = { net_capital: null, net_capital_requirement: null, warning_level: null };

async function capitalOf(
  tx: Executor,
  books: Books,
  period: Period,
): Promise<Omit<NetCapitalTrend[number], 'time_report'>> {
  if (missingFacts(books.company, settingsOn(books, period)).length > 0) return unknownCapital;
  const computation = await computeCurrentFocus(tx, books, { period, priorFiling: null }).catch(nullIfRefused);
  if (computation === null) return unknownCapital;
  const { net_capital, net_capital_requirement } = netCapitalOf(computation);
  const warning = net_capital_requirement === null ? null : warningThreshold(levelsOf(books, period, computation));
  return {
    net_capital,
    net_capital_requirement,
    warning_level: warning === null ? null : toAmount(warning),
    amounts: pictureAmounts(computation.figures),
  };
}
