import { quoted } from '@server/services/staging/textRules';
import { addIssue, noIssues, refuseFile } from './fileIssues';
import { plainName, type RowIssue, type SheetSource } from './sheetSource';

/** Files of the template's columns. A line of one cell that names none of them is a title. */
export function plainSource(headers: readonly string[]): SheetSource {
  const columns = new Set(headers.map(plainName));
  return {
    openTable: ({ header: { record: cells, row: headerRow } }) => {
      const [only = '', ...others] = cells.filter((cell) => cell.trim() !== '');
      if (others.length === 0 && !columns.has(plainName(only))) return null;
      const header = readHeader(cells, headers, headerRow);
      return ({ record }) => {
        const message = shapeIssue(record, header, headerRow);
        if (message !== null) return { column: undefined, message };
        return { cells: header.positions.map((position) => meantText(record[position] ?? '')) };
      };
    },
  };
}

/** Where the columns stand in the file: the known ones in the template's order, and those without a name. */
type Header = { width: number; positions: readonly number[]; unnamed: readonly number[] };

/**
 * Reads the header without regard to case, spaces and order. Every column has to be there once, and no other; a column without a name may be
 * there, as spreadsheets write them. Throws 422 naming each column that is missing, unknown or doubled.
 */
export function readHeader(cells: readonly string[], headers: readonly string[], row: number): Header {
  const names = cells.map(plainName);
  const known = new Set(headers.map(plainName));
  const found = noIssues();
  for (const issue of headers.flatMap((header) => headerIssue(header, names))) addIssue(found, { row, ...issue });
  for (const [position, cell] of cells.entries()) {
    for (const issue of unknownIssue({ cell, position, known })) addIssue(found, { row, ...issue });
  }
  refuseFile(found);
  return {
    width: cells.length,
    positions: headers.map((header) => names.indexOf(plainName(header))),
    unnamed: names.flatMap((name, position) => (name === '' ? [position] : [])),
  };
}

function headerIssue(header: string, names: readonly string[]): RowIssue[] {
  const count = names.filter((name) => name === plainName(header)).length;
  if (count === 1) return [];
  const message = count === 0 ? 'This column is missing. Add it.' : 'This column is listed twice. Remove one.';
  return [{ column: header, message }];
}

function unknownIssue({
  cell,
  position,
  known,
}: {
  cell: string;
  position: number;
  known: ReadonlySet<string>;
}): RowIssue[] {
  const name = plainName(cell);
  if (name === '' || known.has(name)) return [];
  const message = `${quoted(cell.trim())} isn't a column of this import. Remove it, or rename it to match the template.`;
  return [{ column: `column ${position + 1}`, message }];
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
