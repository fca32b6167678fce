import type { Cell, Workbook, Worksheet } from '@cj-tech-master/excelts';
import { sampleNote } from '@server/documents/sampleMark';
import { setUpPrint } from '@server/documents/sheetPrint';
import { bandFill, writeMarked } from '@server/documents/workbookCells';
import type { PrintedPages } from './formPage';

type FormSheet = {
  name: string;
  orientation: 'portrait' | 'landscape';
  /** Columns and rows that stay in view. */
  leadColumns: number;
  headRows: number;
};

/** A sheet of a form's workbook under its title, with firm and period; samples and drafts say so. */
export function addFormSheet(
  workbook: Workbook,
  { words, firm, period, units, isDraft, isSample, generatedAt }: PrintedPages,
  { name, orientation, leadColumns, headRows }: FormSheet,
): Worksheet {
  const sheet = workbook.addWorksheet(name, {
    views: [{ state: 'frozen', xSplit: leadColumns, ySplit: headRows }],
  });
  setUpPrint(sheet, { orientation, headRows, company: firm, title: `${words.report} · ${period}`, generatedAt });
  const title = sheet.getCell('A1');
  title.value = `${words.report}: ${name}`;
  title.font = { bold: true, size: 13 };
  const facts = [firm, period, words.units[units]];
  const marks = [...(isSample ? [sampleNote] : []), ...(isDraft ? [words.draft.mark] : [])];
  writeMarked(sheet.getCell('A2'), marks, facts);
  return sheet;
}

/** Writes the heading of a column. */
export function writeFormHeading(cell: Cell, heading: string): Cell {
  cell.value = heading;
  cell.font = { bold: true };
  cell.fill = bandFill;
  cell.border = { bottom: { style: 'thin' } };
  return cell;
}
