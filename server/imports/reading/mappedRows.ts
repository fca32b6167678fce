import type { ImportChoices } from '@/contract/imports/importChoices.schema';
import type { ImportColumn } from '@/contract/imports/imports.schema';
import { amountIn, type DateForm, dateFormOf, dayIn, hasDecimalCommas } from '@/domain/imports/cellTexts';
import { type GridRow, type SheetGrid, unreadableKey } from '@/domain/imports/grid';

/** A table row by fields; an unmapped field is empty. */
export type MappedRow = { row: number; cells: readonly string[]; text: (field: string) => string };

/** An issue of a row or of one of its fields; row 0 is the whole file. */
export type LineProblem = { row: number; field: string | null; message: string };

/** A row that isn't imported, why, and its value (decimal text) unless other rows have it. */
export type SkippedRow = { row: number; text: string; reason: string; value?: string | undefined };

/** Fields whose texts depend on their column's format: amounts with commas, days in another order. */
export type FieldForms = { amounts: readonly string[]; days: readonly string[] };

export type MappedTable = {
  rows: MappedRow[];
  leftOut: SkippedRow[];
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

/** Maps the rows of a table to the fields of its columns, with corrected cells applied. */
export function mapRows({ grid, rows, headers, columns, choices, forms }: Mapping): MappedTable {
  const places = new Map(columns.flatMap(({ field, column }) => (field === null ? [] : [[field, column] as const])));
  const corrected = corrections(choices);
  const excluded = new Set(choices.left_out);
  const cellOf = ({ row, cells }: GridRow, column: number | undefined) =>
    column === undefined
      ? ''
      : ((corrected.size > 0 ? corrected.get(unreadableKey(row, column)) : undefined) ?? cells[column] ?? '');
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
  rows.forEach((line) => {
    const reason = excluded.has(line.row)
      ? 'Left out by you.'
      : repeatsHeader(line, headers)
        ? 'The headers again.'
        : null;
    if (reason !== null) {
      table.leftOut.push({ row: line.row, text: rowText(line.cells), reason });
      return;
    }
    table.problems.push(...findUnreadableCells({ grid, line, places, corrected }));
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

/** Rows that are sampled for a column's format of amounts and days. */
export const sampleRows = 5000;

/** Returns a row's text for display. */
export function rowText(cells: readonly string[]): string {
  return cells
    .filter((cell) => cell !== '')
    .join(', ')
    .slice(0, 200);
}

function corrections({ corrections: given = [] }: ImportChoices): ReadonlyMap<string, string> {
  return new Map(given.map(({ row, column, value }) => [unreadableKey(row, column), value.trim()]));
}

/** Returns true for a header row repeated on each page of a printed list. */
export function repeatsHeader({ cells }: GridRow, headers: readonly string[]): boolean {
  const named = headers.filter((header) => header !== '').length;
  return named > 1 && cells.length > 1 && cells.every((cell, column) => cell === (headers[column] ?? ''));
}

type Faulty = {
  grid: SheetGrid;
  line: GridRow;
  places: ReadonlyMap<string, number>;
  corrected: ReadonlyMap<string, string>;
};

/** Returns the issues of unreadable cells in mapped columns that weren't corrected. */
function findUnreadableCells({ grid, line, places, corrected }: Faulty): LineProblem[] {
  if (grid.faults.size === 0) return [];
  return [...places].flatMap(([field, column]) => {
    const key = unreadableKey(line.row, column);
    const message = corrected.has(key) ? undefined : grid.faults.get(key);
    return message === undefined ? [] : [{ row: line.row, field, message }];
  });
}
