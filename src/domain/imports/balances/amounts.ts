import { amountIn, applyCreditSign, hasDecimalCommas } from '@/domain/imports/cellTexts';
import { money, roundToCents, toDecimalString } from '@/domain/money';
import { parseAmountText } from '@/domain/numberText';

/** A column's amounts in cents by row of the table: null for an empty cell, undefined for one that isn't an amount. */
export type AmountColumn = { column: number; values: readonly (bigint | null | undefined)[] };

const simple = /^-?\d{1,13}(?:\.\d{1,2})?$/;

/** Parses a cell in cents, negative for a credit sign; null if empty, undefined if it isn't an amount. More decimals are rounded. */
export function centsOf(text: string, isComma: boolean): bigint | null | undefined {
  if (text === '') return null;
  if (simple.test(text)) return toCents(text);
  const plain = applyCreditSign(amountIn(text, isComma));
  if (plain === '') return null;
  const exact = parseAmountText(plain);
  if (exact.ok) return toCents(exact.value);
  const long = parseAmountText(plain.replace(/(\.\d{3})\d+/, '$1'), 3);
  return long.ok ? toCents(toDecimalString(roundToCents(money(long.value)))) : undefined;
}

/** Converts an amount as `parseAmountText` returns it (`-1234.5`) into cents; decimals would take a second for hundreds of thousands. */
export function toCents(value: string): bigint {
  const [whole = '0', decimals = ''] = value.split('.');
  return BigInt(whole + decimals.padEnd(2, '0'));
}

/** Parses a column of a table, with decimal commas if its cells prove them. */
export function readAmountColumn(cells: readonly string[], column: number): AmountColumn {
  const isComma = hasDecimalCommas(cells.slice(0, 5000));
  return { column, values: cells.map((cell) => centsOf(cell, isComma)) };
}

/** Formats cents as `1,234.50`, without the sign. */
export function formatCents(cents: bigint): string {
  const digits = String(cents < 0n ? -cents : cents).padStart(3, '0');
  return `${digits.slice(0, -2).replace(/\B(?=(?:\d{3})+$)/g, ',')}.${digits.slice(-2)}`;
}
