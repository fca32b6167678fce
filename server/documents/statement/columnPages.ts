import type { PrintedSheet, SheetColumn } from '@/domain/statements/reportSheet';
import { cellText } from './sheetText';

/** The columns that stand side by side on a page, by their index in the sheet and in its order; texts are on every page. */
export type ColumnPage = { columns: readonly number[]; figureWidth: number };

export type PageFormat = { orientation: 'portrait' | 'landscape'; fontSize: number; pages: readonly ColumnPage[] };

/** Points across the page between its margins. */
export const contentWidths = { portrait: 540, landscape: 720 } as const;

const maxPortraitFigures = 4;
/** What a name keeps at least. */
const minNameWidth = 130;
/** The digits of Roboto are this wide in its size. */
const digitWidth = 0.562;
const cellPadding = 7;

/** Text columns that are not the name, by heading, in points. */
const textWidths: Readonly<Record<string, number>> = { Account: 52, Item: 34, FOCUS: 34, Allowable: 58, Section: 90 };

/** The width of a text column; a name takes what is left. */
export function textWidth({ heading, width }: SheetColumn): number | '*' {
  return width ?? textWidths[heading] ?? '*';
}

/** The index of the column that names the rows. */
export function nameColumn(columns: readonly SheetColumn[]): number {
  return columns.findIndex((column) => textWidth(column) === '*');
}

/** How a sheet goes onto paper: small, and landscape unless the sheet says otherwise, from five columns of figures on, and where a text such as a reason closes its rows; and as many pages of columns as its amounts need, evenly filled. */
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
  // Headings wrap between their words.
  const words = headings.flatMap((text) => text?.split(' ') ?? []);
  let longest = Math.max(...words.map(({ length }) => length));
  for (const { rows } of sections) {
    for (const { cells } of rows) {
      for (const index of figures) longest = Math.max(longest, cellText(cells[index], columns[index]).length);
    }
  }
  return longest;
}
