import { add, divide, isZero, money, multiply, roundTo, toDecimalString } from '@/domain/money';
import { decimalOf } from './figures';
import { type PositionLine, positionColumns } from './positionLine';
import type { PositionRow } from './rowKind';

/** Positions with the lots of each security added up, and a note for each. */
export type AddedUp = { lines: PositionLine[]; notes: string[] };

const added = ['quantity', 'value', 'face', 'haircut'];
const maxNotes = 3;

/** Returns the rows of one security, side and price, for the securities that have several. */
function lotsOf(lines: readonly PositionLine[]): PositionLine[][] {
  const byName = groupBy(lines, ({ cells }) => `${cells[0]}\n${cells[1]}`);
  return byName
    .filter(({ length }) => length > 1)
    .flatMap((own) => groupBy(own, keyOf))
    .filter(({ length }) => length > 1);
}

/** Adds up lots; the purchase price is their average, weighted by quantity. */
export function addUpLots(lines: readonly PositionLine[]): AddedUp {
  const several = lotsOf(lines);
  if (several.length === 0) return { lines: [...lines], notes: [] };
  const sums = new Map(several.map((lots) => [lots[0], addUp(lots)]));
  const others = new Set(several.flatMap((lots) => lots.slice(1)));
  const notes = several.slice(0, maxNotes).map((lots) => {
    const rows = lots.map(({ row }) => row);
    return `${lots[0]?.name}: rows ${rows.slice(0, -1).join(', ')} and ${rows.at(-1)} are added up.`;
  });
  const more = several.length - notes.length;
  if (more > 0) notes.push(`The lots of ${more.toLocaleString('en-US')} more securities are added up.`);
  return { lines: lines.filter((line) => !others.has(line)).map((line) => sums.get(line) ?? line), notes };
}

/** Returns the lots whose row has all cells of an earlier one. */
export function repeatsIn(
  lines: readonly PositionLine[],
  rows: readonly PositionRow[],
): { line: PositionLine; first: number }[] {
  const several = lotsOf(lines);
  if (several.length === 0) return [];
  const cells = new Map(rows.map((row) => [row.row, row.cells.join('\n')]));
  return several.flatMap((lots) =>
    lots.flatMap((line, place) => {
      const first = lots.slice(0, place).findLast(({ row }) => cells.get(row) === cells.get(line.row));
      return first === undefined || first.row === line.row ? [] : [{ line, first: first.row }];
    }),
  );
}

function groupBy(lines: readonly PositionLine[], keyOfLine: (line: PositionLine) => string): PositionLine[][] {
  const groups = new Map<string, PositionLine[]>();
  for (const line of lines) {
    const key = keyOfLine(line);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [line]);
    else group.push(line);
  }
  return [...groups.values()];
}

/** Returns the key of a security: all its cells that aren’t added up. */
function keyOf({ kind, date, cells }: PositionLine): string {
  const fields = positionColumns[kind];
  const own = cells.filter((_, place) => ![...added, 'cost_price'].includes(fields[place] ?? ''));
  return JSON.stringify([kind, date, ...own.map((cell) => numberKey(cell) ?? cell.toLowerCase())]);
}

function numberKey(cell: string): number | null {
  const decimal = decimalOf(cell);
  return decimal === null ? null : Number(decimal);
}

function addUp(lots: readonly PositionLine[]): PositionLine | undefined {
  const [first] = lots;
  if (first === undefined) return undefined;
  const fields = positionColumns[first.kind];
  const amounts = (field: string) => lots.map(({ cells }) => decimalOf(cells[fields.indexOf(field)] ?? ''));
  const quantities = amounts('quantity');
  const cells = first.cells.map((cell, place) => {
    const field = fields[place] ?? '';
    if (added.includes(field))
      return amounts(field).every((amount) => amount === null) ? cell : (sumOf(amounts(field)) ?? '');
    if (field !== 'cost_price') return cell;
    const costs = amounts(field).map((price, lot) => product(price, quantities[lot] ?? null));
    return quotient(sumOf(costs), sumOf(quantities)) ?? cell;
  });
  return { ...first, cells };
}

function sumOf(amounts: readonly (string | null)[]): string | null {
  const known = amounts.filter((amount) => amount !== null);
  return known.length < amounts.length ? null : toDecimalString(known.map(money).reduce(add));
}

function product(a: string | null, b: string | null): string | null {
  return a === null || b === null ? null : toDecimalString(multiply(money(a), b));
}

function quotient(total: string | null, count: string | null): string | null {
  if (total === null || count === null || isZero(money(count))) return null;
  return toDecimalString(roundTo(divide(money(total), count), 4));
}
