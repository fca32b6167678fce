import { neutralCell } from '@server/documents/neutralCell';

/** Rows as CSV text with Windows line ends. Cells that a spreadsheet would run as a formula are neutralised by an apostrophe. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `${cells.map(toCell).join(',')}\r\n`).join('');
}

/** A moment as it travels, as CSV files have it: `2026-06-30 14:05:09`, in UTC. */
export function csvMoment(timestamp: string): string {
  return timestamp.slice(0, 19).replace('T', ' ');
}

const plainAmount = /^-?\d+(?:\.\d+)?$/;

function toCell(text: string): string {
  const safe = plainAmount.test(text) ? text : neutralCell(text);
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
