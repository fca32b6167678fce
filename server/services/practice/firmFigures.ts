import { listTimeReports } from '@server/db/repositories/books/balancesRepository';
import { listLineSums } from '@server/db/repositories/books/lineSumsRepository';
import {
  findFirmFigures,
  keepFirmFigures,
  readFiguresBasis,
} from '@server/db/repositories/practice/firmFiguresRepository';
import { committedView } from '@server/db/repositories/staging/layers';
import { ApiError } from '@server/errors';
import type { CompanyContext } from '@server/services/common/context';
import { turnsOf } from '@server/services/common/turns';
import { readNetCapitalStanding } from '@server/services/figures/netCapitalStanding';
import { readNetCapitalTrend } from '@server/services/figures/netCapitalTrend';
import { periodOf } from '@server/services/figures/period';
import type { FirmFigures } from '@/contract/practice/practice';
import { capitalBar } from '@/domain/earlyWarning/capitalBar';
import { currentRulesVersion } from '@/domain/focus/rules';
import { haircutRulesVersion } from '@/domain/haircuts/computeHaircuts';
import { money, subtract, sum, toAmount } from '@/domain/money';
import { comparePeriods, formatPeriod, type Period } from '@/domain/periods';

const trendPeriods = 8;

/** Raised where stored figures get another shape or meaning. */
const figuresVersion = 1;

/** By which rules figures are computed: stored ones of others aren't used. */
export function figuresRules(): string {
  return `${figuresVersion}.${currentRulesVersion()}.${haircutRulesVersion}`;
}

/** The company's figures as stored, where they rest on its books as they are; else computed, and stored for whoever looks next. */
export function refreshFirmFigures(context: CompanyContext): Promise<FirmFigures> {
  const { database, clock, member } = context;
  const { companyId } = member;
  return turnsOf(database)(`firm figures ${companyId}`, async () => {
    // Read before the books: what is posted meanwhile makes the figures those of an earlier basis, which nobody is shown.
    const basis = await readFiguresBasis(database.db, companyId, figuresRules());
    const stored = await findFirmFigures(database.db, companyId, basis);
    if (stored !== null) return stored;
    const figures = await computeFigures(context);
    await keepFirmFigures(database.db, { companyId, basis, figures, computedAt: clock() });
    return figures;
  });
}

async function computeFigures(context: CompanyContext): Promise<FirmFigures> {
  const { database, member } = context;
  const held = await listTimeReports(database.db, committedView(member.companyId));
  const latest = held
    .map((timeReport) => periodOf(timeReport))
    .toSorted(comparePeriods)
    .at(-1);
  if (latest === undefined) return { ...noFigures, time_report: null, out_of_balance: null };
  const of = { time_report: formatPeriod(latest), out_of_balance: await outOfBalance(context, latest) };
  try {
    return { ...of, ...(await netCapitalOf(context, of.time_report)) };
  } catch (error) {
    // What the firm has to mend, such as its profile, is what its row says.
    if (error instanceof ApiError && error.status < 500) return { ...noFigures, ...of, problem: error.message };
    throw error;
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
