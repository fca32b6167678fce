import { quoted } from '@server/services/staging/textRules';
import { addIssue, type FileIssue, noIssues, refuseFile } from './fileIssues';

/** Where the columns stand in the file: the known ones in the template's order, and those without a name. */
export type Header = { width: number; positions: readonly number[]; unnamed: readonly number[] };

/**
 * Reads the header without regard to case, spaces and order. Every column has to be there once, and no other; a column without a name may be
 * there, as spreadsheets write them. Throws 422 naming each column that is missing, unknown or doubled.
 */
export function readHeader(cells: readonly string[], headers: readonly string[]): Header {
  const names = cells.map(plain);
  const known = new Set(headers.map(plain));
  const found = noIssues();
  for (const issue of headers.flatMap((header) => headerIssue(header, names))) addIssue(found, issue);
  for (const [position, cell] of cells.entries()) {
    for (const issue of unknownIssue({ cell, position, known })) addIssue(found, issue);
  }
  refuseFile(found);
  return {
    width: cells.length,
    positions: headers.map((header) => names.indexOf(plain(header))),
    unnamed: names.flatMap((name, position) => (name === '' ? [position] : [])),
  };
}

function headerIssue(header: string, names: readonly string[]): FileIssue[] {
  const count = names.filter((name) => name === plain(header)).length;
  if (count === 1) return [];
  const message = count === 0 ? 'This column is missing. Add it.' : 'This column is listed twice. Remove one.';
  return [{ row: 1, column: header, message }];
}

function unknownIssue({
  cell,
  position,
  known,
}: {
  cell: string;
  position: number;
  known: ReadonlySet<string>;
}): FileIssue[] {
  const name = plain(cell);
  if (name === '' || known.has(name)) return [];
  const message = `${quoted(cell.trim())} isn't a column of this import. Remove it, or rename it to match the template.`;
  return [{ row: 1, column: `column ${position + 1}`, message }];
}

function plain(name: string): string {
  return name.replace(/\s/g, '').toLowerCase();
}
