import type { Units } from '@/domain/focus/focusReport';
import { evaluateFormula, parseFormula } from '@/domain/focus/formula';
import { type FocusLine, focusLine } from '@/domain/focus/lines/focusLines';
import type { Figure, Figures } from '@/domain/focus/types';
import { formatMoney, isEqual, isZero, type Money, negate, roundToCents, toDecimalString } from '@/domain/money';

/** An amount box as it is printed. */
export type PrintedBox = {
  text: string;
  /** The exact decimal behind the text, in the form's sign: what the form deducts is positive. Null where there is none. */
  amount: string | null;
  /** `deducted` amounts stand in parentheses. */
  style: 'amount' | 'deducted' | 'percent';
  /** What a spreadsheet can compute the amount by, in item numbers; only where that gives this very amount. */
  formula?: string;
  /** The formula gives the amount once it is rounded to cents. */
  isRounded?: true;
};

/** What a box shows where its figure has no meaning. */
const undefinedText = 'n/a';

/** Boxes that the form prints in brackets: stored positive, deducted by the formulas. */
const deductedCodes: ReadonlySet<string> = new Set(['3490', '3620', '3740', '1796', '4270', '4320']);

/** True for a box that the form prints in brackets, since its amount is deducted. */
export function isDeducted(code: string): boolean {
  return deductedCodes.has(code);
}

/** True for a box that need not have an amount: typed, or of the other method. Any other without one says so. */
export function isLeftEmpty({ code, isOfOtherMethod }: Figure): boolean {
  return focusLine(code).kind !== 'computed' || isOfOtherMethod === true;
}

/** Every amount box of the form, by item number, printed in the units that the figures are in. */
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
  return isDeducted(line.code) ? 'deducted' : 'amount';
}

function emptyText(figure: Figure): string {
  return isLeftEmpty(figure) ? '' : undefinedText;
}

/** Computed lines always have a text, input lines only where they hold something. */
function boxText(line: FocusLine, amount: Money, units: Units): string {
  if (line.unit === 'percent') return `${formatMoney(amount)}%`;
  if (isZero(amount) && line.kind === 'input') return '';
  return formatMoney(isDeducted(line.code) ? negate(amount) : amount, units === 'dollars' ? 0 : 2);
}

/** Nothing where the figure is not what its formula gives (Note B, the first year's percentage): a live cell never shows another amount. */
function liveFormula(formula: string, amount: Money, figures: Figures): Pick<PrintedBox, 'formula' | 'isRounded'> {
  const { value } = evaluateFormula(parseFormula(formula), (part) => figures[part]?.amount ?? null);
  if (value === null) return {};
  if (isEqual(value, amount)) return { formula };
  return isEqual(roundToCents(value), amount) ? { formula, isRounded: true } : {};
}
