import type { CompanyContext } from '@server/common/context';
import { toRefusal } from '@server/common/errors';
import { getKeyedQueue } from '@server/common/turns';
import { listLineSums } from '@server/netCapital/lineSumsRepository';
import { readNetCapitalStanding } from '@server/netCapital/netCapitalStanding';
import { readNetCapitalTrend } from '@server/netCapital/netCapitalTrend';
import { requirePeriod } from '@server/netCapital/period';
import { committedView } from '@server/staging/repositories/layers';
import { listTimeReports } from '@server/trialBalance/balancesRepository';
import type { FirmFigures } from '@/contract/practice/practice.schema';
import { currentRulesVersion } from '@/domain/focus/rules';
import { haircutRulesVersion } from '@/domain/haircuts/computeHaircuts';
import { money, subtract, sum, toAmount } from '@/domain/money';
import { capitalBar } from '@/domain/netCapital/earlyWarning/capitalBar';
import { comparePeriods, formatPeriod, type Period } from '@/domain/periods';
import { findFirmFigures, readFiguresBasis, saveFirmFigures } from './practiceRepository';

const trendPeriods = 8;

/** Version of stored figures; raise it when their shape or meaning changes. */
const figuresVersion = 1;

/** Returns the version of the rules behind figures; stored figures of other rules aren't used. */
export function figuresRules(): string {
  return `${figuresVersion}.${currentRulesVersion()}.${haircutRulesVersion}`;
}

/** Returns the company's stored figures if they match its current books; else computes and stores them. */
export function refreshFirmFigures(context: CompanyContext): Promise<FirmFigures> {
  const { database, clock, member } = context;
  const { companyId } = member;
  return getKeyedQueue(database)(`firm figures ${companyId}`, async () => {
    // Read before the books, so that a concurrent posting makes the figures outdated, which aren't shown.
    const basis = await readFiguresBasis(database.db, companyId, figuresRules());
    const stored = await findFirmFigures(database.db, companyId, basis);
    if (stored !== null) return stored;
    const figures = await computeFigures(context);
    await saveFirmFigures(database.db, { companyId, basis, figures, computedAt: clock() });
    return figures;
  });
}

async function computeFigures(context: CompanyContext): Promise<FirmFigures> {
  const { database, member } = context;
  const held = await listTimeReports(database.db, committedView(member.companyId));
  const latest = held
    .map((timeReport) => requirePeriod(timeReport))
    .toSorted(comparePeriods)
    .at(-1);
  if (latest === undefined) return { ...noFigures, time_report: null, out_of_balance: null };
  const of = { time_report: formatPeriod(latest), out_of_balance: await outOfBalance(context, latest) };
  try {
    return { ...of, ...(await netCapitalOf(context, of.time_report)) };
  } catch (error) {
    // A problem that the firm can fix, such as a gap in its profile, is shown in its row.
    const refusal = toRefusal(error);
    if (refusal === null || refusal.status >= 500) throw error;
    return { ...noFigures, ...of, problem: refusal.message };
  }
}

const noFigures: Omit<FirmFigures, 'time_report' | 'out_of_balance'> = {
  problem: null,
  is_complete: false,
  net_capital: null,
  net_capital_requirement: null,
  nearest: null,
  issue_count: 0,
  trend: [],
};

async function netCapitalOf(
  context: CompanyContext,
  timeReport: string,
): Promise<Omit<FirmFigures, 'time_report' | 'out_of_balance'>> {
  const standing = await readNetCapitalStanding(context, timeReport);
  const trend = await readNetCapitalTrend(context, { timeReport, count: trendPeriods });
  const { is_complete, net_capital, net_capital_requirement, levels = [], findings_to_fix } = standing;
  const distance = net_capital === null ? null : capitalBar(net_capital, levels).distance;
  return {
    problem: null,
    is_complete,
    net_capital,
    net_capital_requirement,
    nearest: distance && { level: distance.level, amount: distance.amount, is_reached: distance.isReached },
    issue_count: findings_to_fix.length,
    trend: trend.map(({ time_report, net_capital: amount }) => ({ time_report, net_capital: amount })),
  };
}

async function outOfBalance({ database, member }: CompanyContext, { end }: Period): Promise<number> {
  const sums = await listLineSums(database.db, member.companyId, [end]);
  const total = (side: 'debit' | 'credit') => sum(sums.map((line) => money(line[side])));
  return toAmount(subtract(total('debit'), total('credit')));
}
