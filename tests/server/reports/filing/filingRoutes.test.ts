import { Workbook } from '@server/documents/excelFile';
import { accepted, type Bookkeeper, openBooks, refusalOf } from '@tests/support/backend/bookkeeper';
import { setUpBackend } from '@tests/support/backend/setUpBackend';
import { apiUrl, importExampleBooks } from '@tests/support/books/exampleBooks';
import { ssoiBookLines } from '@tests/support/books/ssoiBooks';
import { generateExample, storedReport } from '@tests/support/reports/storedReports';
import { csvUpload } from '@tests/support/staging/csvUpload';
import { expect, test } from 'vitest';
import type { FilledTemplate } from '@/contract/reports/filing.schema';
import type { Report } from '@/contract/reports/report.schema';
import type { FocusForm } from '@/domain/focus/form/focusForm';
import { focusLines } from '@/domain/focus/lines/focusLines';
import { publishedLines } from '@/domain/ssoi/lines/publishedLines';

const backend = setUpBackend();

type Filling = { reportId: number; wholeDollars?: boolean; companyId?: number };

async function openExample(): Promise<{ books: Bookkeeper; report: Report; form: FocusForm }> {
  const admin = await importExampleBooks(backend);
  const report = await generateExample(backend, admin);
  const form = (await storedReport(backend, report)).results as FocusForm;
  return { books: await openBooks(backend, 'admin@second.netcap.test'), report, form };
}

function send(
  { person }: Bookkeeper,
  { companyId = backend.secondCompanyId, ...query }: Filling,
  file: string | Buffer,
) {
  const url = apiUrl('/x/filing-template', { company_id: companyId, ...query });
  return person.inject({ method: 'POST', url, ...csvUpload('template.xlsx', file) });
}

async function filled(books: Bookkeeper, query: Filling, file: string | Buffer) {
  const { report, content } = accepted<{ data: FilledTemplate }>(await send(books, query, file)).data;
  return { report, bytes: Buffer.from(content ?? '', 'base64') };
}

/** Makes a workbook as a template may be: a title, headings, and an ID, a caption and an empty styled cell in each row. */
async function makeTemplate(ids: readonly (string | number)[]): Promise<Buffer> {
  const workbook = new Workbook();
  const sheet = workbook.addWorksheet('Import');
  sheet.getCell('A1').value = 'Import template';
  sheet.getRow(3).values = ['Line Item ID', 'Caption', 'Value'];
  for (const [index, id] of ids.entries()) {
    const row = sheet.getRow(4 + index);
    row.getCell(1).value = id;
    row.getCell(2).value = `Caption of ${id}`;
    row.getCell(3).numFmt = '#,##0.00';
    row.getCell(4).value = { formula: `C${4 + index}*2`, result: 0 };
  }
  sheet.getColumn(2).width = 44;
  return Buffer.from(await workbook.xlsx.writeBuffer());
}

/** Returns every cell by its address: value and number format. */
async function cellsOf(bytes: Buffer): Promise<Map<string, unknown>> {
  const workbook = new Workbook();
  await workbook.xlsx.load(bytes);
  const cells = new Map<string, unknown>();
  workbook.worksheets[0]?.eachRow((row) => {
    row.eachCell({ includeEmpty: true }, ({ address, value, numFmt }) => cells.set(address, { value, numFmt }));
  });
  return cells;
}

test('fills a workbook with every item of a FOCUS report, and no other cell of it is changed', async () => {
  const { books, report, form } = await openExample();
  const ids = focusLines.map(({ code }) => code).filter((code) => code !== '3870');
  const template = await makeTemplate(ids.map((id, index) => (index % 2 === 0 ? id : Number(id))));
  const { report: told, bytes } = await filled(books, { reportId: report.id }, template);
  const before = await cellsOf(template);
  const after = await cellsOf(bytes);
  const texts = Object.fromEntries(ids.map((id, index) => [id, Object(after.get(`C${4 + index}`)).value]));
  expect(texts).toMatchObject({
    '13': form.answers['13'],
    '41': 'X',
    '4570': 'X',
    '40': null,
    '3750': Number(form.boxes.cents['3750']?.amount),
    '3740': Number(form.boxes.cents['3740']?.amount),
    '3850': Number(form.boxes.cents['3850']?.text.replace('%', '')),
    '3760': Number(form.boxes.cents['3760']?.amount),
  });
  expect([...after].filter(([address]) => !address.startsWith('C'))).toEqual(
    [...before].filter(([address]) => !address.startsWith('C')),
  );
  expect([...after.values()].map((cell) => Object(cell).numFmt)).toEqual(
    [...before.values()].map((cell) => Object(cell).numFmt),
  );
  expect(told).toMatchObject({ format: 'excel', ids: ids.length, known: ids.length, has_formulas: true });
  expect(told).toMatchObject({ missing: [], unknown: [], ambiguous: [], kept: [], unplaced: [], unnumbered: [] });
  expect(told.filled + told.empty).toBe(ids.length);
  expect(Object.values(texts).filter((value) => value !== null)).toHaveLength(told.filled);
});

test('fills text and XML with the same values, in whole dollars where asked', async () => {
  const { books, report, form } = await openExample();
  const dollars = (form.boxes.dollars['3750']?.text ?? '').replaceAll(',', '');
  const query = { reportId: report.id, wholeDollars: true };
  const text = await filled(books, query, '3750\t\r\n9999\t\r\n');
  expect(text.bytes.toString()).toBe(`3750\t${dollars}\r\n9999\t\r\n`);
  expect(text.report).toMatchObject({ format: 'text', filled: 1, unknown: [{ id: '9999', where: 'line 2' }] });
  const xml = await filled(books, query, '<T><Item id="3750"/></T>');
  expect(xml.bytes.toString()).toBe(`<T><Item id="3750">${dollars}</Item></T>`);
});

test('lists the items with a value that a template lacks', async () => {
  const { books, report } = await openExample();
  const { report: told } = await filled(books, { reportId: report.id }, '3750,\n');
  expect(told.missing).toContainEqual({ id: '41', label: expect.any(String), value: 'X' });
  expect(told.missing.map(({ id }) => id)).not.toContain('3750');
});

test('a template that is filled already stays as it is', async () => {
  const { books, report } = await openExample();
  const answer = accepted<{ data: FilledTemplate }>(
    await send(books, { reportId: report.id }, '3750,1.00\n200,2.00\n'),
  );
  expect(answer.data.content).toBeNull();
  expect(answer.data.report).toMatchObject({ filled: 0, kept: [{ id: '3750', content: '1.00' }, { id: '200' }] });
});

test('fills a statement of income by its published numbers, and names the lines that have none', async () => {
  const books = await openBooks(backend, 'admin@second.netcap.test');
  const { coa, trialBalance } = ssoiBookLines('Q2 25');
  await books.upload('UPLOAD_COA', coa);
  await books.markDone('coas');
  await books.upload('UPLOAD_TRIAL_BALANCE', trialBalance);
  await books.markDone('trial-balances');
  const { data } = accepted<{ data: { prefillValues: object } }>(await books.get('/report/ssoi/prefill-form-data'));
  const generated = await books.send('POST /report/ssoi/generate', { name: 'SSOI', prefill: data.prefillValues });
  const { report } = accepted<{ data: { report: Report } }>(generated).data;
  const codes = publishedLines.flatMap(({ code }) => code ?? []);
  const lines = codes.map((code) => `${code}=\n`).join('');
  const { bytes, report: told } = await filled(books, { reportId: report.id }, lines);
  expect(bytes.toString()).toContain('\n13938=15000.00\n');
  expect(bytes.toString()).toContain('\n14235=-1000.00\n');
  expect(told).toMatchObject({ format: 'text', missing: [], unknown: [] });
  expect(told.unnumbered).toContainEqual({ label: expect.any(String), value: '35000.00' });

  const focus = await makeTemplate(['200', '3750', '4030']);
  expect(refusalOf(await send(books, { reportId: report.id }, focus))).toMatchObject({
    status: 422,
    message: 'This file holds none of the line-item IDs of the SSOI report.',
  });
});

test('refuses reports of other companies, and changed ones', async () => {
  const { books, report } = await openExample();
  const other = await openBooks(backend, 'admin@demo.netcap.test');
  expect((await send(other, { reportId: report.id, companyId: backend.companyId }, '3750,\n')).statusCode).toBe(404);
  expect((await send(other, { reportId: report.id }, '3750,\n')).statusCode).toBe(404);
  await backend.database.pool.query(
    "update reports set results = jsonb_set(results, '{firm}', '\"X\"') where id = $1",
    [report.id],
  );
  expect((await send(books, { reportId: report.id }, '3750,\n')).statusCode).toBe(409);
});

test('refuses what is no template, and takes no more than other uploads', async () => {
  const { books, report } = await openExample();
  const query = { reportId: report.id };
  for (const file of ['', '%PDF-1.7\0', 'no IDs here', 'PK\x03\x04 damaged']) {
    expect((await send(books, query, file)).statusCode).toBe(422);
  }
  const large = Buffer.alloc(10 * 1024 * 1024 + 1, '200,\n');
  expect(refusalOf(await send(books, query, large))).toMatchObject({
    status: 413,
    message: 'The file is larger than 10 MB.',
  });
  const many = Array.from({ length: 5001 }, () => '3750,\n').join('');
  expect((await send(books, query, many)).statusCode).toBe(413);
});
