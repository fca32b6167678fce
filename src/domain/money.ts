import { Decimal } from 'decimal.js';
import { readAmount } from './numberText';

// Quotients (A.I. / 15, ratios) are carried far beyond cents; only the named roundings below cut them.
const Exact = Decimal.clone({ precision: 60, rounding: Decimal.ROUND_HALF_UP, toExpNeg: -30, toExpPos: 60 });

/** An exact decimal amount, in dollars unless a name says otherwise. Never rounded except by a function named for it. */
export type Money = Decimal;

/** Reads an exact amount. Throws a RangeError on what is not a finite number. */
export function money(value: string | number | Money): Money {
  const amount = toDecimal(value);
  if (!amount.isFinite()) throw new RangeError(`Not an amount: ${String(value)}`);
  return amount;
}

export const zero: Money = new Exact(0);

/** The most that an amount can be, either way: 13 digits before the decimal point, as `parseAmount` reads them. */
export const largestAmount: Money = new Exact('9999999999999.99');

/** a + b. */
export function add(a: Money, b: Money): Money {
  return a.plus(b);
}

/** The sum of all amounts; zero of none. */
export function sum(amounts: Iterable<Money>): Money {
  let total = zero;
  for (const amount of amounts) total = total.add(amount);
  return total;
}

/** a − b. */
export function subtract(a: Money, b: Money): Money {
  return a.minus(b);
}

/** −a. */
export function negate(a: Money): Money {
  return isZero(a) ? zero : a.negated();
}

/** The amount without its sign. */
export function absolute(a: Money): Money {
  return a.abs();
}

/** a × b, exact. */
export function multiply(a: Money, b: Money | number | string): Money {
  return a.times(money(b));
}

/** a ÷ b, to 60 significant digits. Throws a RangeError when b is zero. */
export function divide(a: Money, b: Money | number | string): Money {
  const divisor = money(b);
  if (isZero(divisor)) throw new RangeError('Division by zero');
  return a.dividedBy(divisor);
}

/** a × sign. */
export function withSign(sign: 1 | -1, a: Money): Money {
  return sign === 1 ? a : negate(a);
}

/** −1, 0 or 1 as a is below, equal to or above b. */
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

/** The largest of one or more amounts. */
export function largest(first: Money, ...others: readonly Money[]): Money {
  return others.reduce((max, amount) => (isMore(amount, max) ? amount : max), first);
}

/** The smallest of one or more amounts. */
export function smallest(first: Money, ...others: readonly Money[]): Money {
  return others.reduce((least, amount) => (isLess(amount, least) ? amount : least), first);
}

/** Two decimals, half away from zero. */
export function roundToCents(a: Money): Money {
  return a.toDecimalPlaces(2, Exact.ROUND_HALF_UP);
}

/** The least whole cents that are not less. */
export function roundUpToCents(a: Money): Money {
  return a.toDecimalPlaces(2, Exact.ROUND_CEIL);
}

/** The most whole cents that are not more. */
export function roundDownToCents(a: Money): Money {
  return a.toDecimalPlaces(2, Exact.ROUND_FLOOR);
}

/** Whole dollars, half away from zero. */
export function roundToDollars(a: Money): Money {
  return a.toDecimalPlaces(0, Exact.ROUND_HALF_UP);
}

/** A percentage to two decimals, half away from zero. */
export function roundPercent(a: Money): Money {
  return roundTo(a, 2);
}

/** To as many decimals as are shown, half away from zero. */
export function roundTo(a: Money, decimals: number): Money {
  return a.toDecimalPlaces(decimals, Exact.ROUND_HALF_UP);
}

/** The wire form: a JSON number of at most two decimals (rounded to cents). */
export function toAmount(a: Money): number {
  return Number(toDecimalString(roundToCents(a)));
}

/** The same of an amount that may be missing. */
export function toAmountOrNull(a: Money | null): number | null {
  return a === null ? null : toAmount(a);
}

/** The exact plain decimal, without exponent or grouping: `-1234.5`. */
export function toDecimalString(a: Money): string {
  return isZero(a) ? '0' : a.toFixed();
}

/** For machines: so many decimals, half away from zero, without grouping: `-1234.50`. */
export function toFixedDecimals(a: Money, decimals: number): string {
  const rounded = a.toDecimalPlaces(decimals, Exact.ROUND_HALF_UP);
  return (isZero(rounded) ? zero : rounded).toFixed(decimals);
}

/** For people: grouped, with cents unless `decimals` says otherwise, negatives in parentheses: `1,234.50`, `(1,234.50)`. */
export function formatMoney(a: Money, decimals = 2): string {
  const rounded = roundTo(a, decimals);
  const [whole = '0', fraction] = rounded.abs().toFixed(decimals).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  const text = fraction === undefined ? grouped : `${grouped}.${fraction}`;
  return isNegative(rounded) ? `(${text})` : text;
}

/** For people, in a sentence: `$1,234.50`, `($1,234.50)`. */
export function formatDollars(a: Money, decimals = 2): string {
  const text = formatMoney(a, decimals);
  return text.startsWith('(') ? `($${text.slice(1)}` : `$${text}`;
}

type ParsedAmount = { ok: true; value: Money } | { ok: false; reason: string };

/** Reads an amount as people and ledgers write it (see `readAmount`), or says why it is none. */
export function parseAmount(text: string): ParsedAmount {
  const reading = readAmount(text);
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
