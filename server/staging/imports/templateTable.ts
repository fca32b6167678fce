import { quoted } from '@server/common/textRules';
import { addIssue, type FileIssue, noIssues, refuseColumns } from './fileIssues';

/** A record of the file and its row, as a spreadsheet counts rows. */
export type FileLine = { record: readonly string[]; row: number };

/** An issue of a row. */
export type LineIssue = Omit<FileIssue, 'row'>;

/** Reads a line below the header: returns a row's trimmed cells in the template's order, or its issue. */
export type LineReader = (line: FileLine) => { cells: readonly string[] } | LineIssue;

type Columns = { headers: readonly string[]; optional: readonly string[] };

/**
 * Returns a reader of the lines below a header with the template's columns; null for a title, a line with one cell that isn't one of their names.
 * Throws 422 for another header.
 */
export function openTemplate({ record: cells, row: headerRow }: FileLine, columns: Columns): LineReader | null {
  const [only = '', ...others] = cells.filter((cell) => cell.trim() !== '');
  if (others.length === 0 && !columns.headers.map(plainName).includes(plainName(only))) return null;
  const header = readHeader(cells, columns, headerRow);
  return ({ record }) => {
    const message = shapeIssue(record, header, headerRow);
    if (message !== null) return { column: undefined, message };
    return { cells: header.positions.map((position) => meantText(record[position] ?? '')) };
  };
}

/** Normalizes a column's name, ignoring case and spaces. */
function plainName(name: string): string {
  return name.replace(/\s/g, '').toLowerCase();
}

/** The columns' positions in the file: the known ones in the template's order, -1 for an omitted one, and those without a name. */
type Header = { width: number; positions: readonly number[]; unnamed: readonly number[] };

/**
 * Reads the header, ignoring case, spaces and order. Requires every column once, except optional ones, and no others but unnamed ones, as
 * spreadsheets write them. Throws 422 (`notTemplateCode`) naming each column that is missing, unknown or doubled.
 */
export function readHeader(cells: readonly string[], { headers, optional }: Columns, row: number): Header {
  const names = cells.map(plainName);
  const known = headers.map(plainName);
  const found = noIssues();
  for (const [position, column] of headers.entries()) {
    const count = names.filter((name) => name === known[position]).length;
    const message = countIssue(count, optional.includes(column));
    if (message !== null) addIssue(found, { row, column, message });
  }
  for (const [position, name] of names.entries()) {
    if (name === '' || known.includes(name)) continue;
    const cell = quoted((cells[position] ?? '').trim());
    const message = `${cell} isn't a column of this import. Remove it, or rename it to match the template.`;
    addIssue(found, { row, column: `column ${position + 1}`, message });
  }
  refuseColumns(found);
  return {
    width: cells.length,
    positions: known.map((name) => names.indexOf(name)),
    unnamed: names.flatMap((name, position) => (name === '' ? [position] : [])),
  };
}

/** Returns the issue of a column by its count; null for a valid one. */
function countIssue(count: number, isOptional: boolean): string | null {
  if (count === 1 || (count === 0 && isOptional)) return null;
  return count === 0 ? 'This column is missing. Add it.' : 'This column is listed twice. Remove one.';
}

/** Returns the text of a cell: `="0110"` and `'0110`, by which spreadsheets keep a number as text, are 0110. `'25 bonus accrual` is a name. */
function meantText(cell: string): string {
  const text = cell.trim();
  if (text.startsWith("'")) return text.replace(/^'(?=\d\S*$)/, '');
  return text.startsWith('="') ? text.replace(/^="([^"]*)"$/, '$1') : text;
}

function shapeIssue(record: readonly string[], { width, unnamed }: Header, headerRow: number): string | null {
  if (record.length !== width) {
    const values = record.length === 1 ? '1 value' : `${record.length} values`;
    const advice =
      record.length < width
        ? 'Keep a comma for each empty cell, or save the file again from the spreadsheet.'
        : 'Put values that contain a comma in quotes.';
    return `This row has ${values}, but row ${headerRow} names ${width} columns. ${advice}`;
  }
  const stray = unnamed.find((position) => (record[position] ?? '').trim() !== '');
  return stray === undefined
    ? null
    : `${quoted(record[stray] ?? '')} is in column ${stray + 1}, which has no header. Remove it.`;
}
