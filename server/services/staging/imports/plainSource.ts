import { quoted } from '@server/services/staging/textRules';
import { addIssue, noIssues, refuseFile } from './fileIssues';
import { plainName, type SheetSource } from './sheetSource';

/** Files of the template's columns. A line of one cell that names none of them is a title. */
export function plainSource(headers: readonly string[], optional: readonly string[] = []): SheetSource {
  const columns = new Set(headers.map(plainName));
  return {
    openTable: ({ header: { record: cells, row: headerRow } }) => {
      const [only = '', ...others] = cells.filter((cell) => cell.trim() !== '');
      if (others.length === 0 && !columns.has(plainName(only))) return null;
      const header = readHeader(cells, { headers, optional }, headerRow);
      return ({ record }) => {
        const message = shapeIssue(record, header, headerRow);
        if (message !== null) return { column: undefined, message };
        return { cells: header.positions.map((position) => meantText(record[position] ?? '')) };
      };
    },
  };
}

type Columns = { headers: readonly string[]; optional: readonly string[] };

/** Where the columns stand in the file: the known ones in the template's order, -1 for one that is left out, and those without a name. */
type Header = { width: number; positions: readonly number[]; unnamed: readonly number[] };

/**
 * Reads the header without regard to case, spaces and order. Every column has to be there once, but an optional one may be left out, and no
 * other; a column without a name may be there, as spreadsheets write them. Throws 422 naming each column that is missing, unknown or doubled.
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
  refuseFile(found);
  return {
    width: cells.length,
    positions: known.map((name) => names.indexOf(name)),
    unnamed: names.flatMap((name, position) => (name === '' ? [position] : [])),
  };
}

/** What is wrong with a column that is there so many times. */
function countIssue(count: number, isOptional: boolean): string | null {
  if (count === 1 || (count === 0 && isOptional)) return null;
  return count === 0 ? 'This column is missing. Add it.' : 'This column is listed twice. Remove one.';
}

/** The text of a cell: `="0110"` and `'0110`, by which spreadsheets keep a number as text, are 0110. `'25 bonus accrual` is a name. */
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
