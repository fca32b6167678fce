import type { NetCapitalTrend } from '@/contract/netCapital/netCapitalStanding.schema';
import { changeFigure, focusFigure } from '@/domain/explain/figureAddress';
import { isNegative, money, toAmount } from '@/domain/money';
import { capitalSteps, type PictureAmounts } from '@/domain/netCapital/capitalSteps';
import { haircutItems, type PictureItem } from '@/domain/netCapital/pictureItems';
import { barsFromZero, type StepBar, stepBars } from '@/domain/netCapital/stepBars';
import type { Bar } from './components/BarTable';

export type Bars = { bars: readonly Bar[]; zeroAt: number | null };

/** The bars between the last two periods; null if their amounts are unknown or incomplete. */
export type Waterfall = Bars & { before: string; now: string; startsAt: number };

/** Returns the bars from the previous net capital to the last one. */
export function buildWaterfall(trend: NetCapitalTrend): Waterfall | null {
  const [former, last] = trend.slice(-2);
  if (former?.amounts === undefined || last?.amounts === undefined) return null;
  const steps = capitalSteps(last.amounts, former.amounts);
  if (steps === null) return null;
  const [before, now] = [former.time_report, last.time_report];
  const { startsAt, zeroAt, bars } = stepBars(steps);
  return {
    before,
    now,
    startsAt: toAmount(startsAt),
    zeroAt,
    bars: bars.map((bar, index) => waterfallBar(bar, { before, now, isFirst: index === 0 })),
  };
}

type Times = { before: string; now: string; isFirst: boolean };

function waterfallBar({ step, amount, from, to }: StepBar, { before, now, isFirst }: Times): Bar {
  const place = { amount: toAmount(amount), from, to };
  if (step === null) {
    const period = isFirst ? before : now;
    const figure = focusFigure(period, '3750');
    return { ...place, key: period, label: `Net capital, ${period}`, figure, tone: 'total' };
  }
  const { code, label } = step;
  const figure = code === null ? null : changeFigure(focusFigure(now, code), focusFigure(before, code));
  return { ...place, key: label, label, figure, tone: isNegative(amount) ? 'less' : 'more' };
}

/** Returns a period's nonzero items as bars, with their total, which has none; empty if the amounts are unknown. */
export function itemBars(
  timeReport: string,
  amounts: PictureAmounts,
  { items, total }: { items: readonly PictureItem[]; total: PictureItem },
): Bars {
  const shown = items.filter(({ code }) => (amounts[code] ?? 0) !== 0);
  const { zeroAt, ends } = barsFromZero(shown.map(({ code }) => money(amounts[code] ?? 0)));
  const barOf = ({ code, label }: PictureItem) => ({
    key: code,
    label,
    amount: amounts[code] ?? 0,
    figure: focusFigure(timeReport, code),
    from: zeroAt,
  });
  const bars = shown.map(
    (item, index): Bar => ({
      ...barOf(item),
      to: ends[index] ?? zeroAt,
      tone: (amounts[item.code] ?? 0) < 0 ? 'less' : 'part',
    }),
  );
  return { zeroAt, bars: bars.length === 0 ? [] : [...bars, { ...barOf(total), to: zeroAt, tone: 'total' }] };
}

/**
 * A class of haircuts over the periods; `share` is in percent of the greatest amount of all classes, for the total of its own; `amount` is null if
 * unknown.
 */
export type HaircutRow = PictureItem & { amounts: readonly { period: string; amount: number | null; share: number }[] };

const totalHaircuts: PictureItem = { code: '3740', label: 'Total on securities' };

/** Returns haircuts by class over the periods; classes without any are omitted, the total is last. */
export function haircutRows(trend: NetCapitalTrend): readonly HaircutRow[] {
  const rows = [...haircutItems, totalHaircuts].map(({ code, label }) => ({
    code,
    label,
    amounts: trend.map(({ time_report: period, amounts }) => ({ period, amount: amounts?.[code] ?? null })),
  }));
  const most = (of: typeof rows) =>
    Math.max(1, ...of.flatMap(({ amounts }) => amounts.map(({ amount }) => amount ?? 0)));
  const [classes, totals] = [rows.slice(0, -1), rows.slice(-1)];
  return [...withShares(classes, most(classes)), ...withShares(totals, most(totals))].filter(({ amounts }) =>
    amounts.some(({ amount }) => amount !== null && amount !== 0),
  );
}

type KnownRow = PictureItem & { amounts: readonly { period: string; amount: number | null }[] };

function withShares(rows: readonly KnownRow[], most: number): readonly HaircutRow[] {
  return rows.map(({ amounts, ...row }) => ({
    ...row,
    amounts: amounts.map((one) => ({ ...one, share: (Math.max(0, one.amount ?? 0) / most) * 100 })),
  }));
}
