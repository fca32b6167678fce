import type { Units } from '@/domain/focus/focusReport';
import { evaluateFormula, parseFormula } from '@/domain/focus/formula';
import { type FocusLine, focusLine } from '@/domain/focus/lines/focusLines';
import type { Figure, Figures } from '@/domain/focus/types';
import { formatMoney, isEqual, isZero, type Money, negate, roundToCents, toDecimalString } from '@/domain/money';

/** An amount box as it is printed. */
export type PrintedBox = {
  text: string;
  /** The exact decimal of the text, in the form's sign: deducted amounts are positive. Null without an amount. */
  amount: string | null;
  /** `deducted` amounts are printed in parentheses. */
  style: 'amount' | 'deducted' | 'percent';
  /** The spreadsheet formula of the amount, in item numbers; only if it gives this very amount. */
  formula?: string;
  /** True if the formula gives the amount after rounding to cents. */
  isRounded?: true;
};

/** Text of a box whose figure has no meaning. */
const undefinedText = 'n/a';

/** Boxes that the form prints in brackets: stored positive, deducted by the formulas. */
const deductedCodes: ReadonlySet<string> = new Set(['3490', '3620', '3740', '1796', '4270', '4320']);

/** True for a box that the form prints in brackets, since its amount is deducted. */
export function isDeductedBox(code: string): boolean {
  return deductedCodes.has(code);
}

/** True for a box that may be empty: typed, or of the other method. Any other box without an amount prints a text. */
export function canBeEmpty({ code, isOfOtherMethod }: Figure): boolean {
  return focusLine(code).kind !== 'computed' || isOfOtherMethod === true;
}

/** Prints every amount box of the form, by item number, in the units of the figures. */
export function printBoxes(figures: Figures, units: Units): Readonly<Record<string, PrintedBox>> {
  return Object.fromEntries(Object.values(figures).map((figure) => [figure.code, printBox(figure, figures, units)]));
}

function printBox(figure: Figure, figures: Figures, units: Units): PrintedBox {
  const { code, amount } = figure;
  const line = focusLine(code);
  return {
    text: amount === null ? emptyText(figure) : boxText(line, amount, units),
    amount: amount === null ? null : toDecimalString(amount),
    style: styleOf(line),
    ...(line.formula === null || amount === null ? {} : liveFormula(line.formula, amount, figures)),
  };
}

function styleOf(line: FocusLine): PrintedBox['style'] {
  if (line.unit === 'percent') return 'percent';
  return isDeductedBox(line.code) ? 'deducted' : 'amount';
}

function emptyText(figure: Figure): string {
  return canBeEmpty(figure) ? '' : undefinedText;
}

/** Formats a box. Computed lines always have a text, input lines only if they aren't zero. */
function boxText(line: FocusLine, amount: Money, units: Units): string {
  if (line.unit === 'percent') return `${formatMoney(amount)}%`;
  if (isZero(amount) && line.kind === 'input') return '';
  return formatMoney(isDeductedBox(line.code) ? negate(amount) : amount, units === 'dollars' ? 0 : 2);
}

/**
 * Returns the formula of a spreadsheet cell; none if the figure differs from it (Note B, the first year's percentage), since a live cell must show
 * the same amount.
 */
function liveFormula(formula: string, amount: Money, figures: Figures): Pick<PrintedBox, 'formula' | 'isRounded'> {
  const { value } = evaluateFormula(parseFormula(formula), (part) => figures[part]?.amount ?? null);
  if (value === null) return {};
  if (isEqual(value, amount)) return { formula };
  return isEqual(roundToCents(value), amount) ? { formula, isRounded: true } : {};
}
