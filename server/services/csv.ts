import { neutralCell } from '@server/documents/neutralCell';

/** Rows as CSV text with Windows line ends. Cells that a spreadsheet would run as a formula are neutralised by an apostrophe. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `${cells.map(toCell).join(',')}\r\n`).join('');
}

const plainAmount = /^-?\d+(?:\.\d+)?$/;

function toCell(text: string): string {
  const safe = plainAmount.test(text) ? text : neutralCell(text);
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
