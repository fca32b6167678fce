import { apiUrl } from '@tests/support/books/exampleBooks';
import { readSheetFile } from '@tests/support/imports/readFile';
import { workbookOfRows } from '@tests/support/imports/workbooks';
import { fileForm } from '@tests/support/staging/csvUpload';
import { type BenchBackend, type BenchEngine, requireGood } from './support/benchBackend';
import { medians } from './support/measure';
import { count, milliseconds, printTable, times } from './support/print';

const rows = 50_000;
const rounds = 3;
const header = ['Account Number', 'Account Name', 'Debit', 'Credit', 'Period'];

/** Measures a preview of 50,000 balances with only new accounts, as CSV and as a workbook, compared to a bare reading of the file. */
export async function benchPreview(engine: BenchEngine): Promise<void> {
  const backend = await engine.open('bench_preview');
  try {
    const lines = Array.from({ length: rows }, (_, place) => lineOf(place));
    const csv = [header, ...lines].map((line) => line.join(',')).join('\n');
    await measure(backend, 'books.csv', Buffer.from(csv));
    await measure(backend, 'books.xlsx', await workbookOfRows([header, ...lines]));
  } finally {
    await backend.close();
  }
}

function lineOf(place: number): (string | number)[] {
  const amount = (place + 1) / 100;
  const [debit, credit] = place % 2 === 0 ? [amount, 0] : [0, amount];
  return [100_000 + place, `Account number ${place}`, debit, credit, 'JUN 26'];
}

async function measure(backend: BenchBackend, fileName: string, content: Buffer): Promise<void> {
  const url = apiUrl('/x/imports/preview', { company_id: backend.companyId });
  const form = fileForm({ fileName, content }, { choices: '{}' });
  const { parse, preview } = await medians(
    {
      parse: { run: () => readSheetFile(content) },
      preview: { run: async () => requireGood(await backend.admin.inject({ method: 'POST', url, ...form })) },
    },
    rounds,
  );
  printTable({
    title: `Preview of ${count(rows)} balances whose accounts are new, ${fileName}`,
    headers: ['', 'median', 'against reading'],
    rows: [
      ['reading the file', milliseconds(parse), times(1)],
      ['POST /x/imports/preview', milliseconds(preview), times(preview / parse)],
    ],
    note: 'Budget: 3 s.',
  });
}
