import { type FocusLine, focusLine } from '@/domain/focus/focusLines';
import { formatMoney, isZero, type Money, negate } from '@/domain/money';
import type { IsoDate } from '@/domain/periods';
import type { PrintedFocus } from './focusReport';
import { isDeducted } from './form/formSection';
import { isAlternateMethodBox } from './form/requirement';

/** What a box shows where its figure has no meaning. */
const undefinedText = 'n/a';

/**
 * The text of an amount box: computed lines always, input lines only where they hold something. Deducted lines stand in
 * parentheses as on the form, percentages carry their sign.
 */
export function boxText({ figures, units }: Pick<PrintedFocus, 'figures' | 'units'>, code: string): string {
  const amount = figures[code]?.amount;
  if (amount === undefined) return '';
  const line = focusLine(code);
  if (amount === null) return isLeftEmpty(line) ? '' : undefinedText;
  if (line.unit === 'percent') return `${formatMoney(amount)}%`;
  if (isZero(amount) && line.kind === 'input') return '';
  return formatMoney(printedSign(line, amount), units === 'dollars' ? 0 : 2);
}

/** A day as the form writes it: MM/DD/YY. */
export function formDay(day: IsoDate): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${month}/${date}/${year.slice(2)}`;
}

/** A telephone number as the form writes it, area code first: (212) 555-0141. What is no American number stays as it is. */
export function formPhone(phone: string): string {
  const digits = phone.replaceAll(/[\s().-]/g, '');
  const [, area, exchange, line] = /^(?:\+?1)?(\d{3})(\d{3})(\d{4})$/.exec(digits) ?? [];
  return area === undefined ? phone : `(${area}) ${exchange}-${line}`;
}

/** A box that need not have an amount; any other without one says so. */
export function isLeftEmpty(line: FocusLine): boolean {
  return line.kind !== 'computed' || isAlternateMethodBox(line.code);
}

function printedSign(line: FocusLine, amount: Money): Money {
  return isDeducted(line.code) ? negate(amount) : amount;
}
