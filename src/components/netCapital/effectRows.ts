import type { EffectLine } from '@/contract/reviews/reviewEffect.schema';
import { money, subtract, toAmount } from '@/domain/money';
import { type CapitalFigure, type CapitalSide, getCapitalFigures } from '@/domain/netCapital/capitalFigures';
import { formatAmount, formatPoints } from '@/lib/format';

/** Lines that change in a period, and the firm's net capital before and after. */
export type Effect = { lines: readonly EffectLine[]; now: CapitalSide | null; after: CapitalSide | null };

/** A formatted figure before or after; `isMissing` if words replace it. */
export type EffectCell = { text: string; isMissing: boolean };

/** A row of the table: a changed line, or one of the approver's key figures. */
export type EffectRow = {
  id: string;
  label: string;
  /** The box of the form; null for a figure that has none. */
  code: string | null;
  now: EffectCell;
  after: EffectCell;
  change: EffectCell;
  isKey: boolean;
  /** True if net capital or its excess falls. */
  isFall: boolean;
};

/** Returns the changed lines, all or only those with accounts, and the figures of net capital. */
export function effectRows({ lines, now, after }: Effect, { isWhole }: { isWhole: boolean }): readonly EffectRow[] {
  const figures = figuresOf(after ?? now);
  const shown = lines.filter((line) => line.takes_accounts || (isWhole && !isKeyBox(figures, line)));
  return [...shown.map(lineRow), ...figures.map((figure) => keyRow(figure, { now, after }))];
}

/** Returns the number of changed boxes that `effectRows` omits unless `isWhole`. */
export function hiddenCount({ lines, now, after }: Effect): number {
  const figures = figuresOf(after ?? now);
  return lines.filter((line) => !line.takes_accounts && !isKeyBox(figures, line)).length;
}

function figuresOf(side: CapitalSide | null): readonly CapitalFigure[] {
  return side === null ? [] : getCapitalFigures(side);
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

/** Formats a change; percentages change by points. */
function changeCell(change: number | null, unit: EffectLine['unit']): EffectCell {
  if (change === null) return { text: 'n/a', isMissing: true };
  return { text: unit === 'percent' ? formatPoints(change) : formatAmount(change), isMissing: false };
}
