import { neutralCell } from '@server/documents/neutralCell';

/** Returns the rows as CSV with Windows line ends. An apostrophe neutralizes cells that a spreadsheet would run as a formula. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `${cells.map(toCell).join(',')}\r\n`).join('');
}

/** Formats a wire timestamp for CSV files, in UTC: `2026-06-30 14:05:09`. */
export function csvMoment(timestamp: string): string {
  return timestamp.slice(0, 19).replace('T', ' ');
}

const plainAmount = /^-?\d+(?:\.\d+)?$/;

function toCell(text: string): string {
  const safe = plainAmount.test(text) ? text : neutralCell(text);
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
