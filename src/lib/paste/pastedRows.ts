import type { PastedBlock } from './readBlock';

/** A column that can be pasted; `also` are other words for it. Without the keys no row is recognized. */
export type PasteField = { id: string; label: string; also?: readonly string[]; isKey?: boolean };

/** The cells of a row by the fields that the block has. */
export type PastedCells = Readonly<Record<string, string>>;

/** `row` counts from 1, a row of headers included. */
export type PastedRow = { row: number; cells: PastedCells };

/** The rows of a block by their fields, and the headers of columns that are no field. */
export type PastedRows = { rows: readonly PastedRow[]; unknown: readonly string[] };

type Terms = {
  /** In the order in which a block without headers has them. */
  fields: readonly PasteField[];
  /** Whether a row without headers reads like one of these. */
  fits: (cells: PastedCells) => boolean;
};

/** Finds out what the columns of a block are: by its headers, else by their order where every row fits it. Null where neither tells. */
export function toPastedRows(block: PastedBlock, { fields, fits }: Terms): PastedRows | null {
  const [first, ...others] = block;
  if (first === undefined) return null;
  const named = first.map((header) => fieldOf(header, fields)?.id ?? null);
  const isHeader = fields.every(({ id, isKey }) => isKey !== true || named.includes(id)) && isDistinct(named);
  if (isHeader) {
    const unknown = first.filter((header, column) => named[column] === null && header.trim() !== '');
    return { rows: rowsOf(others, named, 2), unknown };
  }
  if (first.length > fields.length) return null;
  const rows = rowsOf(
    block,
    first.map((_, column) => fields[column]?.id ?? null),
    1,
  );
  return rows.length > 0 && rows.every(({ cells }) => fits(cells)) ? { rows, unknown: [] } : null;
}

function rowsOf(block: PastedBlock, ids: readonly (string | null)[], from: number): PastedRow[] {
  return block.flatMap((texts, place) => {
    const entries = ids.flatMap((id, column) => (id === null ? [] : [[id, (texts[column] ?? '').trim()] as const]));
    // A blank row sets parts of a sheet apart.
    return entries.every(([, text]) => text === '') ? [] : [{ row: place + from, cells: Object.fromEntries(entries) }];
  });
}

function fieldOf(header: string, fields: readonly PasteField[]): PasteField | undefined {
  const key = keyOf(header);
  return fields.find(({ label, also = [] }) => [label, ...also].some((name) => keyOf(name) === key));
}

/** Without regard to case, spaces and signs. */
function keyOf(header: string): string {
  return header.toLowerCase().replace(/[^a-z0-9#]/g, '');
}

function isDistinct(ids: readonly (string | null)[]): boolean {
  const found = ids.filter((id) => id !== null);
  return new Set(found).size === found.length;
}
