import { Workbook } from '@cj-tech-master/excelts';
import { renderFocus } from '@server/focus/documents/renderFocus';
import { readFrozenReport, toFocusForm } from '@server/netCapital/frozenReport';
import { findReport, type StoredReport } from '@server/reports/reportsRepository';
import type { SignedIn, TestBackend } from '@tests/support/backend/backend';
import { accepted } from '@tests/support/backend/bookkeeper';
import { apiUrl, typedValues } from '@tests/support/books/exampleBooks';
import { pdfPages } from '@tests/support/documents/pdfText';
import type { Report } from '@/contract/reports/report.schema';
import type { Units } from '@/domain/focus/focusReport';

/** Generates the worked example's report of the second company, whose books were imported. */
export async function generateExample(
  backend: TestBackend,
  person: SignedIn,
  typed: Record<string, unknown> = typedValues(),
): Promise<Report> {
  const url = (path: string) => apiUrl(path, { company_id: backend.secondCompanyId });
  const { data } = accepted<{ data: { prefillValues: object } }>(
    await person.inject({ url: url('/report/focus/prefill-form-data') }),
  );
  const payload = { data: { name: 'Second quarter', prefill: { ...data.prefillValues, ...typed } } };
  const answer = await person.inject({ method: 'POST', url: url('/report/focus/generate'), payload });
  return accepted<{ data: { report: Report } }>(answer).data.report;
}

/** Reads all that is stored of a report of the second company. */
export async function storedReport(backend: TestBackend, { id }: Pick<Report, 'id'>): Promise<StoredReport> {
  const stored = await findReport(backend.database.db, backend.secondCompanyId, id);
  if (stored === null) throw new Error(`There is no report ${id}`);
  return stored;
}

/** Renders a stored report in this process: the text of each page, and every cell of the workbook. */
export async function printedOf(stored: StoredReport, units: Units): Promise<{ pages: string[]; cells: unknown[] }> {
  const form = toFocusForm(readFrozenReport(stored).results);
  const pages = await pdfPages(await renderFocus(form, { type: 'pdf', units }));
  return { pages, cells: await cellsOf(await renderFocus(form, { type: 'excel', units })) };
}

async function cellsOf(bytes: Uint8Array): Promise<unknown[]> {
  const workbook = new Workbook();
  await workbook.xlsx.load(bytes);
  const cells: unknown[] = [];
  for (const sheet of workbook.worksheets) {
    sheet.eachRow((row) => {
      row.eachCell((cell) => cells.push([sheet.name, cell.address, cell.value, cell.numFmt]));
    });
  }
  return cells;
}
