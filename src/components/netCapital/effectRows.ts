import type { EffectLine, EffectSide as ReviewSide } from '@/contract/reviews/reviewEffect';
import { money, subtract, toAmount } from '@/domain/money';
import { formatAmount, formatPoints } from '@/lib/format';

/** Where a firm stands, as far as rows are made of it. */
type EffectSide = Omit<ReviewSide, 'out_of_balance' | 'issues_to_fix'>;

/** Lines that change in a period, and where the firm stands before and after. */
export type Effect = { lines: readonly EffectLine[]; now: EffectSide | null; after: EffectSide | null };

/** What a figure is before or after, as it is read; `isMissing` where words stand in for it. */
export type EffectCell = { text: string; isMissing: boolean };

/** A row of the table: a line that changes, or one of the figures that an approver looks at first. */
export type EffectRow = {
  id: string;
  label: string;
  /** The box of the form; null for a figure that has none. */
  code: string | null;
  now: EffectCell;
  after: EffectCell;
  change: EffectCell;
  isKey: boolean;
  /** Net capital, or what is left of it above the requirement, falls. */
  isFall: boolean;
};

type KeyFigure = {
  id: string;
  label: string;
  code: string | null;
  unit: EffectLine['unit'];
  amountOf: (side: EffectSide) => number | null;
  /** What is said where there is none. */
  missingText: (side: EffectSide) => string;
  isCapital: boolean;
};

/** The lines that change, those of accounts alone or all, and the figures of net capital. */
export function effectRows({ lines, now, after }: Effect, { isWhole }: { isWhole: boolean }): readonly EffectRow[] {
  const figures = keyFiguresOf(after ?? now);
  const shown = lines.filter((line) => line.takes_accounts || (isWhole && !isKeyBox(figures, line)));
  return [...shown.map(lineRow), ...figures.map((figure) => keyRow(figure, { now, after }))];
}

/** How many changed boxes `effectRows` leaves out unless all are asked for. */
export function hiddenCount({ lines, now, after }: Effect): number {
  const figures = keyFiguresOf(after ?? now);
  return lines.filter((line) => !line.takes_accounts && !isKeyBox(figures, line)).length;
}

function keyFiguresOf(side: EffectSide | null): readonly KeyFigure[] {
  if (side === null) return [];
  return side.method === 'ALTERNATIVE'
    ? [...capitalFigures('3910'), debitItemsPercentage]
    : [indebtedness, ...capitalFigures('3770'), indebtednessPercentage];
}

const indebtedness: KeyFigure = {
  id: 'indebtedness',
  label: 'Aggregate indebtedness',
  code: '3840',
  unit: 'money',
  amountOf: (side) => side.aggregate_indebtedness,
  missingText: () => 'n/a',
  isCapital: false,
};

function capitalFigures(excessCode: string): readonly KeyFigure[] {
  const missingText = () => 'Incomplete';
  return [
    {
      id: 'netCapital',
      label: 'Net capital',
      code: '3750',
      unit: 'money',
      amountOf: (side) => side.net_capital,
      missingText,
      isCapital: true,
    },
    {
      id: 'requirement',
      label: 'Net capital requirement',
      code: '3760',
      unit: 'money',
      amountOf: (side) => side.net_capital_requirement,
      missingText,
      isCapital: false,
    },
    {
      id: 'excess',
      label: 'Excess net capital',
      code: excessCode,
      unit: 'money',
      amountOf: (side) => side.excess_net_capital,
      missingText,
      isCapital: true,
    },
  ];
}

/** A ratio to a net capital of zero or less has no meaning. */
const ratioText = ({ is_complete }: EffectSide) => (is_complete ? 'No net capital' : 'Incomplete');

const indebtednessPercentage: KeyFigure = {
  id: 'indebtednessPercentage',
  label: 'A.I. to net capital',
  code: '3850',
  unit: 'percent',
  amountOf: (side) => side.indebtedness_percentage,
  missingText: ratioText,
  isCapital: false,
};

const debitItemsPercentage: KeyFigure = {
  id: 'debitItemsPercentage',
  label: 'Net capital to aggregate debit items',
  code: null,
  unit: 'percent',
  amountOf: (side) => side.debit_items_percentage ?? null,
  missingText: ({ debit_items: items }) => (items === null || items === undefined ? 'Incomplete' : 'n/a'),
  isCapital: false,
};

function isKeyBox(figures: readonly KeyFigure[], { focus_id }: EffectLine): boolean {
  return figures.some(({ code }) => code === focus_id);
}

function lineRow({ focus_id, caption, unit, now, after, change }: EffectLine): EffectRow {
  return {
    id: focus_id,
    label: caption,
    code: focus_id,
    now: cellOf(now, unit, 'None'),
    after: cellOf(after, unit, 'None'),
    change: changeCell(change, unit),
    isKey: false,
    isFall: false,
  };
}

function keyRow(figure: KeyFigure, { now, after }: Pick<Effect, 'now' | 'after'>): EffectRow {
  const { id, label, code, unit, amountOf, missingText, isCapital } = figure;
  const [before, then] = [now && amountOf(now), after && amountOf(after)];
  const change = before === null || then === null ? null : toAmount(subtract(money(then), money(before)));
  return {
    id,
    label,
    code,
    now: cellOf(before, unit, now === null ? 'None' : missingText(now)),
    after: cellOf(then, unit, after === null ? 'None' : missingText(after)),
    change: changeCell(change, unit),
    isKey: isCapital,
    isFall: isCapital && change !== null && change < 0,
  };
}

function cellOf(amount: number | null, unit: EffectLine['unit'], missingText: string): EffectCell {
  if (amount === null) return { text: missingText, isMissing: true };
  return { text: unit === 'percent' ? `${formatAmount(amount)}%` : formatAmount(amount), isMissing: false };
}

/** Percentages change by points. */
function changeCell(change: number | null, unit: EffectLine['unit']): EffectCell {
  if (change === null) return { text: 'n/a', isMissing: true };
  return { text: unit === 'percent' ? formatPoints(change) : formatAmount(change), isMissing: false };
}
