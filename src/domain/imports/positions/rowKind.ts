import { isTotalText } from '../accountText';
import { type CellFigure, toFigure } from './figures';
import type { PrintedSums } from './printedSums';
import type { SecurityType } from './securityTypes';

/** A row by its fields; an unmapped field is empty. */
export type PositionRow = { row: number; cells: readonly string[]; text: (field: string) => string };

/** The side, quantity and value of a row's position; a row with a long and a short position has two. */
export type Leg = { side: 'Long' | 'Short' | ''; quantity: string; value: string };

/** Returns the positions of a row: one of either sign, or those of the columns of long and short. */
export function legsOf({ text }: PositionRow): Leg[] {
  const long = { quantity: text('quantity'), value: text('value') };
  const short = { side: 'Short', quantity: text('short_quantity'), value: text('short_value') } as const;
  if (isHeld(long.quantity) && isHeld(short.quantity)) {
    // One value of both is their net.
    return [{ side: 'Long', ...long, value: short.value === '' ? '' : long.value }, short];
  }
  if (isHeld(short.quantity)) return [{ ...short, value: isHeld(short.value) ? short.value : long.value }];
  const value = isHeld(long.value) ? long.value : short.value || long.value;
  return isHeld(long.quantity) ? [{ side: '', quantity: long.quantity, value }] : [];
}

function isHeld(text: string): boolean {
  return text !== '' && toFigure(text)?.is !== 0;
}

/** The value of a row as printed: of the column of values, or of short values. */
export function printedValue(row: PositionRow): CellFigure | null {
  const [value, short] = [toFigure(row.text('value')), toFigure(row.text('short_value'))];
  return value === null || value.is === 0 ? (short ?? value) : value;
}

const cashWords =
  /^(?:cash|usd|u\.?s\.? dollars?)\b|\b(?:cash balance|free credit|cash sweep|sweep account|bank deposit|settled cash|unsettled cash)\b/i;

/** Returns true for a balance in U.S. dollars: of the type cash, or without a type and named so, worth what its quantity says. */
export function isCash(row: PositionRow, type: SecurityType | null): boolean {
  if (row.text('cusip') !== '' || !/^(?:usd)?$/i.test(row.text('currency'))) return false;
  const isNamed = type === null && ['identifier', 'description'].some((field) => cashWords.test(row.text(field)));
  return (type?.kind === 'cash' || isNamed) && isAtPar(row);
}

function isAtPar({ text }: PositionRow): boolean {
  const [quantity, price, value] = [toFigure(text('quantity')), toFigure(text('price')), toFigure(text('value'))];
  if (price !== null && price.is !== 1 && price.is !== 0) return false;
  return quantity === null || quantity.is === 0 || value === null || quantity.is === value.is;
}

/** Reason that a row isn't a position; null for a position. `isProved` says that its value is in other rows. */
export type Skip = { reason: string; isProved?: true } | null;

type Judged = { legs: readonly Leg[]; type: SecurityType | null; sums: PrintedSums; isClosed: boolean };

/** Tells positions from sums, cash, headings and notes. A sum is proved by the rows above it, never by a name. */
export function skipOf(row: PositionRow, judged: Judged): Skip {
  const { legs, type } = judged;
  const value = printedValue(row);
  const total = totalOf(row, value, judged);
  if (total !== null) return total;
  if (['identifier', 'cusip', 'description'].every((field) => row.text(field) === '')) {
    return { reason: value === null && legs.length === 0 ? heading : 'No symbol, CUSIP or description.' };
  }
  if (isCash(row, type)) return { reason: 'Cash. Keep it in the trial balance.' };
  if (legs.length > 0) return null;
  return { reason: row.text('quantity') === '' ? noQuantity(row) : 'The quantity is zero.' };
}

/** The reason of a heading or a note, which has no figures. */
export const heading = 'A heading or a note.';

function totalOf(row: PositionRow, value: CellFigure | null, judged: Judged): Skip {
  const { legs, isClosed } = judged;
  const isWorded = row.cells.some(isTotalText) && (legs.length === 0 || isByTotal(row));
  if (isProvedSum(value, judged, isWorded)) return { reason: 'A total.', isProved: true };
  if (!isWorded || isClosed || !isBareTotal(row, legs)) return null;
  return { reason: value === null ? 'A total.' : 'A total that isn’t the sum of the rows above it.' };
}

/** Returns true for the sum of the rows above: of one or more if a total is named, of two or more otherwise. */
function isProvedSum(value: CellFigure | null, { legs: [leg], sums }: Judged, isWorded: boolean): boolean {
  if (value === null || value.is === 0 || (leg !== undefined && !isWorded)) return false;
  return sums.isSum(value.is, isWorded ? 1 : 2, leg === undefined ? null : (toFigure(leg.quantity)?.is ?? null));
}

/** Returns true if nothing but the text of a total identifies a row. */
function isByTotal(row: PositionRow): boolean {
  return ['identifier', 'cusip', 'description'].every(
    (field) => row.text(field) === '' || isTotalText(row.text(field)),
  );
}

function noQuantity(row: PositionRow): string {
  const isAlone = row.cells.filter((cell) => cell !== '').length === 1;
  return isAlone ? heading : 'No quantity.';
}

/** Returns true for a total without a quantity, or named by the word alone. */
function isBareTotal(row: PositionRow, legs: readonly Leg[]): boolean {
  const names = ['identifier', 'description', 'cusip'].map(row.text).filter((name) => name !== '');
  return legs.length === 0 || names.every((name) => /^(?:grand |sub|report )?[ -]?totals?\b:?$/i.test(name));
}
