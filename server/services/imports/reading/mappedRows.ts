import { faultKey, type GridRow, type SheetGrid } from '@server/services/staging/sheets/grid';
import type { ImportChoices, ImportColumn } from '@/contract/staging/imports';
import { amountIn, type DateForm, dateFormOf, dayIn, hasDecimalCommas } from './cellTexts';
import { eachInPauses } from './inPauses';

/** A row of the table by its fields: what isn't mapped is empty. */
export type MappedRow = { row: number; cells: readonly string[]; text: (field: string) => string };

/** What is wrong with a row, or with one field of it; row 0 is the file as a whole. */
export type LineProblem = { row: number; field: string | null; message: string };

/** A row that isn't imported, and why. */
export type LeftOutRow = { row: number; text: string; reason: string };

/** The fields whose texts need their column's form: amounts by commas, days in another order. */
export type FieldForms = { amounts: readonly string[]; days: readonly string[] };

export type MappedTable = {
  rows: MappedRow[];
  leftOut: LeftOutRow[];
  problems: LineProblem[];
  columnOf: (field: string) => number | undefined;
  dates: DateForm;
};

type Mapping = {
  grid: SheetGrid;
  rows: readonly GridRow[];
  headers: readonly string[];
  columns: readonly ImportColumn[];
  choices: ImportChoices;
  forms: FieldForms;
};

/** Gives the rows of a table by the fields of its columns, with corrected cells in place. */
export async function mapRows({ grid, rows, headers, columns, choices, forms }: Mapping): Promise<MappedTable> {
  const places = new Map(columns.flatMap(({ field, column }) => (field === null ? [] : [[field, column] as const])));
  const corrected = corrections(choices);
  const excluded = new Set(choices.left_out);
  const cellOf = ({ row, cells }: GridRow, column: number | undefined) =>
    column === undefined
      ? ''
      : ((corrected.size > 0 ? corrected.get(faultKey(row, column)) : undefined) ?? cells[column] ?? '');
  const textsOf = (field: string) => rows.slice(0, sampleRows).map((row) => cellOf(row, places.get(field)));
  const commas = new Map(forms.amounts.map((field) => [field, places.has(field) && hasDecimalCommas(textsOf(field))]));
  const found = dateFormOf(forms.days.flatMap((field) => (places.has(field) ? textsOf(field) : [])));
  const order = choices.date_order ?? found.order;
  const table: MappedTable = {
    rows: [],
    leftOut: [],
    problems: [],
    columnOf: (field) => places.get(field),
    dates: { ...found, order },
  };
  await eachInPauses(rows, (line) => {
    const reason = excluded.has(line.row)
      ? 'Left out by you.'
      : repeatsHeader(line, headers)
        ? 'The headers again.'
        : null;
    if (reason !== null) {
      table.leftOut.push({ row: line.row, text: rowText(line.cells), reason });
      return;
    }
    table.problems.push(...faultsOf({ grid, line, places, corrected }));
    table.rows.push({
      ...line,
      text: (field) => {
        const cell = cellOf(line, places.get(field));
        const comma = commas.get(field);
        if (comma !== undefined) return amountIn(cell, comma);
        return forms.days.includes(field) ? dayIn(cell, order) : cell;
      },
    });
  });
  return table;
}

/** So many rows show how a column writes amounts and days. */
export const sampleRows = 5000;

/** A row as people recognize it. */
export function rowText(cells: readonly string[]): string {
  return cells
    .filter((cell) => cell !== '')
    .join(', ')
    .slice(0, 200);
}

function corrections({ corrections: given = [] }: ImportChoices): ReadonlyMap<string, string> {
  return new Map(given.map(({ row, column, value }) => [faultKey(row, column), value.trim()]));
}

/** A printed list repeats its headers on every page. */
function repeatsHeader({ cells }: GridRow, headers: readonly string[]): boolean {
  const named = headers.filter((header) => header !== '').length;
  return named > 1 && cells.length > 1 && cells.every((cell, column) => cell === (headers[column] ?? ''));
}

type Faulty = {
  grid: SheetGrid;
  line: GridRow;
  places: ReadonlyMap<string, number>;
  corrected: ReadonlyMap<string, string>;
};

/** Cells that couldn't be read, where they are needed and weren't corrected. */
function faultsOf({ grid, line, places, corrected }: Faulty): LineProblem[] {
  if (grid.faults.size === 0) return [];
  return [...places].flatMap(([field, column]) => {
    const key = faultKey(line.row, column);
    const message = corrected.has(key) ? undefined : grid.faults.get(key);
    return message === undefined ? [] : [{ row: line.row, field, message }];
  });
}
