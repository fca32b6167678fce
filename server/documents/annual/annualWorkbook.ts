import { Workbook } from '@cj-tech-master/excelts';
import type { AnnualJob } from '@server/documents/documentJob';
import { setUpPrint } from '@server/documents/sheetPrint';
import { writeReport } from '@server/documents/statement/statementWorkbook';
import { writeText } from '@server/documents/workbookCells';

/** The pages of an annual report as one workbook, a sheet a page, with the notes of each below it. */
export function annualWorkbook({
  pages,
  firm,
  generatedAt,
}: Pick<AnnualJob, 'pages' | 'firm' | 'generatedAt'>): Workbook {
  const workbook = new Workbook();
  workbook.title = `Annual Report, ${firm}`;
  workbook.created = new Date(generatedAt);
  workbook.modified = new Date(generatedAt);
  for (const { name, sheet } of pages) {
    const written = writeReport(workbook, sheet, name);
    const last = written.rowCount + 1;
    for (const [index, note] of sheet.notes.entries()) writeText(written.getCell(last + index + 1, 1), note);
    setUpPrint(written, {
      orientation: 'landscape',
      headRows: 4,
      company: firm,
      title: `${sheet.title} · ${sheet.subtitle}`,
      generatedAt,
    });
  }
  return workbook;
}
