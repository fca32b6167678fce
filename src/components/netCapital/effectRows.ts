import type { EffectLine } from '@/contract/reviews/reviewEffect';
import { money, subtract, toAmount } from '@/domain/money';
import { type CapitalFigure, type CapitalSide, capitalFiguresOf } from '@/domain/netCapital/capitalFigures';
import { formatAmount, formatPoints } from '@/lib/format';

/** Lines that change in a period, and where the firm stands before and after. */
export type Effect = { lines: readonly EffectLine[]; now: CapitalSide | null; after: CapitalSide | null };

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

/** The lines that change, those of accounts alone or all, and the figures of net capital. */
export function effectRows({ lines, now, after }: Effect, { isWhole }: { isWhole: boolean }): readonly EffectRow[] {
  const figures = figuresOf(after ?? now);
  const shown = lines.filter((line) => line.takes_accounts || (isWhole && !isKeyBox(figures, line)));
  return [...shown.map(lineRow), ...figures.map((figure) => keyRow(figure, { now, after }))];
}

/** How many changed boxes `effectRows` leaves out unless all are asked for. */
export function hiddenCount({ lines, now, after }: Effect): number {
  const figures = figuresOf(after ?? now);
  return lines.filter((line) => !line.takes_accounts && !isKeyBox(figures, line)).length;
}

function figuresOf(side: CapitalSide | null): readonly CapitalFigure[] {
  return side === null ? [] : capitalFiguresOf(side);
}

function isKeyBox(figures: readonly CapitalFigure[], { focus_id }: EffectLine): boolean {
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

function keyRow(figure: CapitalFigure, { now, after }: Pick<Effect, 'now' | 'after'>): EffectRow {
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
