import { amountIn, hasDecimalCommas } from '../cellTexts';
import type { GridRow } from '../grid';
import { type CellFigure, decimalPrice, decimalsIn, toFigure } from './figures';

const sampleRows = 300;

/** A column of numbers: each sampled row's figure, null where a cell has none, and the share of cells that are numbers. */
export type FigureColumn = { column: number; figures: (CellFigure | null)[]; share: number; decimals: number };

/** Returns the first rows that have more than a heading or a note. */
export function sampleOf(rows: readonly GridRow[]): GridRow[] {
  return rows.filter(({ cells }) => cells.filter((cell) => cell !== '').length > 2).slice(0, sampleRows);
}

/** Reads each column of the rows as numbers, prices in 32nds included. */
export function readFigures(head: readonly GridRow[], columns: readonly { column: number }[]): FigureColumn[] {
  return columns.map(({ column }) => {
    const cells = head.map((row) => row.cells[column] ?? '');
    const isComma = hasDecimalCommas(cells);
    const texts = cells.map((cell) => (cell.endsWith('%') ? cell : decimalPrice(amountIn(cell, isComma))));
    const decimals = decimalsIn(texts);
    const figures = texts.map((text) => toFigure(text, decimals));
    const filled = texts.filter((text) => text !== '').length;
    return { column, figures, decimals, share: filled === 0 ? 0 : figures.filter(isFigure).length / filled };
  });
}

function isFigure(figure: CellFigure | null): boolean {
  return figure !== null;
}

/** Returns true if a column has no number but zero. */
export function isEmpty({ figures }: FigureColumn): boolean {
  return figures.every((figure) => figure === null || figure.is === 0);
}

/** Returns true if two columns have the same numbers in the rows that have both, apart from signs. */
export function areEqual(a: FigureColumn, b: FigureColumn): boolean {
  return isEach([a, b], ([one, other]) => Math.abs(one ?? 0) === Math.abs(other ?? 0));
}

/** Returns true if each number of the first column is the sum of those of the other two, in the rows that have both amounts. */
export function isSumOf(whole: FigureColumn, [a, b]: readonly [FigureColumn, FigureColumn]): boolean {
  if (isEmpty(b)) return false;
  const parts = b.figures;
  return isEach(
    [whole, a],
    ([sum, part], place) => Math.abs((sum ?? 0) - (part ?? 0) - (parts[place]?.is ?? 0)) < 0.011,
  );
}

function isEach(
  [a, b]: readonly [FigureColumn, FigureColumn],
  test: (pair: readonly (number | undefined)[], place: number) => boolean,
): boolean {
  const both = a.figures.flatMap((figure, place) => (figure !== null && b.figures[place] != null ? [place] : []));
  return both.length > 0 && both.every((place) => test([a.figures[place]?.is, b.figures[place]?.is], place));
}

/** Returns the sum of a column over the rows that have a figure in another one, too. */
export function sumOf({ figures }: FigureColumn, other: FigureColumn | null): number {
  return figures.reduce((sum, figure, place) => sum + (other?.figures[place] ? (figure?.is ?? 0) : 0), 0);
}
