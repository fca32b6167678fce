import { isTotalText } from '@/domain/imports/accountText';
import type { AmountColumn } from './amounts';
import { findIdentity, type Identity, isAscending, isNumberHeader } from './identity';

/** Returns true for a column with cents, thousands or signs, which account numbers don't have. */
export function isMoneyColumn(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell !== '');
  return filled.length > 0 && filled.filter((cell) => /[.,]\d|^[-($<]/.test(cell)).length >= filled.length * 0.6;
}

/** Returns true for numbers such as `1000.00` under a header of account numbers. */
function isCodeColumn(cells: readonly string[], header: string): boolean {
  const filled = cells.filter((cell) => cell !== '');
  const isPlain = filled.filter((cell) => /^\d[\d.-]*$/.test(cell)).length > filled.length * 0.7;
  const numbers = filled.map(Number);
  const isWhole = filled.filter((cell) => /\.0+$/.test(cell)).length > filled.length * 0.7 && header !== '';
  return isPlain && (isNumberHeader(header) || isWhole || (numbers.length > 5 && isAscending(numbers)));
}

/** Returns the rows with as many cells as most have: headings and sums of a tree have fewer. */
function mostFilled(rows: readonly number[], cells: readonly (readonly string[])[]): number[] {
  const counts = rows.map((row) => cells.filter((column) => (column[row] ?? '') !== '').length);
  const frequency = new Map<number, number>();
  for (const count of counts) frequency.set(count, (frequency.get(count) ?? 0) + 1);
  const [usual = 0] = [...frequency].sort((a, b) => b[1] - a[1] || b[0] - a[0])[0] ?? [];
  const most = rows.filter((_, place) => (counts[place] ?? 0) >= usual);
  return most.length < 5 ? [...rows] : most;
}

type Columns = readonly { column: number; field: string | null }[];

/** The columns of a table, those with amounts, and what a person chose or a format says of them. */
type AccountTable = {
  headers: readonly string[];
  cells: readonly (readonly string[])[];
  mapping: Columns;
  known: Columns;
  numeric: readonly AmountColumn[];
};

/** Chooses the columns of a trial balance's accounts: by hand, as its format has them, else by the rows with amounts. */
export function findAccountColumns(table: AccountTable, isKnown: (number: string) => boolean): Identity {
  const { headers, cells, mapping, known, numeric } = table;
  const rows = (cells[0] ?? []).map((_, place) => place);
  const isUsed = (place: number) =>
    numeric.some(({ values }) => values[place] != null) && !cells.some((column) => isTotalText(column[place] ?? ''));
  const used = mostFilled(rows.filter(isUsed).slice(0, 600), cells);
  const columns = cells.map((column, place) =>
    isOtherColumn(table, place) ? [] : used.map((row) => column[row] ?? ''),
  );
  const found = findIdentity({ headers, columns, whole: cells, isKnown });
  const chosen = identityFields(mapping, 'Chosen by you.');
  const former = identityFields(known, 'As this format has it.').filter(
    ({ column, field }) =>
      !chosen.some((each) => each.column === column || each.field === field) &&
      !(field === 'account' && isNumberBesideName(found, column)) &&
      !mapping.some((each) => each.column === column && each.field === null),
  );
  const own = [...chosen, ...former];
  if (own.length === 0) return found;
  const others = found.fields.filter(
    ({ column, field }) => !own.some((each) => each.column === column || each.field === field),
  );
  return { fields: [...own, ...others], rivals: own.some(({ field }) => field !== 'type') ? [] : found.rivals };
}

/** Returns true for a column of numbers whose names are in another one, though a format has both in one. */
function isNumberBesideName({ fields }: Identity, column: number): boolean {
  const isNumber = fields.some((each) => each.column === column && each.field === 'number');
  return isNumber && fields.some(({ field }) => field === 'name');
}

/** Returns true for a column that is used for something else, by hand, by the format or since it has money. */
function isOtherColumn({ headers, cells, mapping, known, numeric }: AccountTable, place: number): boolean {
  const byHand = mapping.find(({ column }) => column === place);
  if (byHand !== undefined) return !isIdentityField(byHand.field);
  if (known.some(({ column, field }) => column === place && field !== null && !isIdentityField(field))) return true;
  const column = cells[place] ?? [];
  const isNumeric = numeric.some((each) => each.column === place);
  return isNumeric && isMoneyColumn(column) && !isCodeColumn(column, headers[place] ?? '');
}

function identityFields(columns: Columns, reason: string): Identity['fields'][number][] {
  return columns.flatMap(({ column, field }) => (isIdentityField(field) ? [{ column, field, reason }] : []));
}

function isIdentityField(field: string | null): field is Identity['fields'][number]['field'] {
  return field === 'number' || field === 'name' || field === 'account' || field === 'type';
}
