import type { NetCapitalTrend } from '@/contract/reports/netCapitalStanding';
import { formatDollars, money } from '@/domain/money';
import type { CapitalDrop } from '@/domain/netCapital/trendMarks';
import { formatAmount } from '@/lib/format';

type TrendPeriod = NetCapitalTrend[number];

/** Whether there is a course to show: at least two periods, and net capital in one of them. */
export function isTrend(trend: NetCapitalTrend): boolean {
  return trend.length >= 2 && trend.some((period) => period.net_capital !== null);
}

/** The periods that lack a figure, as they are named. */
export function incompletePeriods(trend: NetCapitalTrend): string[] {
  return trend.filter(isIncomplete).map((period) => period.time_report);
}

/** The chart in sentences, for who doesn't see it. */
export function trendSummary(trend: NetCapitalTrend): string {
  const periods = `Net capital, requirement and warning level from ${trend.at(0)?.time_report} to ${trend.at(-1)?.time_report}.`;
  const last = trend.findLast((period) => !isIncomplete(period));
  const incomplete = incompletePeriods(trend);
  return [
    periods,
    ...(last === undefined ? [] : [figuresOf(last)]),
    ...(incomplete.length === 0 ? [] : [`Incomplete: ${incomplete.join(', ')}.`]),
  ].join(' ');
}

/** What follows the amount of a fall: `(76.05%) less than Q3 25, now below the requirement.` */
export function dropText({ before, percent, below }: CapitalDrop): string {
  const share = percent === null ? '' : `(${formatAmount(percent)}%) `;
  return `${share}less than ${before}${below === null ? '' : `, now below the ${levels[below]}`}.`;
}

const levels = { requirement: 'requirement', warning: 'warning level' } as const;

function isIncomplete(period: TrendPeriod): boolean {
  return period.net_capital === null || period.net_capital_requirement === null || period.warning_level === null;
}

function figuresOf(period: TrendPeriod): string {
  const { time_report, net_capital, net_capital_requirement, warning_level } = period;
  const [capital, requirement, warning] = [net_capital, net_capital_requirement, warning_level].map((amount) =>
    formatDollars(money(amount ?? 0)),
  );
  return `${time_report}: net capital ${capital}, requirement ${requirement}, warning level ${warning}.`;
}
