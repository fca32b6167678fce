import type { GridRow } from '@/domain/imports/grid';
import { centsOf } from './amounts';
import { periodIn } from './headerWords';

/** The place of a table in a sheet: its headers' row, or -1 without headers, and its first row of data. */
export type Layout = { header: number; first: number };

const mostRows = 400;
const mostTitles = 80;

/** Finds a table of names with amounts by its cells, whatever its headers say. Returns null without one. */
export function findLayout(rows: readonly GridRow[]): Layout | null {
  const head = rows.slice(0, mostRows);
  const amountColumns = findAmountColumns(head);
  if (amountColumns.size === 0) return null;
  const isData = ({ cells }: GridRow) => {
    const amounts = cells.filter((cell, column) => amountColumns.has(column) && isAmount(cell));
    const isNamed = cells.some((cell, column) => cell !== '' && (!amountColumns.has(column) || /\p{L}{2}/u.test(cell)));
    return isNamed && amounts.length > 0 && !amounts.every((cell) => isPeriodOnly(cell));
  };
  const first = head.slice(0, mostTitles).findIndex(isData);
  if (first === -1) return null;
  const isHeader = (place: number) => head[place]?.cells.some((cell) => isAmount(cell) && !isPeriodOnly(cell)) !== true;
  const near = Array.from({ length: Math.min(first, 6) }, (_, above) => first - 1 - above).filter(isHeader);
  const isOverAmounts = (place: number) =>
    (head[place]?.cells ?? []).some((cell, column) => cell !== '' && amountColumns.has(column));
  const filled = (place: number) => (head[place]?.cells ?? []).filter((cell) => cell !== '').length;
  // A heading of a section is one cell.
  const header =
    near.find((place) => isOverAmounts(place) && filled(place) > 1) ??
    near.find((place) => isOverAmounts(place) && (head[place]?.cells[0] ?? '') === '');
  if (header !== undefined) return { header, first: header + 1 };
  return { header: -1, first };
}

function findAmountColumns(rows: readonly GridRow[]): ReadonlySet<number> {
  const wide = rows.filter(({ cells }) => cells.filter((cell) => cell !== '').length > 1);
  const width = wide.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  const found = new Set<number>();
  for (let column = 1; column < width; column += 1) {
    const cells = wide.map((row) => row.cells[column] ?? '').filter((cell) => cell !== '');
    const amounts = cells.filter(isAmount).length;
    if (amounts > 0 && amounts >= cells.length * 0.5) found.add(column);
  }
  return found;
}

function isAmount(cell: string): boolean {
  const cents = centsOf(cell, /,\d{2}$/.test(cell));
  const isDash = cents === null && /^[\s$]*[-–—]+$/.test(cell);
  return (isDash || (cents !== null && cents !== undefined)) && !/^\(?\$? ?0{3}/.test(cell);
}

/** Returns true for a year or a day alone, as headers have them. */
function isPeriodOnly(cell: string): boolean {
  return /^(?:19|20)\d\d$/.test(cell) || /^20\d{6}$/.test(cell) || (periodIn(cell) !== '' && !/^[\d.,]+$/.test(cell));
}

/**
 * Returns the headers at a place. Where names repeat or are missing over amounts, the group header above is put in front; it spans the columns to its
 * right.
 */
export function joinHeaders(rows: readonly GridRow[], place: number): string[] {
  const cells = [...(rows[place]?.cells ?? [])];
  const above = rows[place - 1]?.cells ?? [];
  const groups = above.filter((cell) => cell !== '');

  const isWords = groups.every((cell) => /^[^:\d]*$/.test(cell));
  const isGroup = groups.length > 0 && ((above[0] ?? '') === '' || (groups.length > 1 && isWords));
  if (!isGroup || groups.some((cell) => isAmount(cell) && !isPeriodOnly(cell))) return cells;
  const names = cells.filter((cell) => cell !== '').map((cell) => cell.toLowerCase());
  const isDoubled = (cell: string) => names.filter((name) => name === cell.toLowerCase()).length > 1;
  let group = '';

  return cells.map((own, column) => {
    const ownGroup = above[column] ?? '';
    if (ownGroup !== '') group = ownGroup;
    if (own !== '' && isDoubled(own)) return `${group} ${own}`;
    return own === '' || isWords ? `${ownGroup} ${own}`.trim() : own;
  });
}

/** Returns the first row of the headers at a place, which is the one above if its groups belong to them. */
export function topOfHeaders(rows: readonly GridRow[], place: number): number {
  const own = rows[place]?.cells ?? [];
  const isJoined = joinHeaders(rows, place).some((header, column) => header !== (own[column] ?? ''));
  return isJoined ? place - 1 : place;
}
