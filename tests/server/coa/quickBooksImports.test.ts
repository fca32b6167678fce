import { accepted, importOf, newAccount, refusalOf } from '@tests/support/backend/bookkeeper';
import { setUpBackend, setUpBooks } from '@tests/support/backend/setUpBackend';
import { fileForm } from '@tests/support/staging/csvUpload';
import { beforeEach, expect, test } from 'vitest';
import type { ImportEntry, ImportPreview } from '@/contract/imports/imports.schema';
import { notTemplateCode } from '@/contract/imports/upload';

const backend = setUpBackend();
const admin = setUpBooks(backend, 'admin@demo.netcap.test');

beforeEach(async () => {
  await admin.commit('coas', [newAccount(10), newAccount(20)]);
});

const importBalances = (csv: string) => admin.upload('UPLOAD_TRIAL_BALANCE', csv);

function send(path: string, content: string) {
  const url = `/api${path}?company_id=${backend.companyId}`;
  return admin.person.inject({
    method: 'POST',
    url,
    ...fileForm({ fileName: 'books.csv', content }, { choices: '{}' }),
  });
}

const stage = async (csv: string) => accepted<{ data: ImportEntry }>(await send('/x/imports', csv)).data.counts;
const preview = async (csv: string) => accepted<{ data: ImportPreview }>(await send('/x/imports/preview', csv)).data;

const titles = ['"Second Street Brokerage, Inc."', 'Trial Balance', '"As of June 30, 2026"', ''];
const rows = ['10 Operating cash,"$1,250.50",', '20 Accounts payable,,"1,250.50"'];
const total = 'TOTAL,"$1,250.50","$1,250.50"';
const footer = ['', '"Thursday, Jul 02, 2026 10:04:12 AM GMT-5 - Accrual Basis"'];
const fileOf = (...lines: readonly string[]) => `${lines.join('\n')}\n`;

async function stagedBalances() {
  return (await admin.editedBalances()).map((row) => [row.coa.account_number, row.debit, row.credit, row.time_report]);
}

const bothRows = [
  ['10', 1250.5, 0, 'Q2 26'],
  ['20', 0, 1250.5, 'Q2 26'],
];

test.each([
  ['QuickBooks Online', [...titles, ',Debit,Credit', ...rows, total, ...footer]],
  ['a file that Excel saved', ['"As of Jun 30, 2026",,', ',,', ',Debit,Credit', ...rows, total, ',,']],
  [
    'QuickBooks Desktop',
    ['"","Jun 30, 26",""', '"","Debit","Credit"', '"10 · Operating cash","1,250.50",""', rows[1] ?? '', total],
  ],
  ['subaccounts', [...titles, 'Full name,Debit,Credit', '5 Cash:10 Operating cash,1250.50,', rows[1] ?? '', total]],
  ['a table without its total', [...titles, ',Debit,Credit', ...rows]],
])('takes the trial balance of %s', async (_, lines) => {
  expect(await stage(fileOf(...lines))).toMatchObject({ rows: 2, new: 2, new_accounts: 0 });
  expect(await stagedBalances()).toEqual(bothRows);
});

test("the upload of the template says that the columns aren't the template's, and stages nothing", async () => {
  const answer = await importBalances(fileOf(...titles, ',Debit,Credit', ...rows, total));
  expect(refusalOf(answer)).toMatchObject({
    errors: expect.arrayContaining([{ path: 'Row 5, Account Number', message: 'This column is missing. Add it.' }]),
  });
  expect(answer.json()).toMatchObject({ error: { name: notTemplateCode } });
  expect(await stagedBalances()).toEqual([]);
});

const online = [...titles, ',Debit,Credit'];

test.each([
  [
    'an account without a number',
    [...online, 'Petty cash,5.00,', ...rows],
    ['6 The file balances without “Petty cash”, which has no account number. Enter its number, or leave the row out.'],
  ],
  [
    'rows that miss the total',
    [...online, rows[0] ?? '', 'TOTAL,"$1,250.50","$1,250.50"'],
    [
      '7 No lines above “TOTAL” add up to it. Export the report again, or leave this row out.',
      'Debits exceed credits by 1,250.50.',
    ],
  ],
  [
    'a row after the total',
    [...online, ...rows, total, '10 Operating cash,1.00,'],
    [
      '9 “10” is in row 6 already. Keep one of the rows.',
      '“10 Operating cash” is on several lines.',
      'Debits exceed credits by 1.00.',
    ],
  ],
  [
    'an amount that is none',
    [...online, '10 Operating cash,12.5.0,', rows[1] ?? ''],
    ["6 “12.5.0” isn't an amount. Enter it like 1,234.50.", 'Credits exceed debits by 1,250.50.'],
  ],
  ['no date', ['Trial Balance', ',Debit,Credit', ...rows], ['The file doesn’t say its period. Enter the period.']],
  [
    'a day within a month',
    ['"As of June 15, 2026"', ',Debit,Credit', ...rows],
    ['06/15/2026 isn’t the last day of a month. Enter the period.'],
  ],
])('does not import %s: it asks, or names the rows', async (_, lines, issues) => {
  const { problems, questions } = await preview(fileOf(...lines));
  const open = questions.filter(({ is_required: isRequired }) => isRequired).map(({ message }) => message);
  expect([...problems.map(({ rows: places, message }) => [...places, message].join(' ')), ...open]).toEqual(issues);
  await send('/x/imports', fileOf(...lines));
  expect(await stagedBalances()).toEqual([]);
});

test('title lines may stand above the columns of the template; what is in two cells is a header', async () => {
  const header = 'Account Number,Debit,Credit,Time Report,Description';
  const taken = importOf(await importBalances(fileOf('June', '', header, '10,5,,Q2 26,')));
  expect(taken).toMatchObject({ rows: 1, added: 1 });
  const refused = refusalOf(await importBalances(fileOf('June', '20,,,Q2 26,', header)));
  expect(refused.errors[0]).toEqual({ path: 'Row 2, Account Number', message: 'This column is missing. Add it.' });
  const headless = refusalOf(await importBalances(fileOf('June', 'July')));
  expect(headless.errors[0]?.path).toBe('Row 1, Account Number');
});

const listTitles = ['Second Street Brokerage', 'Account List', ''];
const listHeader = 'Account #,Full name,Type,Detail type,Description,Total balance';

test('takes an account list; accounts that are mapped stay so', async () => {
  const list = [
    ...listTitles,
    listHeader,
    '10,Cash at bank,Bank,Checking,,"1,250.50"',
    '30,Rent,Expenses,Rent,,',
    ...footer,
  ];
  expect((await preview(fileOf(...list))).groups.unmapped.rows).toMatchObject([{ name: '30 Rent' }]);
  expect(await stage(fileOf(...list))).toMatchObject({ rows: 2, new: 1, changed: 1, unchanged: 0 });
  expect(
    (await admin.editedAccounts()).map((row) => [
      row.account_number,
      row.account_name,
      row.focus_setting?.focus_id ?? null,
    ]),
  ).toEqual([
    ['10', 'Cash at bank', '200'],
    ['20', 'Account 20', '200'],
    ['30', 'Rent', null],
  ]);
});

test('keeps the mapping that the author has staged', async () => {
  accepted(await admin.put('coas', [newAccount(30, { focusSetting: 600 })]));
  await stage(fileOf(...listTitles, listHeader, '30,Renamed,Bank,Checking,,'));
  const staged = (await admin.editedAccounts()).find(({ account_number }) => account_number === '30');
  expect([staged?.account_name, staged?.focus_setting?.focus_id]).toEqual(['Renamed', '600']);
});

test('gives an account without a number one, and says so', async () => {
  const { groups } = await preview(fileOf(...listTitles, listHeader, ',Petty cash,Bank,Checking,,'));
  expect(groups.new.rows).toMatchObject([{ name: '1000 Petty cash', note: 'Number 1000 was given to it.' }]);
});
