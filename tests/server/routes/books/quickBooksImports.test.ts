import { accepted, importOf, newAccount, refusalOf } from '@tests/support/backend/bookkeeper';
import { setUpBackend, setUpBooks } from '@tests/support/backend/setUpBackend';
import { beforeEach, expect, test } from 'vitest';

const backend = setUpBackend();
const admin = setUpBooks(backend, 'admin@demo.netcap.test');

beforeEach(async () => {
  await admin.commit('coas', [newAccount(10), newAccount(20)]);
});

const importBalances = (csv: string) => admin.upload('UPLOAD_TRIAL_BALANCE', csv);
const importAccounts = (csv: string) => admin.upload('UPLOAD_COA', csv);

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
  expect(importOf(await importBalances(fileOf(...lines)))).toEqual({ rows: 2, added: 2, changed: 0, unchanged: 0 });
  expect(await stagedBalances()).toEqual(bothRows);
});

const online = [...titles, ',Debit,Credit'];

test.each([
  [
    'an account without a number',
    [...online, 'Petty cash,5.00,', ...rows],
    [
      {
        path: 'Row 6, Account Number',
        message:
          '“Petty cash” has no account number. In QuickBooks, turn on account numbers under Account and settings, Advanced, then export the report again.',
      },
    ],
  ],
  [
    'rows that miss the total',
    [...online, rows[0] ?? '', 'TOTAL,"$1,250.50","$1,250.50"'],
    [
      {
        path: 'Row 7, Credit',
        message: 'TOTAL says “$1,250.50”, but the rows add up to 0.00. Export the report again.',
      },
    ],
  ],
  [
    'a row after the total',
    [...online, ...rows, total, '10 Operating cash,1.00,'],
    [{ path: 'Row 9', message: 'This row comes after TOTAL. Export the report again.' }],
  ],
  [
    'an amount that is none',
    [...online, '10 Operating cash,12.5.0,', rows[1] ?? ''],
    [{ path: 'Row 6, Debit', message: "“12.5.0” isn't an amount. Enter it like 1,234.50." }],
  ],
  [
    'no date',
    ['Trial Balance', ',Debit,Credit', ...rows],
    [
      {
        path: '',
        message:
          'No line above the table says “As of” a date. In QuickBooks, run the trial balance as of the last day of the period.',
      },
    ],
  ],
  [
    'a day within a month',
    ['"As of June 15, 2026"', ',Debit,Credit', rows[0] ?? ''],
    [
      {
        path: 'Row 3, Time Report',
        message: expect.stringMatching(/^“June 15, 2026” /),
      },
    ],
  ],
])('refuses %s, and stages nothing', async (_, lines, details) => {
  expect(refusalOf(await importBalances(fileOf(...lines))).errors).toEqual(details);
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
  expect(importOf(await importAccounts(fileOf(...list)))).toEqual({ rows: 2, added: 1, changed: 1, unchanged: 0 });
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

test('keeps the mapping that the author has staged, and refuses an account without a number', async () => {
  accepted(await admin.put('coas', [newAccount(30, { focusSetting: 600 })]));
  await importAccounts(fileOf(...listTitles, listHeader, '30,Renamed,Bank,Checking,,'));
  const staged = (await admin.editedAccounts()).find(({ account_number }) => account_number === '30');
  expect([staged?.account_name, staged?.focus_setting?.focus_id]).toEqual(['Renamed', '600']);
  const refused = refusalOf(await importAccounts(fileOf(...listTitles, listHeader, ',Petty cash,Bank,Checking,,')));
  expect(refused.errors).toEqual([
    { path: 'Row 5, Account Number', message: expect.stringMatching(/^“Petty cash” has no account number\./) },
  ]);
});
