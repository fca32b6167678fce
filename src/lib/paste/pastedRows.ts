/** A cell, fully quoted or plain, and its separator. A quote that is never closed is an ordinary character. */
const cellPattern = /(?:"((?:[^"]|"")*)"(?=\t|\r\n?|\n|$)|([^\t\r\n]*))(\t|\r\n?|\n|$)/y;

/** A column that can be pasted; `also` lists other headers for it. A row is only recognized with its key columns. */
export type PasteField = { id: string; label: string; also?: readonly string[]; isKey?: boolean };

/** A row's cells, by field of the block. */
export type PastedCells = Readonly<Record<string, string>>;

/** A pasted row; `row` counts from 1, including a header row. */
export type PastedRow = { row: number; cells: PastedCells };

/** The rows of a block by field, and the headers of unknown columns. */
export type PastedRows = { rows: readonly PastedRow[]; unknown: readonly string[] };

type Terms = {
  /** In the column order of a block without headers. */
  fields: readonly PasteField[];
  /** Returns true if a row without headers looks like one of these. */
  fits: (cells: PastedCells) => boolean;
};

/** Identifies the columns of a block by its headers, else by their order if every row fits it; null if neither does. */
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
  return rows.every(({ cells }) => fits(cells)) ? { rows, unknown: [] } : null;
}

function rowsOf(block: PastedBlock, ids: readonly (string | null)[], from: number): PastedRow[] {
  return block.flatMap((texts, place) => {
    const entries = ids.flatMap((id, column) => (id === null ? [] : [[id, (texts[column] ?? '').trim()] as const]));
    // A blank row only separates parts of a sheet.
    return entries.every(([, text]) => text === '') ? [] : [{ row: place + from, cells: Object.fromEntries(entries) }];
  });
}

function fieldOf(header: string, fields: readonly PasteField[]): PasteField | undefined {
  const key = normalizeHeader(header);
  return fields.find(({ label, also = [] }) => [label, ...also].some((name) => normalizeHeader(name) === key));
}

/** Normalizes a header: ignores case, spaces and punctuation. */
function normalizeHeader(header: string): string {
  return header.toLowerCase().replace(/[^a-z0-9#]/g, '');
}

function isDistinct(ids: readonly (string | null)[]): boolean {
  const found = ids.filter((id) => id !== null);
  return new Set(found).size === found.length;
}

/** The cells of a block copied from a spreadsheet, row by row, as text. */
type PastedBlock = readonly (readonly string[])[];

/**
 * Parses a spreadsheet's clipboard text: tabs separate cells, line ends separate rows, and a cell that contains either is quoted, with its own quotes
 * doubled. Drops blank rows at the end and pads rows to one width.
 */
export function readBlock(text: string): PastedBlock {
  const rows = splitRows(text);
  while (rows.at(-1)?.every((cell) => cell.trim() === '')) rows.pop();
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  return rows.map((row) => [...row, ...Array<string>(width - row.length).fill('')]);
}

/** Returns true if the text has more than one cell, which doesn't fit a text field. */
export function isBlock(text: string): boolean {
  const rows = readBlock(text);
  return rows.length > 1 || (rows[0]?.length ?? 0) > 1;
}

/** Formats the block as CSV (RFC 4180), every cell unchanged. */
export function blockToCsv(block: PastedBlock): string {
  return block.map((row) => row.map(quoted).join(',')).join('\r\n');
}

function quoted(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

function splitRows(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at <= text.length) {
    cellPattern.lastIndex = at;
    const [all = '', quotedCell, plain = '', end = ''] = cellPattern.exec(text) ?? [];
    row.push(quotedCell?.replaceAll('""', '"') ?? plain);
    at += all.length;
    if (end !== '\t') {
      rows.push(row);
      row = [];
    }
    if (end === '') break;
  }
  return rows;
}
