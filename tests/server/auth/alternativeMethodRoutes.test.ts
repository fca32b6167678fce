import { Workbook } from '@server/documents/excelFile';
import { setUpBackend } from '@tests/support/backend/setUpBackend';
import { addSettings } from '@tests/support/books/capitalSettings';
import { apiUrl, importExampleBooks, typedValues } from '@tests/support/books/exampleBooks';
import { pdfPages } from '@tests/support/documents/pdfText';
import { expect, test } from 'vitest';

const backend = setUpBackend();
const renderTimeout = 60_000;

/** Returns a report by the alternative method with these debit items, as the PDF and the Excel file that are downloaded. */
async function documentsOf(debitItems: number) {
  const admin = await importExampleBooks(backend);
  await addSettings(admin, backend, { effective_from: '2025-06-30', method: 'ALTERNATIVE' });
  const url = (path: string, query: object = {}) => apiUrl(path, { company_id: backend.secondCompanyId, ...query });
  const { prefillValues } = (await admin.inject({ url: url('/report/focus/prefill-form-data') })).json().data;
  const data = { name: 'Second quarter', prefill: { ...prefillValues, ...typedValues(), debitItems } };
  const made = await admin.inject({ method: 'POST', url: url('/report/focus/generate'), payload: { data } });
  const { id: reportId } = made.json().data.report;

  async function download(type: 'pdf' | 'excel') {
    const link = await admin.inject({ url: url('/report/download', { reportId, type }) });
    return (await backend.app.inject({ url: link.json().data.url })).rawPayload;
  }

  const workbook = new Workbook();
  await workbook.xlsx.load(await download('excel'));
  return { pages: await pdfPages(await download('pdf')), workbook };
}

/** The items of the alternative method, and those of the basic one, which Part B leaves empty. */
const ownItems = ['3870', '3880', '3760', '3910', '3920'];
/** The numbers that the form prints for them: 2% of debit items stands in a box 3970. */
const printedItems = ['3970', '3880', '3760', '3910', '3920'];
const otherItems = ['3756', '3758', '3770', '3780', '3790', '3800', '3810', '3820', '3830', '3840', '3850'];

/** Returns the amount that the PDF prints before an item's number; null where it prints none. */
function printedIn(pages: readonly string[], item: string): string | null {
  const page = pages.find((text) => text.includes('COMPUTATION OF ALTERNATE NET CAPITAL REQUIREMENT')) ?? '';
  return new RegExp(`(\\(?[\\d,]+\\.\\d\\d\\)?%?) ${item}\\b`).exec(page)?.[1] ?? null;
}

/** Returns the content of the cell next to an item's number; an empty text if it is empty. */
function cellOf(workbook: Workbook, item: string): unknown {
  const cells: unknown[] = [];
  workbook.getWorksheet('Requirement')?.eachRow((row) =>
    row.eachCell({ includeEmpty: true }, (cell, column) => {
      if (cell.value === item) cells.push(row.getCell(column + 1).value);
    }),
  );
  const [value] = cells;
  if (cells.length !== 1) throw new Error(`Item ${item} is in ${cells.length} cells`);
  return typeof value === 'object' && value !== null && 'result' in value ? value.result : value;
}

test.each([
  {
    debitItems: 60_000_000,
    printed: ['1,200,000.00', '250,000.00', '1,200,000.00', '(950,495.00)', '(2,750,495.00)'],
    cells: [1_200_000, 250_000, 1_200_000, -950_495, -2_750_495],
  },
  {
    debitItems: 1_000_000,
    printed: ['20,000.00', '250,000.00', '250,000.00', '(495.00)', '(50,495.00)'],
    cells: [20_000, 250_000, 250_000, -495, -50_495],
  },
])(
  'the PDF and the Excel file say what debit items of $debitItems require, and nothing of the basic method',
  async ({ debitItems, printed, cells }) => {
    const { pages, workbook } = await documentsOf(debitItems);
    expect(printedItems.map((item) => printedIn(pages, item))).toEqual(printed);
    expect(otherItems.filter((item) => printedIn(pages, item) !== null)).toEqual([]);
    expect(ownItems.map((item) => cellOf(workbook, item))).toEqual(cells);
    expect(otherItems.filter((item) => cellOf(workbook, item) !== '')).toEqual([]);
  },
  renderTimeout,
);
