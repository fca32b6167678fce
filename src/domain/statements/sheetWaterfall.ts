import { formatDollars, isNegative, toDecimalString } from '@/domain/money';
import { capitalSteps, type PictureAmounts } from '@/domain/netCapital/capitalSteps';
import { stepBars } from '@/domain/netCapital/stepBars';

/** A bar of the waterfall; `amount` is an exact decimal, its place in percent of the scale's length. */
export type SheetBar = { label: string; amount: string; from: number; to: number; tone: 'total' | 'more' | 'less' };

/** A waterfall from one net capital to the next, for documents. */
export type SheetWaterfall = { title: string; bars: readonly SheetBar[]; note: string | null };

/** A period's items, by its name. */
export type PeriodAmounts = { timeReport: string; amounts: PictureAmounts };

/** Builds the waterfall from the earlier net capital to this one; null if either isn't complete. */
export function sheetWaterfall(now: PeriodAmounts, former: PeriodAmounts): SheetWaterfall | null {
  const steps = capitalSteps(now.amounts, former.amounts);
  if (steps === null) return null;
  const { startsAt, zeroAt, bars } = stepBars(steps);
  return {
    title: `What changed net capital from ${former.timeReport} to ${now.timeReport}`,
    note: zeroAt === null ? `The bars begin at ${formatDollars(startsAt)}.` : null,
    bars: bars.map(({ step, amount, from, to }, index): SheetBar => {
      const place = { amount: toDecimalString(amount), from, to };
      if (step === null) {
        return { ...place, label: `Net capital, ${index === 0 ? former.timeReport : now.timeReport}`, tone: 'total' };
      }
      return { ...place, label: step.label, tone: isNegative(amount) ? 'less' : 'more' };
    }),
  };
}
