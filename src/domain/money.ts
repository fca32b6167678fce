import { Decimal } from 'decimal.js';
import { parseAmountText } from './numberText';

// Quotients (A.I. / 15, ratios) are carried far beyond cents; only the named roundings below cut them.
const Exact = Decimal.clone({ precision: 60, rounding: Decimal.ROUND_HALF_UP, toExpNeg: -30, toExpPos: 60 });

/** An exact decimal amount, in dollars unless a name says otherwise. Only rounded by functions named for it. */
export type Money = Decimal;

/** Parses an exact amount. Throws a RangeError if it is not a finite number. */
export function money(value: string | number | Money): Money {
  const amount = toDecimal(value);
  if (!amount.isFinite()) throw new RangeError(`Not an amount: ${String(value)}`);
  return amount;
}

export const zero: Money = new Exact(0);

/** The maximum amount, positive or negative: 13 digits before the decimal point, as in `parseAmount`. */
export const largestAmount: Money = new Exact('9999999999999.99');

/** Returns a + b. */
export function add(a: Money, b: Money): Money {
  return a.plus(b);
}

/** Returns the sum of all amounts, zero without any. */
export function sum(amounts: Iterable<Money>): Money {
  let total = zero;
  for (const amount of amounts) total = total.add(amount);
  return total;
}

/** Returns a − b. */
export function subtract(a: Money, b: Money): Money {
  return a.minus(b);
}

/** Returns −a. */
export function negate(a: Money): Money {
  return isZero(a) ? zero : a.negated();
}

/** Returns the amount without its sign. */
export function absolute(a: Money): Money {
  return a.abs();
}

/** Returns a × b, exact. */
export function multiply(a: Money, b: Money | number | string): Money {
  return a.times(money(b));
}

/** Returns a ÷ b, to 60 significant digits. Throws a RangeError if b is zero. */
export function divide(a: Money, b: Money | number | string): Money {
  const divisor = money(b);
  if (isZero(divisor)) throw new RangeError('Division by zero');
  return a.dividedBy(divisor);
}

/** Returns a × sign. */
export function applySign(sign: 1 | -1, a: Money): Money {
  return sign === 1 ? a : negate(a);
}

/** Returns −1, 0 or 1 if a is below, equal to or above b. */
export function compare(a: Money, b: Money): -1 | 0 | 1 {
  if (a.lt(b)) return -1;
  return a.gt(b) ? 1 : 0;
}

export function isEqual(a: Money, b: Money): boolean {
  return a.eq(b);
}

export function isLess(a: Money, b: Money): boolean {
  return a.lt(b);
}

export function isMore(a: Money, b: Money): boolean {
  return a.gt(b);
}

export function isZero(a: Money): boolean {
  return a.isZero();
}

export function isNegative(a: Money): boolean {
  return a.lt(0);
}

export function isPositive(a: Money): boolean {
  return a.gt(0);
}

/** Returns the largest of one or more amounts. */
export function largest(first: Money, ...others: readonly Money[]): Money {
  return others.reduce((max, amount) => (isMore(amount, max) ? amount : max), first);
}

/** Returns the smallest of one or more amounts. */
export function smallest(first: Money, ...others: readonly Money[]): Money {
  return others.reduce((least, amount) => (isLess(amount, least) ? amount : least), first);
}

/** Rounds to two decimals, half away from zero. */
export function roundToCents(a: Money): Money {
  return a.toDecimalPlaces(2, Exact.ROUND_HALF_UP);
}

/** Rounds up to whole cents. */
export function roundUpToCents(a: Money): Money {
  return a.toDecimalPlaces(2, Exact.ROUND_CEIL);
}

/** Rounds down to whole cents. */
export function roundDownToCents(a: Money): Money {
  return a.toDecimalPlaces(2, Exact.ROUND_FLOOR);
}

/** Rounds to whole dollars, half away from zero. */
export function roundToDollars(a: Money): Money {
  return a.toDecimalPlaces(0, Exact.ROUND_HALF_UP);
}

/** Rounds a percentage to two decimals, half away from zero. */
export function roundPercent(a: Money): Money {
  return roundTo(a, 2);
}

/** Rounds to the shown decimals, half away from zero. */
export function roundTo(a: Money, decimals: number): Money {
  return a.toDecimalPlaces(decimals, Exact.ROUND_HALF_UP);
}

/** Converts to wire format: a JSON number of at most two decimals (rounded to cents). */
export function toAmount(a: Money): number {
  return Number(toDecimalString(roundToCents(a)));
}

/** Converts an amount to wire format, or null if missing. */
export function toAmountOrNull(a: Money | null): number | null {
  return a === null ? null : toAmount(a);
}

/** Returns the exact plain decimal, without exponent or grouping: `-1234.5`. */
export function toDecimalString(a: Money): string {
  return isZero(a) ? '0' : a.toFixed();
}

/** Formats for machines: fixed decimals, half away from zero, without grouping: `-1234.50`. */
export function toFixedDecimals(a: Money, decimals: number): string {
  const rounded = a.toDecimalPlaces(decimals, Exact.ROUND_HALF_UP);
  return (isZero(rounded) ? zero : rounded).toFixed(decimals);
}

/** Formats for users: grouped, with cents unless `decimals` differs, negatives in parentheses: `1,234.50`, `(1,234.50)`. */
export function formatMoney(a: Money, decimals = 2): string {
  const rounded = roundTo(a, decimals);
  const [whole = '0', fraction] = rounded.abs().toFixed(decimals).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  const text = fraction === undefined ? grouped : `${grouped}.${fraction}`;
  return isNegative(rounded) ? `(${text})` : text;
}

/** Formats for a sentence: `$1,234.50`, `($1,234.50)`. */
export function formatDollars(a: Money, decimals = 2): string {
  const text = formatMoney(a, decimals);
  return text.startsWith('(') ? `($${text.slice(1)}` : `$${text}`;
}

/** An amount with more than 13 digits before the decimal point: no column holds it, and no number on the wire to the cent. */
export class AmountTooLarge extends RangeError {
  constructor(place: string, amount: Money) {
    const text = `${formatDollars(amount)}, more than 13 digits before the decimal point`;
    super(`${place} would be ${text}. Correct the amounts that it adds up.`);
    this.name = 'AmountTooLarge';
  }
}

/** Returns the amount. Throws `AmountTooLarge`, which names it and its place, if it has more digits than `largestAmount`. */
export function requireFits(amount: Money, place: string): Money {
  if (isMore(absolute(amount), largestAmount)) throw new AmountTooLarge(place, amount);
  return amount;
}

type ParsedAmount = { ok: true; value: Money } | { ok: false; reason: string };

/** Parses an amount as typed or exported (see `readAmount`), or returns the reason why it isn't one. */
export function parseAmount(text: string): ParsedAmount {
  const reading = parseAmountText(text);
  return reading.ok ? { ok: true, value: money(reading.value) } : reading;
}

function toDecimal(value: string | number | Money): Money {
  if (value instanceof Exact) return value;
  if (typeof value === 'string' && value.trim() === '') throw new RangeError('Not an amount: an empty text');
  try {
    return new Exact(value);
  } catch {
    throw new RangeError(`Not an amount: ${String(value)}`);
  }
}
