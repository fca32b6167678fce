import type { NonMarketablePlace } from '@/contract/company/capitalSettings';
import { allRows, focusFigure, groupRow, inputFigure, securityFigure } from '@/domain/explain/figureAddress';
import { figureOf } from '@/domain/focus/figures';
import { inventoryBoxCodes } from '@/domain/focus/inputs/inventoryBoxes';
import type { Figures } from '@/domain/focus/types';
import { summaryTitles } from '@/domain/haircuts/bySecurity';
import type { HaircutResults } from '@/domain/haircuts/storedResults';
import { isZero, type Money, negate, subtract, sum, zero } from '@/domain/money';
import type { IsoDate } from '@/domain/periods';

/** Above the lines that lead from the haircut reports to the form. */
export const bridgeTitle = 'Bridge to Item 3740';

/** A line of the bridge: its amount as added, in dollars; null if unknown. `figure` is the address that it opens. */
export type BridgeLine = {
  key: string;
  label: string;
  amount: Money | null;
  figure: string | null;
  isTotal: boolean;
  /** The lines that add up to it. */
  sumOf: readonly string[];
};

export type HaircutBridge = { lines: readonly BridgeLine[]; note: string | null };

/** The inputs of the bridge. `filed` has the computation of the period that ends on the date, null without a trial balance. */
export type BridgeInputs = {
  reportDate: IsoDate;
  haircuts: Pick<HaircutResults, 'summary' | 'bySecurity' | 'nonMarketable'>;
  nonMarketableIn: NonMarketablePlace;
  filed: { timeReport: string; figures: Figures } | null;
};

/**
 * Reconciles the haircut reports to total haircuts, item 3740: the haircut summary's total plus undue concentration, less non-marketable securities
 * that the books deduct as non-allowable (item 3540), plus amounts entered for positions outside any inventory. A residual is its own line; `note`
 * names unknown amounts, with the reason.
 */
export function haircutBridge(inputs: BridgeInputs): HaircutBridge {
  const own = securityLines(inputs);
  const entered = enteredLines(inputs);
  const parts = [...own.slice(-1), ...nonMarketableLines(inputs), ...entered];
  const { filed } = inputs;
  const total = filed === null ? null : figureOf(filed.figures, '3740').amount;
  const steps = [...parts, ...differenceLines(parts, total)];
  const last: BridgeLine = {
    key: '3740',
    label: 'Total haircuts on securities (3740)',
    amount: total,
    figure: filed === null ? null : focusFigure(filed.timeReport, '3740'),
    isTotal: true,
    sumOf: steps.map(({ key }) => key),
  };
  return { lines: [...own.slice(0, -1), ...steps, last], note: noteOf(inputs, total) };
}

function securityLines({ reportDate, haircuts: { summary, bySecurity } }: BridgeInputs): readonly BridgeLine[] {
  const { undueCharge, total } = bySecurity.total;
  return [
    {
      ...plainLine('summary', 'Total haircuts, Haircut Summary', summary.total),
      figure: securityFigure(reportDate, 'haircut_amount', allRows),
    },
    {
      ...plainLine(
        'concentration',
        'Undue concentration (3650)',
        undueCharge === 'Not applicable' ? zero : undueCharge,
      ),
      figure: securityFigure(reportDate, 'undue_concentration_charge', allRows),
    },
    {
      ...plainLine('bySecurity', 'Total, Haircut By Security', total),
      figure: securityFigure(reportDate, 'total', allRows),
      isTotal: true,
      sumOf: ['summary', 'concentration'],
    },
  ];
}

function nonMarketableLines({ reportDate, haircuts, nonMarketableIn }: BridgeInputs): readonly BridgeLine[] {
  if (nonMarketableIn === 'INVENTORY') return [];
  const label = 'Less non-marketable securities, deducted as non-allowable (3540)';
  const row = groupRow(summaryTitles['non-marketable securities']);
  return [
    {
      ...plainLine('nonMarketable', label, negate(haircuts.nonMarketable)),
      figure: securityFigure(reportDate, 'haircut_amount', row),
    },
  ];
}

const boxes = ['3660', '3670', ...inventoryBoxCodes];

/** Returns lines for amounts that aren't on a position of the inventory. */
function enteredLines({ filed }: BridgeInputs): readonly BridgeLine[] {
  if (filed === null) return [];
  const { figures, timeReport } = filed;
  const lines = [
    {
      ...itemLine(figures, '3660', 'Plus contractual securities commitments'),
      figure: focusFigure(timeReport, '3660'),
    },
    {
      ...itemLine(figures, '3670', 'Plus subordinated securities borrowings'),
      figure: focusFigure(timeReport, '3670'),
    },
    {
      ...plainLine('entered', 'Plus other haircuts entered (3736)', enteredOther(figures)),
      figure: inputFigure(timeReport, 'otherHaircuts'),
    },
  ];
  return lines.filter(({ amount }) => amount === null || !isZero(amount));
}

function itemLine(figures: Figures, code: string, label: string): BridgeLine {
  return plainLine(code, `${label} (${code})`, figureOf(figures, code).amount);
}

/** Returns the entered part of item 3736; the inventory's own charges are already in the total by security. */
function enteredOther(figures: Figures): Money {
  const { parts } = figureOf(figures, '3736');
  return sum(parts.flatMap((part) => (part.kind === 'capitalInput' ? [part.amount] : [])));
}

function differenceLines(parts: readonly BridgeLine[], total: Money | null): readonly BridgeLine[] {
  const amounts = parts.flatMap(({ amount }) => amount ?? []);
  if (total === null || amounts.length < parts.length) return [];
  const difference = subtract(total, sum(amounts));
  return isZero(difference) ? [] : [plainLine('difference', 'Unexplained difference', difference)];
}

function noteOf({ filed }: BridgeInputs, total: Money | null): string | null {
  if (total !== null) return null;
  return filed === null ? 'Item 3740 needs a trial balance for this date.' : missingNote(filed.figures);
}

/** Explains a missing amount of an item in 3740. */
function missingNote(figures: Figures): string {
  const missing = [...boxes, '3640'].filter((code) => figureOf(figures, code).amount === null);
  return missing.flatMap((code) => figureOf(figures, code).note ?? []).at(0) ?? 'Item 3740 is incomplete.';
}

function plainLine(key: string, label: string, amount: Money | null): BridgeLine {
  return { key, label, amount, figure: null, isTotal: false, sumOf: [] };
}
