import type { PrintedSheet, SheetColumn } from '@/domain/statements/reportSheet';
import { sheetCellText } from './sheetText';

/** Columns side by side on one page, by index and in order; text columns repeat on every page. */
export type ColumnPage = { columns: readonly number[]; figureWidth: number };

export type PageFormat = { orientation: 'portrait' | 'landscape'; fontSize: number; pages: readonly ColumnPage[] };

/** Width of a page between its margins, in points. */
export const contentWidths = { portrait: 540, landscape: 720 } as const;

const maxPortraitFigures = 4;
/** Minimum width of a name, in points. */
const minNameWidth = 130;
/** Width of Roboto's digits, relative to the font size. */
const digitWidth = 0.562;
const cellPadding = 7;

/** Widths of text columns other than the name, by heading, in points. */
const textWidths: Readonly<Record<string, number>> = { Account: 52, Item: 34, FOCUS: 34, Allowable: 58, Section: 90 };

/** Returns the width of a text column; a name takes the remaining width. */
export function textWidth({ heading, width }: SheetColumn): number | '*' {
  return width ?? textWidths[heading] ?? '*';
}

/** Returns the index of the column that names the rows. */
export function nameColumnIndex(columns: readonly SheetColumn[]): number {
  return columns.findIndex((column) => textWidth(column) === '*');
}

/**
 * Chooses a sheet's paper and the columns of each page, evenly filled. Small type, and landscape unless the sheet sets it, from five columns of
 * figures on or if a text such as a reason ends its rows.
 */
export function pageFormat(sheet: PrintedSheet): PageFormat {
  const indexes = sheet.columns.map((_, index) => index);
  const texts = indexes.filter((index) => sheet.columns[index]?.kind === 'text');
  const figures = indexes.filter((index) => sheet.columns[index]?.kind === 'figure');
  const isWide = figures.length > maxPortraitFigures || sheet.columns.at(-1)?.kind === 'text';
  const orientation = sheet.orientation ?? (isWide ? 'landscape' : 'portrait');
  const fontSize = isWide ? 7 : 8;
  const figureWidth = Math.max(44, longestFigure(sheet, figures) * fontSize * digitWidth) + cellPadding;
  const taken = texts.map((index) => fixedWidth(sheet.columns[index])).reduce((sum, width) => sum + width, 0);
  const room = contentWidths[orientation] - taken;
  const perPage = Math.max(1, Math.floor(room / figureWidth));
  const pageCount = Math.max(1, Math.ceil(figures.length / perPage));
  const evenly = Math.ceil(figures.length / pageCount);
  const pages = Array.from({ length: pageCount }, (_, page) => ({
    columns: [...texts, ...figures.slice(page * evenly, (page + 1) * evenly)].toSorted((a, b) => a - b),
    figureWidth,
  }));
  return { orientation, fontSize, pages };
}

function fixedWidth(column: SheetColumn | undefined): number {
  const width = column === undefined ? 0 : textWidth(column);
  return (width === '*' ? minNameWidth : width) + cellPadding;
}

function longestFigure({ columns, sections }: PrintedSheet, figures: readonly number[]): number {
  const headings = figures.flatMap((index) => [columns[index]?.heading, columns[index]?.note?.split(' to ')[0]]);
  // Headings wrap at word boundaries.
  const words = headings.flatMap((text) => text?.split(' ') ?? []);
  let longest = Math.max(...words.map(({ length }) => length));
  for (const { rows } of sections) {
    for (const { cells } of rows) {
      for (const index of figures) longest = Math.max(longest, sheetCellText(cells[index], columns[index]).length);
    }
  }
  return longest;
}
