import { Workbook } from '@server/documents/excelFile';
import type { SignedIn } from '@tests/support/backend/backend';
import { setUpBackend } from '@tests/support/backend/setUpBackend';
import { apiUrl, importExampleBooks, typedValues } from '@tests/support/books/exampleBooks';
import { pdfText } from '@tests/support/documents/pdfText';
import { expect, test } from 'vitest';
import type { FocusForm } from '@/domain/focus/form/focusForm';
import { money, sum } from '@/domain/money';

const backend = setUpBackend();

const renderTimeout = 60_000;

function url(path: string, query: object = {}): string {
  return apiUrl(path, { company_id: backend.secondCompanyId, ...query });
}

async function generated(admin: SignedIn, typed: object = {}): Promise<{ id: number; form: FocusForm }> {
  const { prefillValues } = (await admin.inject({ url: url('/report/focus/prefill-form-data') })).json().data;
  const prefill = { ...prefillValues, ...typedValues(), ...typed };
  const payload = { data: { name: 'Second quarter', prefill } };
  const { id } = (await admin.inject({ method: 'POST', url: url('/report/focus/generate'), payload })).json().data
    .report;
  const { rows } = await backend.database.pool.query('select results from reports where id = $1', [id]);
  return { id, form: rows[0].results };
}

async function download(admin: SignedIn, reportId: number, type: 'pdf' | 'excel') {
  const link = await admin.inject({ url: url('/report/download', { reportId, type }) });
  return (await backend.app.inject({ url: link.json().data.url })).rawPayload;
}

function rowsOf(form: FocusForm) {
  const rows = form.schedules?.[0]?.rows ?? [];
  const amountOf = (cells: readonly string[]) => money((cells.at(-1) ?? '').replace(/[(),]/g, ''));
  return {
    accounts: rows.filter(({ isTotal }) => isTotal !== true).map(({ cells }) => cells),
    totals: rows.filter(({ isTotal }) => isTotal === true).map(({ cells }) => cells.slice(2)),
    listed: sum(rows.filter(({ isTotal }) => isTotal !== true).map(({ cells }) => amountOf(cells))).toFixed(2),
  };
}

test(
  'a report lists its non-allowable assets account by account, in the PDF and the workbook',
  async () => {
    const admin = await importExampleBooks(backend);
    const { id, form } = await generated(admin);
    const { accounts, totals, listed } = rowsOf(form);
    expect(accounts).toEqual([
      ['1200', 'Advisory fee receivable, corporate client, unsecured', '600', '25,000.00'],
      ['1500', 'Furniture and equipment, net of depreciation', '680', '18,700.00'],
      ['1600', 'Prepaid expenses', '735', '14,250.00'],
      ['1610', 'Advances to employees', '735', '6,000.00'],
    ]);
    expect([listed, form.boxes.cents['3540']?.text]).toEqual(['63950.00', '63,950.00']);
    expect(totals).toEqual([
      ['740', '63,950.00'],
      ['3540', '63,950.00'],
    ]);
    const text = await pdfText(await download(admin, id, 'pdf'));
    expect(text).toMatch(/SCHEDULE OF NON- ?ALLOWABLE ASSETS/);
    expect(text).toContain('1610 Advances to employees 735 6,000.00');
    const workbook = new Workbook();
    await workbook.xlsx.load(await download(admin, id, 'excel'));
    expect(workbook.getWorksheet('Non-allowable assets')?.getCell('B7').text).toBe('Advances to employees');
  },
  renderTimeout,
);

test('what the wizard moves into the column is listed too, and what Note B leaves out of the deduction', async () => {
  const admin = await importExampleBooks(backend);
  const { form } = await generated(admin, {
    receivablesFromBrokerDealers: 1000,
    noteBDifference: 500,
    noteBReason: 'Contributed membership',
  });
  const { accounts, totals } = rowsOf(form);
  expect(accounts).toContainEqual(['', expect.stringContaining('from items 295 and 300'), '', '1,000.00']);
  expect(accounts).toContainEqual(['', 'Not deducted again (Note B)', '', '(500.00)']);
  expect(totals).toEqual([
    ['740', '64,950.00'],
    ['3540', '64,450.00'],
  ]);
});

test(
  'the items that the form wants listed say what each is made of, in the PDF and on a sheet of their own',
  async () => {
    const admin = await importExampleBooks(backend);
    const { id, form } = await generated(admin, { otherAllowableCredits: -250.5, otherUnrecordedAmounts: 40 });
    const listed = form.schedules?.find(({ title }) => title === 'SCHEDULE OF LISTED ITEMS');
    expect(listed?.rows.map(({ cells, isTotal }) => [...cells.slice(1), isTotal === true])).toEqual([
      ['Other (deductions) or allowable credits, entered', '', '(250.50)', false],
      [expect.any(String), '3525', '(250.50)', true],
      ['Other unrecorded amounts, entered', '', '40.00', false],
      [expect.any(String), '3820', '40.00', true],
    ]);
    expect(await pdfText(await download(admin, id, 'pdf'))).toMatch(/SCHEDULE OF LISTED ITEMS/);
    const workbook = new Workbook();
    await workbook.xlsx.load(await download(admin, id, 'excel'));
    expect(workbook.getWorksheet('Listed items')).toBeDefined();
    expect(workbook.getWorksheet('Non-allowable assets')?.getCell('B7').text).toBe('Advances to employees');
  },
  renderTimeout,
);

test('a report without amounts in the items to be listed has no such schedule', async () => {
  const admin = await importExampleBooks(backend);
  const { form } = await generated(admin, { otherAdditions: 0, otherHaircuts: 0 });
  const titles = form.schedules?.map(({ title }) => title);
  expect(titles).toEqual(['SCHEDULE OF NON-ALLOWABLE ASSETS']);
});
