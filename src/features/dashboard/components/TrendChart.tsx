import type { CSSProperties } from 'react';
import { Link } from 'react-router-dom';
import { useExplain } from '@/components/explain';
import { FigureButton } from '@/components/feedback';
import type { NetCapitalTrend } from '@/contract/netCapital/netCapitalStanding.schema';
import { focusFigure } from '@/domain/explain/figureAddress';
import { formatDollars, money } from '@/domain/money';
import type { PlacedDay } from '@/domain/netCapital/trendDays';
import type { CapitalDrop, TrendMarks } from '@/domain/netCapital/trendMarks';
import { formatDay } from '@/domain/periods';
import { formatAmount } from '@/lib/format';
import { paths } from '@/lib/paths';

const levels = { requirement: 'requirement', warning: 'warning level' } as const;

type TrendChartProps = { trend: NetCapitalTrend; days: readonly PlacedDay[]; marks: TrendMarks };

/** The trend as a line chart. The lines differ in weight, points and dashes, not by color alone; a missing figure leaves a gap. */
export function TrendChart({ trend, days, marks }: TrendChartProps) {
  const amounts = trend.flatMap((point) => lines.flatMap(({ field }) => point[field] ?? []));
  const axis = axisMarks([...amounts, ...days.map(({ netCapital }) => netCapital)]);
  const [low = 0] = axis;
  const length = (axis.at(-1) ?? 0) - low;
  const place: Place = (index, value) => ({
    x: ((index + 0.5) / trend.length) * 100,
    y: 100 - ((value - low) / length) * 100,
  });
  return (
    <div className="nc-trend-chart">
      <div className="nc-trend-axis" aria-hidden="true">
        {axis.map((value) => (
          <span key={value} style={{ insetBlockStart: `${place(0, value).y}%` }}>
            {formatAmount(value, 0)}
          </span>
        ))}
      </div>
      <div className="nc-trend-plane">
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" role="img" aria-label={trendSummary(trend)}>
          {axis.map((value) => (
            <path key={value} className="nc-trend-grid" d={`M0 ${place(0, value).y}H100`} />
          ))}
          {lines.map(({ field, className }) => (
            <path key={field} className={className} d={pathOf(trend, field, place)} />
          ))}
        </svg>
        {days.map((day) => (
          <Day key={day.id} day={day} at={place(day.place, day.netCapital)} />
        ))}
        {trend.map((point, index) => (
          <Point key={point.time_report} point={point} marks={marks} place={(value) => place(index, value)} />
        ))}
      </div>
      <div className="nc-trend-times" aria-hidden="true">
        {trend.map(({ time_report: period }) => (
          <span key={period}>{period}</span>
        ))}
      </div>
    </div>
  );
}

type Place = (index: number, value: number) => { x: number; y: number };

const lines = [
  { field: 'net_capital_requirement', className: 'nc-trend-line nc-trend-requirement' },
  { field: 'warning_level', className: 'nc-trend-line nc-trend-warning' },
  { field: 'net_capital', className: 'nc-trend-line nc-trend-capital' },
] as const;

function pathOf(trend: NetCapitalTrend, field: (typeof lines)[number]['field'], place: Place): string {
  const steps = trend.map((point, index) => {
    const value = point[field];
    if (value === null) return '';
    const { x, y } = place(index, value);
    return `${(trend[index - 1]?.[field] ?? null) === null ? 'M' : 'L'}${x} ${y}`;
  });
  return steps.join('');
}

type PointProps = {
  point: NetCapitalTrend[number];
  marks: TrendMarks;
  place: (value: number) => { x: number; y: number };
};

/** Net capital of a period, linked to its explanation; the lowest and the last are labeled. */
function Point({ point: { time_report: period, net_capital: capital }, marks, place }: PointProps) {
  const explain = useExplain();
  if (capital === null) return null;
  const { x, y } = place(capital);
  const dollars = formatDollars(money(capital));
  const isFall = marks.drops.some((drop) => drop.time_report === period);
  const isLowest = period === marks.lowest;
  const style = { '--nc-x': `${x}%`, '--nc-y': `${y}%` } as CSSProperties;
  return (
    <span className={isFall ? 'nc-trend-point nc-trend-fall' : 'nc-trend-point'} style={style}>
      <FigureButton
        label={`${formatAmount(capital)}, explain Net capital, ${period}`}
        onClick={explain && (() => explain(focusFigure(period, '3750')))}
      >
        <i title={`${period}: ${dollars}`} />
        {(isLowest || period === marks.last) && (
          <span className={isLowest ? 'nc-trend-lowest' : 'nc-trend-last'}>{dollars}</span>
        )}
      </FigureButton>
    </span>
  );
}

/** Net capital of a day as a smaller mark, linked for the pointer; keyboard users have the table, since many marks are close together. */
function Day({ day: { id, date, netCapital }, at: { x, y } }: { day: PlacedDay; at: { x: number; y: number } }) {
  const text = `${formatDay(date)}: ${formatDollars(money(netCapital))}`;
  const style = { '--nc-x': `${x}%`, '--nc-y': `${y}%` } as CSSProperties;
  return (
    <Link
      className="nc-trend-day"
      tabIndex={-1}
      style={style}
      title={text}
      aria-label={`Net capital, ${text}`}
      to={paths.capital.day(id)}
    />
  );
}

/** Returns round marks for an axis with zero and every value, lowest first. */
function axisMarks(values: readonly number[]): readonly number[] {
  const low = Math.min(0, ...values);
  const high = Math.max(0, ...values);
  const step = roundStep((high - low) / 4 || 1);
  const first = Math.floor(low / step);
  const last = Math.max(Math.ceil(high / step), first + 1);
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
}

/** Rounds up to the next round step. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  const factor = [1, 2, 2.5, 5, 10].find((each) => each * power >= least) ?? 10;
  return factor * power;
}

type TrendPeriod = NetCapitalTrend[number];

/** Returns true if there is a trend to show: at least two periods, and net capital in one of them. */
export function isTrend(trend: NetCapitalTrend): boolean {
  return trend.length >= 2 && trend.some((period) => period.net_capital !== null);
}

/** Returns the names of the periods that lack a figure. */
export function incompletePeriods(trend: NetCapitalTrend): string[] {
  return trend.filter(isIncomplete).map((period) => period.time_report);
}

/** Describes the chart in sentences, for screen readers. */
function trendSummary(trend: NetCapitalTrend): string {
  const periods = `Net capital, requirement and warning level from ${trend.at(0)?.time_report} to ${trend.at(-1)?.time_report}.`;
  const last = trend.findLast((period) => !isIncomplete(period));
  const incomplete = incompletePeriods(trend);
  return [
    periods,
    ...(last === undefined ? [] : [figuresOf(last)]),
    ...(incomplete.length === 0 ? [] : [`Incomplete: ${incomplete.join(', ')}.`]),
  ].join(' ');
}

/** Returns the text after the amount of a fall: `(76.05%) less than Q3 25, now below the requirement.` */
export function dropText({ before, percent, below }: CapitalDrop): string {
  const share = percent === null ? '' : `(${formatAmount(percent)}%) `;
  return `${share}less than ${before}${below === null ? '' : `, now below the ${levels[below]}`}.`;
}

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
