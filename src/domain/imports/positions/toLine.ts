import { suggestOption } from '@/domain/coa/mapping/optionTerms';
import { contractsValue, positionValue } from '@/domain/haircuts/positionValue';
import { typesWithMaturity } from '@/domain/haircuts/vocabulary';
import { readDay } from '@/domain/inventory/dayText';
import { divide, isZero, money, multiply, roundTo, toDecimalString } from '@/domain/money';
import { roundedTo } from '../cellTexts';
import { decimalOf, decimalPrice, times, unsigned } from './figures';
import type { PositionLine } from './positionLine';
import { type Closure, usualPricing } from './pricing';
import type { Leg, PositionRow } from './rowKind';
import { optionTermsOf, pricedAs } from './rowType';
import type { SecurityType } from './securityTypes';

/**
 * A row's position with its type, and how its value is proved. `isComputed` replaces the file's value by quantity × price, `isConverted` the price by
 * that of a value in U.S. dollars.
 */
export type TypedLeg = {
  leg: Leg;
  type: SecurityType;
  closure: Closure | null | undefined;
  isComputed: boolean;
  isConverted: boolean;
  /** The price of each symbol, for the underlying securities of options. */
  prices: ReadonlyMap<string, string>;
};

const maxName = 100;
/** The quantity that a price of debt or of an option is for. */
const units = { unit: 1, debt: 100, option: 0.01 };

/** Converts a row's position to the cells of its kind's template. */
export function toLine(row: PositionRow, typed: TypedLeg): PositionLine {
  const identifier = row.text('identifier').replace(/\*+$/, '') || row.text('description') || row.text('cusip');
  const name = identifier.slice(0, maxName);
  const own = { name, row: row.row, date: readDay(row.text('report_date')) ?? ('' as const) };
  const common: Common = { name, currency: row.text('currency') || 'USD', side: legSideOf(row, typed.leg) };
  if (typed.type.kind === 'security') {
    return { ...own, kind: 'HAIRCUT_DETAIL', cells: securityCells(row, { ...typed, type: typed.type }, common) };
  }
  return { ...own, kind: 'HAIRCUT_OPTION', cells: optionCells(row, typed, common) };
}

type Common = { name: string; currency: string; side: string };

/** Returns the side as written; without one, that of the signs. */
export function legSideOf(row: PositionRow, { side, quantity, value }: Leg): string {
  if (side !== '') return side;
  const written = row.text('side');
  if (/^(?:b|buy|bought|\+)$/i.test(written)) return 'Long';
  if (/^(?:sell|sold|sh|-)$/i.test(written)) return 'Short';
  const isNegative = [quantity, value].some((text) => decimalOf(text)?.startsWith('-') === true);
  return written || (isNegative ? 'Short' : 'Long');
}

function securityCells(
  row: PositionRow,
  typed: TypedLeg & { type: SecurityType & { kind: 'security' } },
  { name, currency, side }: Common,
): string[] {
  const { type, subtype } = typed.type;
  const isDebt = typesWithMaturity.includes(type);
  const figures = figuresOf(row, typed);
  return [
    name,
    row.text('cusip'),
    type,
    subtype,
    currency,
    side,
    figures.quantity,
    figures.cost,
    figures.price,
    isDebt || type === 'OTHER' ? row.text('maturity') : '',
    isDebt || type === 'OTHER' ? figures.face : '',
    figures.value,
    row.text('haircut'),
  ];
}

function optionCells(row: PositionRow, typed: TypedLeg, { name, currency, side }: Common): string[] {
  const terms = optionTermsOf(row);
  const named = terms === null ? suggestOption(row.text('description') || name) : null;
  const figures = figuresOf(row, typed);
  const underlying = row.text('underlying') || terms?.underlying || named?.underlying || '';
  const strike = unsigned(row.text('strike')) || terms?.strike || String(named?.strike ?? '');
  return [
    name,
    row.text('cusip'),
    row.text('call_put') || terms?.callPut || named?.callPut || '',
    currency,
    figures.quantity,
    figures.cost,
    side,
    row.text('covered') || 'No',
    underlying,
    strike,
    strike,
    unsigned(row.text('underlying_price')) || typed.prices.get(underlying) || '',
    '',
    figures.price,
    figures.value,
    row.text('maturity') || terms?.expiration || named?.expiration || '',
  ];
}

/** Returns quantity, prices and value without signs and in our units, a missing one derived from the others. */
function figuresOf(row: PositionRow, { leg, type, closure, isComputed, isConverted }: TypedLeg) {
  const kind = pricedAs(type) ?? 'unit';
  const pricing = closure?.pricing ?? usualPricing(kind);
  const quantity = roundedTo(times(unsigned(leg.quantity), pricing.quantity), 4);
  const written = roundedTo(times(unsigned(decimalPrice(row.text('price'))), pricing.price), 4);
  const face = unsigned(row.text('face')) || faceOf(quantity, row.text('factor'));
  const isRecomputed = isComputed || closure?.basis === 'accrued';
  const product = isRecomputed ? productOf({ kind, type, quantity, price: written, face }) : null;
  const value = product ?? roundedTo(unsigned(leg.value), 2);
  const total = perUnit(value, quantity, units[kind]);
  const price = isConverted ? total || written : written || total;
  const unitCost = roundedTo(times(unsigned(decimalPrice(row.text('cost_price'))), pricing.price), 4);
  const cost = unitCost || perUnit(unsigned(row.text('cost')), quantity, units[kind]) || price;
  return { quantity, value, price, cost, face };
}

/** Returns the face value that a factor of par leaves; empty without a factor. */
function faceOf(quantity: string, factor: string): string {
  const [par, left] = [decimalOf(quantity), decimalOf(factor)];
  if (par === null || left === null || Number(left) === 1 || Number(left) === 0) return '';
  return toDecimalString(roundTo(multiply(money(par), left), 2));
}

type Valued = { kind: 'unit' | 'debt' | 'option'; type: SecurityType; quantity: string; price: string; face: string };

function productOf({ kind, type, quantity, price, face }: Valued): string | null {
  if (decimalOf(quantity) === null || decimalOf(price) === null) return null;
  if (kind === 'option') return contractsValue(quantity, price);
  const code = type.kind === 'security' ? type.type : '';
  return positionValue({ type: code, quantity, price, faceValue: face === '' ? null : face });
}

/** Divides a total by the quantity, to four decimals; empty if either is missing. */
function perUnit(total: string, quantity: string, unit: number): string {
  const [all, count] = [decimalOf(total), decimalOf(quantity)];
  if (all === null || count === null || isZero(money(count))) return '';
  return toDecimalString(roundTo(divide(multiply(money(all), unit), money(count)), 4));
}
