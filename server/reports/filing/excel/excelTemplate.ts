import type { IsKnown, Template } from '@server/reports/filing/template';
import { findCaptions, type IdCaption } from '@/domain/reports/filing/findCaptions';
import { type LocatedId, locateIds } from '@/domain/reports/filing/locateIds';
import { cellReference } from './cellReference';
import { readSheet, type SheetContent, toGrid } from './sheetCells';
import { readPartText, readWorkbookParts } from './workbookParts';
import { type CellValue, writeCells } from './writeCells';
import { openZip } from './zipFile';

type Sheet = {
  name: string;
  part: string;
  text: string;
  content: SheetContent;
  located: readonly LocatedId[];
  captions: readonly IdCaption[];
};

/**
 * Reads a workbook (.xlsx, .xlsm); the cells next to IDs on its visible sheets are filled. Throws 422 for any other file, 413 for one that is too
 * large.
 */
export function readExcelTemplate(bytes: Buffer, isKnown: IsKnown): Template {
  const zip = openZip(bytes);
  const { sheets: parts, sharedStrings } = readWorkbookParts(zip);
  const sheets = parts.map(({ name, part }): Sheet => {
    const text = readPartText(zip, part) ?? '';
    const content = readSheet(text, sharedStrings);
    const grid = toGrid(content);
    const located = locateIds(grid, isKnown);
    return { name, part, text, content, located, captions: findCaptions(grid, located) };
  });
  const ids = sheets.flatMap((sheet) =>
    sheet.located.map((found, index) => ({ sheet, found, caption: sheet.captions[index] })),
  );
  return {
    format: 'excel',
    hasFormulas: sheets.some(({ content }) => content.hasFormulas),
    places: ids.map(({ sheet, found: { id, row, column, content }, caption }) => ({
      ...caption,
      id,
      where: `${sheet.name}!${cellReference({ row, column })}`,
      content,
    })),
    objectionTo: () => null,
    fill: (values) => {
      const cells = new Map<Sheet, CellValue[]>();
      for (const [index, value] of values) {
        const { sheet, found } = ids[index] ?? {};
        if (sheet === undefined || found?.valueColumn == null)
          throw new RangeError(`The template has no place ${index}`);
        const own = cells.get(sheet) ?? [];
        own.push({ row: found.row, column: found.valueColumn, value });
        cells.set(sheet, own);
      }
      return zip.replace(
        new Map([...cells].map(([{ part, text, content }, own]) => [part, writeCells(text, content, own)])),
      );
    },
  };
}
