import { loadavg } from 'node:os';

export function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

export type Table = { title: string; headers: readonly string[]; rows: readonly (readonly string[])[]; note?: string };

/** Prints a table: the first column left, the others right. */
export function printTable({ title, headers, rows, note }: Table): void {
  const widths = headers.map((header, i) => Math.max(header.length, ...rows.map((row) => (row[i] ?? '').length)));
  const line = (cells: readonly string[]) =>
    widths.map((width, i) => (i === 0 ? (cells[i] ?? '').padEnd(width) : (cells[i] ?? '').padStart(width))).join('  ');
  const rule = widths.map((width) => '-'.repeat(width)).join('  ');
  print(['', title, line(headers), rule, ...rows.map(line), ...(note === undefined ? [] : [note]), ''].join('\n'));
}

export function milliseconds(time: number): string {
  return `${time.toFixed(time < 100 ? 1 : 0)} ms`;
}

export function times(ratio: number): string {
  return `${ratio.toFixed(2)}x`;
}

export function count(number: number): string {
  return number.toLocaleString('en-US');
}

/** Returns the machine's load over the last minute. */
export function loadText(): string {
  return loadavg()[0]?.toFixed(1) ?? '';
}
