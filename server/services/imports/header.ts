import type { ErrorDetail } from '@/contract/envelope';
import { cellPath, fileRefusal } from './fileFaults';

/** Where the columns stand in the file: the known ones in the template's order, and those without a name. */
export type Header = { width: number; positions: readonly number[]; unnamed: readonly number[] };

/**
 * Reads the header without regard to case, spaces and order. Every column has to be there once, and no other; a column without a name may be
 * there, as spreadsheets write them. Throws 422 naming each column that is missing, unknown or doubled.
 */
export function readHeader(cells: readonly string[], headers: readonly string[]): Header {
  const names = cells.map(plain);
  const known = new Set(headers.map(plain));
  const details = [
    ...headers.flatMap((header) => headerFault(header, names)),
    ...cells.flatMap((cell, position) => unknownFault({ cell, position, known })),
  ];
  if (details.length > 0) throw fileRefusal({ details, total: details.length });
  return {
    width: cells.length,
    positions: headers.map((header) => names.indexOf(plain(header))),
    unnamed: names.flatMap((name, position) => (name === '' ? [position] : [])),
  };
}

function headerFault(header: string, names: readonly string[]): ErrorDetail[] {
  const count = names.filter((name) => name === plain(header)).length;
  if (count === 1) return [];
  return [{ path: cellPath(1, header), message: count === 0 ? 'The column is missing' : 'The column is there twice' }];
}

function unknownFault({ cell, position, known }: { cell: string; position: number; known: ReadonlySet<string> }) {
  const name = plain(cell);
  if (name === '' || known.has(name)) return [];
  return [
    { path: cellPath(1, `column ${position + 1}`), message: `“${cell.trim().slice(0, 60)}” is not a known column` },
  ];
}

function plain(name: string): string {
  return name.replace(/\s/g, '').toLowerCase();
}
