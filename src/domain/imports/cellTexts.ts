import type { ImportChoices } from '@/contract/imports/importChoices.schema';
import { money, roundTo, toDecimalString } from '@/domain/money';
import { parseAmountText } from '@/domain/numberText';
import { isIsoDate } from '@/domain/periods';

export type DateOrder = NonNullable<ImportChoices['date_order']>;

/** A column's date format: the order of its parts, and if its values prove it. */
export type DateForm = { order: DateOrder; isSure: boolean; isNumeric: boolean };

const numericDay = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{2}|\d{4})(?: .*)?$/;

/** Returns the order of numeric dates, proved by those that can be read only one way. Points mean European order. */
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

/** Converts a numeric date in this order to `YYYY-MM-DD`; returns other texts unchanged. */
export function dayIn(text: string, order: DateOrder): string {
  const plain = /^(20\d\d)(0[1-9]|1[0-2])([0-3]\d)$/.exec(text);
  if (plain !== null) return `${plain[1]}-${plain[2]}-${plain[3]}`;
  const [, first = '', , second = '', year = ''] = numericDay.exec(text) ?? [];
  if (first === '') return text;
  const [day, monthNumber] = order === 'dmy' ? [first, second] : [second, first];
  const date = `${year.length === 2 ? `20${year}` : year}-${monthNumber.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isIsoDate(date) ? date : text;
}

/** Returns true if a column uses decimal commas: at least one value can only be read so, and none with a point. */
export function hasDecimalCommas(texts: Iterable<string>): boolean {
  let commas = 0;
  for (const text of texts) {
    if (/\.\d{1,2}\)?-?$/.test(text) && /[1-9]/.test(text)) return false;
    if (decimalComma.test(text.replace(/^([-(]?)\$\s*/, '$1'))) commas += 1;
  }
  return commas > 0;
}

/** Normalizes an amount for the readers: no currency, no apostrophes or spaces between thousands, a dash as nothing, a decimal point. */
export function amountIn(text: string, isComma: boolean): string {
  if (!isComma && /^[\d.]*$/.test(text)) return text;
  const ungrouped = text.replace(/^<(.*)>$/, '($1)').replace(/(?<=\d)['’](?=\d{3})/g, '');
  const plain = withoutCurrency(ungrouped.replace(spacedThousands, (thousands) => thousands.replace(/(?<=\d)\s/g, '')));
  if (/^[\s$]*[-–—]+$/.test(plain) || /^n\/a$/i.test(plain)) return '';
  if (!isComma) return plain;
  const bare = plain.replace(/^([-(]?)\$\s*/, '$1');
  return decimalComma.test(bare) ? bare.replace(/[.\s](?=\d{3})/g, '').replace(',', '.') : plain;
}

/** `1 234 567`, with spaces of any width. */
const spacedThousands = /^[-(]?(?:(?:usd|us\$|\$)\s*)?[-(]?[1-9]\d{0,2}(?:\s\d{3})+(?!\s?\d)/i;

function withoutCurrency(text: string): string {
  return text.replace(/^(-?)(?:usd|us\$)\s*/i, '$1').replace(/\s*usd$/i, '');
}

/** Converts `1,234.50 CR` and `1,234.50 DR` to a signed amount: credits are negative. */
export function applyCreditSign(text: string): string {
  const [, amount = '', side = ''] = /^(.*\d\)?)\s*(cr|dr|c|d)\.?$/i.exec(text) ?? [];
  if (side === '') return text;
  return side.toLowerCase().startsWith('c') ? negated(amount) : amount;
}

/** Returns the amount with the opposite sign; other texts unchanged. */
export function negated(text: string): string {
  const reading = parseAmountText(text);
  if (!reading.ok || !/[1-9]/.test(reading.value)) return text;
  return reading.value.startsWith('-') ? reading.value.slice(1) : `-${reading.value}`;
}

/** Rounds a number to the stored decimals, half away from zero; returns other texts unchanged. */
export function roundedTo(text: string, decimals: number): string {
  if (!/\.\d{3}/.test(text)) return text;
  const reading = parseAmountText(text, 8);
  const value = reading.ok ? reading.value : null;
  if (value === null || (value.split('.')[1]?.length ?? 0) <= decimals) return text;
  return toDecimalString(roundTo(money(value), decimals));
}

/** `1.234,56`, `-12,5`: a comma followed by digits that are no thousands, with only points or spaces between thousands. */
const decimalComma = /^[(-]?\s*(?:\d{1,3}(?:[.\s]\d{3})+|\d+),(?:\d{1,2}|\d{4,})\)?-?$/;
