/** The cells of a block that was copied from a spreadsheet, row by row, as they are written there. */
export type PastedBlock = readonly (readonly string[])[];

/**
 * Reads text that a spreadsheet put on the clipboard: cells are set apart by tabs, rows by line ends, and a cell that holds one of both is in quotes, with its own
 * quotes doubled. Blank rows at the end are left out, and rows are of one width.
 */
export function readBlock(text: string): PastedBlock {
  const rows = splitRows(text);
  while (rows.at(-1)?.every((cell) => cell.trim() === '')) rows.pop();
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  return rows.map((row) => [...row, ...Array<string>(width - row.length).fill('')]);
}

/** Whether there is more than one cell, which a text field has no room for. */
export function isBlock(text: string): boolean {
  const rows = readBlock(text);
  return rows.length > 1 || (rows[0]?.length ?? 0) > 1;
}

/** The block as CSV (RFC 4180), every cell as it is. */
export function toCsv(block: PastedBlock): string {
  return block.map((row) => row.map(quoted).join(',')).join('\r\n');
}

function quoted(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** A cell, quoted from its first character to its last or plain, and what ends it. A quote that is never closed is a character like any other. */
const cellPattern = /(?:"((?:[^"]|"")*)"(?=\t|\r\n?|\n|$)|([^\t\r\n]*))(\t|\r\n?|\n|$)/y;

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
