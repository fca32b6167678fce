import { readWrittenDay } from '@/domain/periodText';
import type { GridRow } from '../grid';
import { type FigureColumn, readFigures, sampleOf } from './columnFigures';
import { decimalOf } from './figures';
import { closureOf } from './pricing';
import { securityTypeOf } from './securityTypes';
import { isSecurityId, isSymbol } from './settleColumns';

const minRows = 3;

/**
 * Finds the header row of positions that the cells prove, whatever the headers say: a column has CUSIPs, or symbols next to types, or two columns make
 * a third by quantity × price. Null for any other table.
 */
export function findPositionHeader(rows: readonly GridRow[]): number | null {
  const place = rows.slice(0, maxHeaderRow).findIndex((row, at) => isHeader(row) && isData(rows[at + 1]));
  const row = rows[place]?.row;
  return row !== undefined && arePositions(rows.slice(place + 1)) ? row : null;
}

const maxHeaderRow = 60;

function isHeader({ cells }: GridRow): boolean {
  const filled = cells.filter((cell) => cell !== '');
  return (
    filled.length > 2 &&
    !filled.some((cell) => decimalOf(cell) !== null || readWrittenDay(cell) !== null || isSecurityId(cell))
  );
}

function isData(row: GridRow | undefined): boolean {
  return row !== undefined && row.cells.filter((cell) => decimalOf(cell) !== null).length > 1;
}

function arePositions(rows: readonly GridRow[]): boolean {
  const sample = sampleOf(rows);
  if (sample.length < minRows) return false;
  const width = sample.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  const columns = Array.from({ length: width }, (_, column) => ({ column }));
  const hasColumn = (isLike: (cell: string) => boolean) =>
    columns.some(({ column }) => {
      const cells = sample.map(({ cells: all }) => all[column] ?? '').filter((cell) => cell !== '');
      return cells.length >= minRows && cells.filter(isLike).length > cells.length * 0.6;
    });
  if (hasColumn(isSecurityId) || (hasColumn(isSymbol) && hasColumn((cell) => securityTypeOf(cell) !== null)))
    return true;
  return hasProducts(readFigures(sample, columns).filter(({ share }) => share > 0.8));
}

function hasProducts(columns: readonly FigureColumn[]): boolean {
  return columns.some((quantity) =>
    columns.some(
      (price) =>
        price !== quantity &&
        columns.some((value) => value !== quantity && value !== price && isProduct(quantity, price, value)),
    ),
  );
}

function isProduct(quantity: FigureColumn, price: FigureColumn, value: FigureColumn): boolean {
  const isClosed = (places: number[]) => {
    const closures = places.map((place) => closureIn([quantity, price, value], place));
    const tested = closures.filter((closure) => closure !== undefined);
    return { tested: tested.length, closed: tested.filter((closure) => closure !== null).length };
  };
  const places = [...quantity.figures.keys()];
  const first = isClosed(places.slice(0, firstRows));
  if (first.closed * 2 < first.tested) return false;
  const { tested, closed } = isClosed(places);
  return closed >= minRows && closed >= tested * 0.9;
}

/** Rows that are tried first, since most columns fail there. */
const firstRows = 8;

function closureIn(columns: readonly FigureColumn[], place: number): ReturnType<typeof closureOf> {
  const [quantity = null, price = null, value = null] = columns.map(({ figures }) => figures[place] ?? null);
  // Small numbers, factors of one and prices of few digits prove nothing.
  if (price === null || price.is === 1 || price.half > Math.abs(price.is) / 100) return undefined;
  if (Math.abs(value?.is ?? 0) < 100) return undefined;
  return closureOf({ quantity, price, value }, null);
}
