import { quoted } from '@server/services/staging/textRules';
import { addIssue, type FileIssue, noIssues, refuseFile } from './fileIssues';
import { plainName } from './ledgerExport';

/** Where the columns stand in the file: the known ones in the template's order, and those without a name. */
export type Header = { width: number; positions: readonly number[]; unnamed: readonly number[] };

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

type ColumnIssue = Omit<FileIssue, 'row'>;

function headerIssue(header: string, names: readonly string[]): ColumnIssue[] {
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
}): ColumnIssue[] {
  const name = plainName(cell);
  if (name === '' || known.has(name)) return [];
  const message = `${quoted(cell.trim())} isn't a column of this import. Remove it, or rename it to match the template.`;
  return [{ column: `column ${position + 1}`, message }];
}
