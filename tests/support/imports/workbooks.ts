import { Workbook, type Worksheet } from '@server/documents/excelFile';

/** Builds a workbook of sheets that are filled by hand, as Excel saves it. */
export async function workbookOf(sheets: Readonly<Record<string, (sheet: Worksheet) => void>>): Promise<Buffer> {
  const workbook = new Workbook();
  for (const [name, fill] of Object.entries(sheets)) fill(workbook.addWorksheet(name));
  return Buffer.from(await workbook.xlsx.writeBuffer());
}

/** Builds a workbook of one sheet with these rows. */
export function workbookOfRows(rows: readonly (readonly unknown[])[]): Promise<Buffer> {
  return workbookOf({ Sheet1: (sheet) => addRows(sheet, rows) });
}

export function addRows(sheet: Worksheet, rows: readonly (readonly unknown[])[]): void {
  for (const row of rows) sheet.addRow([...row] as never);
}
