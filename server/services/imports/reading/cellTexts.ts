import { decimalComma } from '@server/services/staging/sheets/profile';
import type { ImportChoices } from '@/contract/staging/imports';
import { money, roundTo, toDecimalString } from '@/domain/money';
import { readAmount } from '@/domain/numberText';
import { isIsoDate } from '@/domain/periods';

export type DateOrder = NonNullable<ImportChoices['date_order']>;

/** How a column writes dates: in which order, and whether its values show it. */
export type DateForm = { order: DateOrder; isSure: boolean; isNumeric: boolean };

const numericDay = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{2}|\d{4})(?: .*)?$/;

/** The order of days that are written by digits, by those that can be read one way alone. Points are European. */
export function dateFormOf(texts: Iterable<string>): DateForm {
  const days = [...texts].flatMap((text) => {
    const [, first, sign, second] = numericDay.exec(text) ?? [];
    return first === undefined || first === second ? [] : [{ first: Number(first), second: Number(second), sign }];
  });
  const dayFirst = days.filter(({ first }) => first > 12).length;
  const monthFirst = days.filter(({ first, second }) => first <= 12 && second > 12).length;
  const hasPoints = days.some(({ sign }) => sign === '.');
  const isDayFirst = dayFirst > monthFirst || (monthFirst === 0 && hasPoints);
  const isSure = days.length === 0 || dayFirst + monthFirst > 0 || hasPoints;
  return { order: isDayFirst ? 'dmy' : 'mdy', isSure, isNumeric: days.length > 0 };
}

/** A day that is written by digits in this order, as `YYYY-MM-DD`; other texts as they are. */
export function dayIn(text: string, order: DateOrder): string {
  const [, first = '', , second = '', year = ''] = numericDay.exec(text) ?? [];
  if (first === '') return text;
  const [day, monthNumber] = order === 'dmy' ? [first, second] : [second, first];
  const date = `${year.length === 2 ? `20${year}` : year}-${monthNumber.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isIsoDate(date) ? date : text;
}

/** Whether a column writes decimals by commas: one value can only be read so, and none with a point. */
export function hasDecimalCommas(texts: Iterable<string>): boolean {
  let commas = 0;
  for (const text of texts) {
    if (/\.\d{1,2}\)?-?$/.test(text)) return false;
    if (decimalComma.test(text)) commas += 1;
  }
  return commas > 0;
}

/** An amount as the readers take it: without currency, a dash as nothing, decimals behind a point. */
export function amountIn(text: string, isComma: boolean): string {
  if (!isComma && /^[\d.]*$/.test(text)) return text;
  const plain = text.replace(/^(-?)(?:usd|us\$)\s*/i, '$1').replace(/\s*usd$/i, '');
  if (/^[\s$]*[-–—]+$/.test(plain) || /^n\/a$/i.test(plain)) return '';
  return isComma && decimalComma.test(plain) ? plain.replace(/[. ](?=\d{3})/g, '').replace(',', '.') : plain;
}

/** `1,234.50 CR` and `1,234.50 DR` with their sign: credits are negative. */
export function signedAmount(text: string): string {
  const [, amount = '', side = ''] = /^(.*\d\)?)\s*(cr|dr|c|d)\.?$/i.exec(text) ?? [];
  if (side === '') return text;
  return side.toLowerCase().startsWith('c') ? negated(amount) : amount;
}

/** The amount with the other sign; what is no amount as it is. */
export function negated(text: string): string {
  const reading = readAmount(text);
  if (!reading.ok || !/[1-9]/.test(reading.value)) return text;
  return reading.value.startsWith('-') ? reading.value.slice(1) : `-${reading.value}`;
}

/** A number with no more decimals than are kept, rounded half away from zero; what is no number as it is. */
export function roundedTo(text: string, decimals: number): string {
  if (!/\.\d{3}/.test(text)) return text;
  const reading = readAmount(text, 8);
  const value = reading.ok ? reading.value : null;
  if (value === null || (value.split('.')[1]?.length ?? 0) <= decimals) return text;
  return toDecimalString(roundTo(money(value), decimals));
}
