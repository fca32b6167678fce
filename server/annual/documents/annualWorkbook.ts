import type { AnnualJob } from '@server/documents/documentJob';
import { Workbook } from '@server/documents/excelFile';
import { setUpPrint } from '@server/documents/sheetPrint';
import { writeText } from '@server/documents/workbookCells';
import { writeReport } from '@server/statements/documents/statementWorkbook';

/** Builds the workbook of an annual report, a sheet a page, each with its notes below. */
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
