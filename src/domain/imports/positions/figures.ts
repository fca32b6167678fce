import { money, multiply, roundTo, toDecimalString } from '@/domain/money';
import { parseAmountText } from '@/domain/numberText';

const maxDecimals = 8;

/** Most numbers of a file are written so, and are canonical. */
const canonical = /^-?(?:0|[1-9]\d{0,10})(?:\.\d{1,4})?$/;

/** Returns the canonical decimal of a written number, with up to eight decimals; null for any other text. */
export function decimalOf(text: string): string | null {
  if (text === '') return null;
  if (canonical.test(text) && !text.startsWith('-0')) return text;
  const decimals = /\.(\d+)/.exec(text)?.[1]?.length ?? 0;
  const reading = parseAmountText(text, Math.min(Math.max(decimals, 2), maxDecimals));
  return reading.ok ? reading.value : null;
}

const thirtySeconds = /^(\d{1,3})-([0-2]\d|3[01])([0-7]|\+)?$/;
const fraction = /^(\d+)[ -](\d{1,2})\/(\d{1,3})$/;

/** Converts a price in 32nds (`99-16`, `101-08+`, eighths of a 32nd in a third digit), a fraction or a percentage to a decimal; other texts unchanged. */
export function decimalPrice(text: string): string {
  if (canonical.test(text)) return text;
  const [, points = '', ticks = '', eighths = '0'] = thirtySeconds.exec(text) ?? [];
  if (points !== '') return String(Number(points) + (Number(ticks) + Number(eighths.replace('+', '4')) / 8) / 32);
  const [, whole = '', part = '', parts = ''] = fraction.exec(text) ?? [];
  if (whole !== '' && Number(parts) > 0) return String(Number(whole) + Number(part) / Number(parts));
  return text.replace(/\s*%$/, '');
}

/** A written number for tests of arithmetic, with half a unit of its last decimal. */
export type CellFigure = { is: number; half: number };

/** Returns a written number with its precision, at least that of its column's `decimals`; null for any other text. */
export function toFigure(text: string, decimals = 0): CellFigure | null {
  const decimal = decimalOf(text);
  if (decimal === null) return null;
  return { is: Number(decimal), half: halves[Math.max(decimalsOf(decimal), decimals)] ?? 0 };
}

const halves = Array.from({ length: maxDecimals + 1 }, (_, decimals) => 0.5 * 10 ** -decimals);

function decimalsOf(decimal: string): number {
  const point = decimal.indexOf('.');
  return point === -1 ? 0 : decimal.length - point - 1;
}

/** Returns the most decimals of the numbers in a column. */
export function decimalsIn(texts: Iterable<string>): number {
  let most = 0;
  for (const text of texts) most = Math.max(most, decimalsOf(decimalOf(text) ?? ''));
  return most;
}

/** Returns an amount without its sign, since the side has it; other texts unchanged. */
export function unsigned(text: string): string {
  return decimalOf(text)?.replace('-', '') ?? text;
}

/** Multiplies a written number, rounded to four decimals; other texts unchanged. */
export function times(text: string, factor: number): string {
  const decimal = factor === 1 ? null : decimalOf(text);
  return decimal === null ? text : toDecimalString(roundTo(multiply(money(decimal), factor), 4));
}
