import { appendFile, readFile } from 'node:fs/promises';
import { DocumentError } from '@server/documents/documentJob';
import { Workbook } from '@server/documents/excelFile';
import { reportKinds } from '@server/reportKinds';
import { binderFiles } from '@server/reports/binder/binderFile';
import { writeBinder } from '@server/reports/binder/writeBinder';
import { stagedKinds } from '@server/stagedKinds';
import {
  accepted,
  type Bookkeeper,
  balanceChange,
  firstOf,
  newBalance,
  openBooks,
  refusalOf,
} from '@tests/support/backend/bookkeeper';
import { setUpBackend } from '@tests/support/backend/setUpBackend';
import { importExampleBooks } from '@tests/support/books/exampleBooks';
import { inventoryOf, newNonOption, newOption, nonOptionsPath, optionsPath } from '@tests/support/books/inventory';
import { setUpUnpacking, type Unpacked, unpack } from '@tests/support/documents/binder';
import { pdfText } from '@tests/support/documents/pdfText';
import { amountsAsText } from '@tests/support/documents/workbookTexts';
import { reportsOf } from '@tests/support/reports/changedReports';
import { generateExample } from '@tests/support/reports/storedReports';
import { expect, test } from 'vitest';
import type { NonOption } from '@/contract/inventory/nonOption';
import type { Option } from '@/contract/inventory/option';
import type { Binder } from '@/contract/reports/binder.schema';
import type { TieOut } from '@/contract/statements/tieOut.schema';

const backend = setUpBackend();
setUpUnpacking();

const period = 'Q2 25';
const end = '2025-06-30';

async function givenBooks() {
  const person = await importExampleBooks(backend);
  return { person, books: await openBooks(backend, 'admin@second.netcap.test') };
}

async function describe(books: Bookkeeper, timeReport = period): Promise<Binder> {
  return accepted<{ data: Binder }>(await books.get('/x/binder', { time_report: timeReport })).data;
}

async function follow(books: Bookkeeper) {
  const query = { time_report: period };
  const { data } = accepted<{ data: { url: string } }>(await books.get('/x/binder/download', query));
  return backend.app.inject({ url: data.url });
}

async function download(books: Bookkeeper): Promise<Unpacked> {
  return unpack((await follow(books)).rawPayload);
}

const partOf = ({ parts }: Binder, title: string) => parts.find((part) => part.title === title);

test('has everything of the period, which the sums of its manifest verify', async () => {
  const { person, books } = await givenBooks();
  const report = await generateExample(backend, person);
  await inventoryOf<NonOption>(nonOptionsPath, () => books).commit(newNonOption('AAPL', { reportDate: end }));
  await inventoryOf<Option>(optionsPath, () => books).commit(newOption('AAPL C50', { reportDate: end }));
  const binder = await describe(books);
  const answer = await follow(books);
  expect(answer.headers['content-disposition']).toContain(`${binder.folder}.zip`);
  const unpacked = await unpack(answer.rawPayload);
  expect(unpacked.folder).toBe(binder.folder);
  expect(unpacked.folder).toMatch(/^\w+_Q2_25_binder$/);
  const announced = binder.parts.flatMap(({ files }) => files);
  expect(unpacked.files).toEqual([...announced, 'README.txt', 'SHA256SUMS'].sort());
  expect(announced).toEqual(
    expect.arrayContaining([
      'reports/FOCUS_Q2_25_Second_quarter.pdf',
      'reports/FOCUS_Q2_25_Second_quarter.xlsx',
      'statements/Net_Capital_2025-06-30.pdf',
      'statements/Haircut_Securities_2025-06-30.xlsx',
      'inventory-non-options.csv',
      'inventory-options.csv',
    ]),
  );
  expect(partOf(binder, report.name)?.note).toBe('Generated 07/15/2026 09:00 UTC');
  expect((await unpacked.verify()).trim().split('\n')).toHaveLength(announced.length + 1);
  for (const path of announced.filter((name) => name.endsWith('.xlsx'))) {
    const workbook = new Workbook();
    await workbook.xlsx.load(await readFile(unpacked.path(path)));
    expect([path, amountsAsText(workbook)]).toEqual([path, []]);
  }
  const readme = await unpacked.text('README.txt');
  for (const text of [period, '06/30/2025', `posting ${binder.commit_number}.`, ...announced]) {
    expect(readme).toContain(text);
  }
  expect((await unpacked.text('reports/FOCUS_Q2_25_Second_quarter.pdf')).slice(0, 5)).toBe('%PDF-');
  await appendFile(unpacked.path('tie-out.csv'), ' ');
  await expect(unpacked.verify()).rejects.toThrow('1 computed checksum did NOT match');
});

test('a report that amends another says which', async () => {
  const { person, books } = await givenBooks();
  const { id: amends } = await generateExample(backend, person);
  await reportsOf(() => books).generate('FOCUS', { name: 'Amendment', amends });
  expect(partOf(await describe(books), 'Amendment')?.note).toBe(
    'Generated 07/15/2026 09:00 UTC. Amends Second quarter, generated 07/15/2026 09:00 UTC',
  );
});

test('its tables say what the calls say', async () => {
  const { books } = await givenBooks();
  const nonOptions = inventoryOf<NonOption>(nonOptionsPath, () => books);
  await nonOptions.commit(newNonOption('AAPL', { reportDate: end }));
  await nonOptions.commit(newNonOption('IBM', { reportDate: '2025-03-31' }));
  const unpacked = await unpackTables();

  const balances = await books.balances({ filters: { time_report: period } });
  const rows = await unpacked.rows('trial-balance.csv');
  expect(rows.map((row) => [row['Account Number'], Number(row['Debit']), Number(row['Credit'])])).toEqual(
    balances.map(({ coa, debit, credit }) => [coa.account_number, debit, credit]),
  );

  const accounts = await unpacked.rows('chart-of-accounts.csv');
  expect(accounts.map((row) => [row['Account Name'], row['FOCUS ID'], row['FOCUS Line']])).toEqual(
    (await books.accounts()).map(({ account_name, focus_setting }) => [
      account_name,
      focus_setting?.focus_id ?? '',
      focus_setting?.description_line ?? '',
    ]),
  );

  const [position, ...others] = await unpacked.rows('inventory-non-options.csv');
  expect(others).toEqual([]);
  const listed = (await nonOptions.committed()).find(({ identifier }) => identifier === 'AAPL');
  expect(position?.['Identifier']).toBe('AAPL');
  expect(Number(position?.['Haircut Amount'])).toBe(listed?.haircut_amount);
  expect(position?.['Explanation']).toContain('15%');

  const { checks } = accepted<{ data: TieOut }>(await books.get('/x/tie-out', { time_report: period })).data;
  expect((await unpacked.rows('tie-out.csv')).map((row) => [row['Check'], row['Difference']])).toEqual(
    checks.map(({ title, difference }) => [title, difference?.toFixed(2) ?? '']),
  );
});

test('its statements say in their PDF what doesn’t tie out, and nothing where everything does', async () => {
  const { books } = await givenBooks();
  const remarksOf = async (...names: string[]) => {
    const unpacked = await download(books);
    const read = async (name: string) => pdfText(await readFile(unpacked.path(`statements/${name}.pdf`)));
    const texts = await Promise.all(names.map(read));
    return texts.map((text) => /Tie- out of Q2 25: [^.]*\. .*?\d\.\d\d/.exec(text)?.[0] ?? null);
  };
  const { checks } = accepted<{ data: TieOut }>(await books.get('/x/tie-out', { time_report: period })).data;
  const isTied = checks.every(({ state }) => state === 'TIES');
  expect((await remarksOf('Balance_Sheet_Q2_25')).includes(null)).toBe(isTied);
  const [cash] = (await books.balances({ filters: { time_report: period } })).filter(
    ({ debit, coa }) => debit > 0 && coa.focus_setting?.focus_id === '200',
  );
  if (cash === undefined) throw new Error('There is no cash.');
  await books.commit('trial-balances', [balanceChange(cash, { debit: Number((cash.debit + 0.01).toFixed(2)) })]);
  for (const remark of await remarksOf('Balance_Sheet_Q2_25', 'Net_Capital_2025-06-30')) {
    expect(remark).toContain('Trial balance differs by 0.01');
  }
});

test('its contents and a printed report compute haircuts once and keep them', async () => {
  const { books } = await givenBooks();
  await inventoryOf<NonOption>(nonOptionsPath, () => books).commit(newNonOption('AAPL', { reportDate: end }));
  const runs = async () => (await backend.database.pool.query('select report_date::text from haircut_runs')).rows;
  for (const read of [
    () => describe(books),
    () => books.get('/haircut-summary', { reportDate: end, download: true }),
    () => books.get('/x/explain', { figure: `security:${end}:total:total` }),
  ]) {
    await backend.database.pool.query('delete from haircut_runs');
    await read();
    expect(await runs()).toEqual([{ report_date: end }]);
  }
});

test('says what is missing and why, on the screen and in the file', async () => {
  const { books } = await givenBooks();
  const binder = await describe(books);
  const missing = binder.parts.flatMap((part) => (part.missing === null ? [] : [[part.title, part.missing]]));
  expect(missing).toEqual([
    ['FOCUS report', 'No FOCUS report was generated for Q2 25.'],
    ['SSOI report', 'No SSOI report was generated for Q2 25.'],
    ['Form Custody report', 'No Form Custody report was generated for Q2 25.'],
    ['Haircut Summary', 'No inventory in the books for 06/30/2025.'],
    ['Haircut By Security', 'No inventory in the books for 06/30/2025.'],
    ['Inventory, non-options', 'No non-option positions on 06/30/2025.'],
    ['Inventory, options', 'No option positions on 06/30/2025.'],
  ]);
  const unpacked = await unpackTables();
  const readme = await unpacked.text('README.txt');
  for (const [title, reason] of missing) expect(readme).toContain(`${title}: ${reason}`);
  expect(unpacked.files.some((file) => file.startsWith('reports/'))).toBe(false);
});

test('the change log begins after the last filing of an earlier period', async () => {
  const { person, books } = await givenBooks();
  const before = await describe(books);
  expect(partOf(before, 'Change log')?.note).toContain('from the beginning');
  const filing = await generateExample(backend, person);
  expect(filing.findings.filter(({ severity }) => severity === 'error')).toEqual([]);
  const { commit_number: filed } = await describe(books);
  const [cash, ...rest] = await books.accounts();
  if (cash === undefined) throw new Error('There is no account.');
  await books.commit('trial-balances', [
    newBalance(cash.id, { timeReport: 'Q3 25', debit: 70 }),
    newBalance(firstOf(rest).id, { id: 2, timeReport: 'Q3 25', credit: 70 }),
  ]);
  const own = await describe(books);
  expect(partOf(own, 'Change log')?.note).toContain('from the beginning');
  const next = await describe(books, 'Q3 25');
  expect(partOf(next, 'Change log')?.rows).toEqual({ count: 2, noun: 'change' });
  expect(partOf(next, 'Change log')?.note).toBe(
    `Posting ${filed + 1}, since Second quarter, generated 07/15/2026 09:00 UTC`,
  );
  const unpacked = await unpackTables('Q3 25');
  const postings = (await unpacked.rows('change-log.csv')).map((row) => row['Posting']);
  expect(new Set(postings)).toEqual(new Set([String(filed + 1)]));
});

test('everything is of one moment, whatever is posted while it is sent', async () => {
  const { books } = await givenBooks();
  const before = await books.balances({ filters: { time_report: period } });
  const { commit_number: commitNumber } = await describe(books);
  const pieces: Uint8Array[] = [];
  for await (const piece of openBinder()) {
    if (pieces.length === 0) {
      const row = firstOf(before);
      await books.commit('trial-balances', [balanceChange(row, { debit: row.debit + 1000 })]);
    }
    pieces.push(piece);
  }
  expect(firstOf(await books.balances({ filters: { time_report: period } })).debit).not.toBe(firstOf(before).debit);
  const unpacked = await unpack(Buffer.concat(pieces));
  const debits = (await unpacked.rows('trial-balance.csv')).map((row) => Number(row['Debit']));
  expect(debits).toEqual(before.map(({ debit }) => debit));
  expect(await unpacked.text('README.txt')).toContain(`posting ${commitNumber}.`);
  const postings = (await unpacked.rows('change-log.csv')).map((row) => Number(row['Posting']));
  expect(Math.max(...postings)).toBe(commitNumber);
});

test('a document that cannot be created is named, and the rest verifies', async () => {
  await givenBooks();
  const unpacked = await unpackTables();
  expect(unpacked.files.filter((file) => file.startsWith('statements/'))).toEqual([]);
  expect(await unpacked.text('README.txt')).toContain(
    "statements/Balance_Sheet_Q2_25.pdf: the document couldn't be created.",
  );
  expect(await unpacked.verify()).toContain('trial-balance.csv: OK');
});

/** Unpacks a binder without its documents, which take most of its time. */
async function unpackTables(timeReport: string = period): Promise<Unpacked> {
  const pieces: Uint8Array[] = [];
  for await (const piece of openBinder(timeReport)) pieces.push(piece);
  return unpack(Buffer.concat(pieces));
}

/** Opens a binder whose documents all fail, as it is written. */
function openBinder(timeReport: string = period) {
  const { database, app, secondCompanyId } = backend;
  const documents = { ...app.documents, render: () => Promise.reject(new DocumentError('No thread')) };
  const member = { userId: 1, sessionId: '', companyId: secondCompanyId, membershipId: 1, role: 'ADMIN' } as const;
  const context = { database, clock: () => new Date('2026-07-15T09:00:00Z'), log: app.log, member };
  return writeBinder(context, { documents, kinds: stagedKinds, reportKinds, timeReport });
}

test('of a large chart of accounts, statements are tables, written as they are computed', async () => {
  const { books } = await givenBooks();
  const accounts = Array.from({ length: 5_000 }, (_, index) => `${100_000 + index},Account ${index},200,`);
  accepted(await books.upload('UPLOAD_COA', ['Account Number,Account Name,FOCUS ID,SSOI ID', ...accounts].join('\n')));
  accepted(await books.markDone('coas'));
  const binder = await describe(books);
  expect(partOf(binder, 'Balance Sheet')).toMatchObject({
    files: ['statements/Balance_Sheet_Q2_25.csv'],
    note: 'More than 5,000 accounts: CSV in place of PDF and Excel',
  });
  expect(partOf(binder, 'Tie-out')).toMatchObject({ files: ['tie-out.csv'], rows: { noun: 'check' } });
  expect(partOf(await describe(books), 'Net Capital')?.files).toHaveLength(2);
  const unpacked = await unpackTables();
  const total = (await unpacked.rows('statements/Balance_Sheet_Q2_25.csv')).find(
    (row) => row['Account'] === '' && Object.values(row).includes('Total Assets'),
  );
  const assets = (await unpacked.rows('tie-out.csv')).find((row) => row['Check'] === 'Total assets');
  expect(assets?.['Result']).toBe('Ties');
  expect(Object.values(total ?? {})).toContain(assets?.['First Amount']);
  expect(await unpacked.verify()).toContain('statements/Balance_Sheet_Q2_25.csv: OK');
});

test('a period with neither a trial balance nor a report has no binder', async () => {
  const { books } = await givenBooks();
  for (const path of ['/x/binder', '/x/binder/download']) {
    expect(refusalOf(await books.get(path, { time_report: 'Q4 25' }))).toMatchObject({
      status: 422,
      message: 'No trial balance in the books for Q4 25.',
    });
    expect((await books.get(path, { time_report: 'Q5 25' })).statusCode).toBe(400);
  }
});

test('a link is no use to who may not read the change log any more', async () => {
  const { books } = await givenBooks();
  const query = { time_report: period };
  const { data } = accepted<{ data: { url: string } }>(await books.get('/x/binder/download', query));
  await backend.database.pool.query("update memberships set role = 'VIEWER' where company_id = $1", [
    backend.secondCompanyId,
  ]);
  expect((await backend.app.inject({ url: data.url })).statusCode).toBe(403);
  expect(binderFiles(backend.app.documents, { kinds: stagedKinds, reportKinds }).roles).toEqual(['ADMIN', 'MIDDLE']);
});
