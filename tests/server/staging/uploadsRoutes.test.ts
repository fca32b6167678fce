import {
  accepted,
  accountChange,
  doneOf,
  firstOf,
  importOf,
  newAccount,
  newBalance,
  openBooks,
  refusalOf,
} from '@tests/support/backend/bookkeeper';
import { makeOnce } from '@tests/support/backend/keptBooks';
import { setUpBackend, setUpBooks } from '@tests/support/backend/setUpBackend';
import { apiUrl } from '@tests/support/books/exampleBooks';
import { csvUpload } from '@tests/support/staging/csvUpload';
import { beforeEach, expect, test } from 'vitest';
import { maxUploadBytes } from '@/contract/imports/upload';

const backend = setUpBackend();
const admin = setUpBooks(backend, 'admin@demo.netcap.test');

beforeEach(async () => {
  const { database, companyId } = backend;
  const make = async () => void (await admin.commit('coas', [newAccount(10), newAccount(20)]));
  await makeOnce({ database, companyId, name: 'accounts_10_and_20', make });
});

const coaHeader = 'Account Number,Account Name,FOCUS ID,SSOI ID\n';
const balanceHeader = 'Account Number,Debit,Credit,Time Report,Description\n';

function importCoas(csv: string | Buffer) {
  return admin.upload('UPLOAD_COA', csv);
}

function importBalances(csv: string | Buffer) {
  return admin.upload('UPLOAD_TRIAL_BALANCE', csv);
}

async function stagedBalances() {
  return (await admin.editedBalances()).map((row) => [row.coa.account_number, row.debit, row.credit, row.description]);
}

test('stages added and changed accounts, leaves equal and unnamed ones', async () => {
  const answer = await importCoas(`${coaHeader}10,Account 10,200,\n30,Commissions,3935,13935\n`);
  expect(answer.json()).toEqual({
    data: { rows: 2, added: 1, changed: 0, unchanged: 1 },
    message: 'File uploaded successfully.',
  });
  expect((await admin.editedAccounts()).map((row) => [row.account_number, row.status])).toEqual([
    ['10', 'APPROVED'],
    ['20', 'APPROVED'],
    ['30', 'EDITING'],
  ]);
  const again = importOf(await importCoas(`${coaHeader}30,Commissions,3935,13935\n20,Renamed,,\n`));
  expect(again).toEqual({ rows: 2, added: 0, changed: 1, unchanged: 1 });
});

test('changes a staged row of the caller again, and one that is staged for deletion', async () => {
  const ten = firstOf(await admin.accounts());
  accepted(await admin.put('coas', [accountChange(ten, { isDeleted: true }), newAccount(30)]));
  const done = importOf(await importCoas(`${coaHeader}10,Back again,200,\n30,Other name,200,\n`));
  expect(done).toMatchObject({ added: 0, changed: 2 });
  expect((await admin.editedAccounts()).map((row) => [row.account_name, row.is_deleted])).toEqual([
    ['Back again', false],
    ['Account 20', false],
    ['Other name', false],
  ]);
});

test('finds balances by account and period, also on accounts that are only staged', async () => {
  accepted(await admin.put('coas', [newAccount(30)]));
  importOf(await importBalances(`${balanceHeader}10,5,0,Q1 25,\n30,7,0,Q1 25,x\n`));
  doneOf(await admin.markDone('coas'));
  doneOf(await admin.markDone('trial-balances'));
  const again = importOf(await importBalances(`${balanceHeader}10,5.00,0.00,Q1 25,\n30,8,0,Q1 25,x\n10,1,0,Q2 25,\n`));
  expect(again).toEqual({ rows: 3, added: 1, changed: 1, unchanged: 1 });
});

test.each([
  { debit: '"1,234.50"', amount: 1234.5 },
  { debit: '"(1,234.50)"', amount: -1234.5 },
  { debit: '-1234.5', amount: -1234.5 },
  { debit: '"$1,234.50"', amount: 1234.5 },
  { debit: '"($1,234.50)"', amount: -1234.5 },
  { debit: ' 12 ', amount: 12 },
  { debit: '0012.3', amount: 12.3 },
  { debit: '.5', amount: 0.5 },
  { debit: '9999999999999.99', amount: 9_999_999_999_999.99 },
])('understands the amount $debit', async ({ debit, amount }) => {
  importOf(await importBalances(`${balanceHeader}10,${debit},,Q1 25,\n`));
  expect(await stagedBalances()).toEqual([['10', amount, 0, null]]);
});

test.each([
  ['Mar-25', 'MAR 25'],
  ['March 2025', 'MAR 25'],
  ['2025-03', 'MAR 25'],
  ['Q1 2025', 'Q1 25'],
  ['1Q25', 'Q1 25'],
  // The company files quarterly.
  ['3/31/2025', 'Q1 25'],
  ['2025-03-31', 'Q1 25'],
  ['4/30/2025', 'APR 25'],
])('reads the period %s as %s', async (written, timeReport) => {
  importOf(await importBalances(`${balanceHeader}10,1,0,${written},\n`));
  expect((await admin.editedBalances()).map((row) => row.time_report)).toEqual([timeReport]);
});

test.each([
  ["'0110", '0110'],
  ['="0110"', '0110'],
  ["'25 bonus accrual", "'25 bonus accrual"],
])('takes the text %s as %s', async (written, description) => {
  importOf(await importBalances(`${balanceHeader}10,1,0,Q1 25,${written}\n`));
  expect(await stagedBalances()).toEqual([['10', 1, 0, description]]);
});

test('reads a day as the period that the books or the author have on it', async () => {
  importOf(await importBalances(`${balanceHeader}10,1,0,MAR 25,\n10,1,0,JUN 25,\n`));
  doneOf(await admin.markDone('trial-balances'));
  importOf(await importBalances(`${balanceHeader}10,1,0,SEP 25,\n`));
  importOf(
    await importBalances(`${balanceHeader}20,1,0,3/31/25,\n20,1,0,6/30/25,\n20,1,0,9/30/25,\n20,1,0,12/31/25,\n`),
  );
  const added = (await admin.editedBalances()).filter((row) => row.coa.account_number === '20');
  expect(added.map((row) => row.time_report)).toEqual(['MAR 25', 'JUN 25', 'SEP 25', 'Q4 25']);
});

test.each([
  { title: 'a byte-order mark', csv: `\ufeff${balanceHeader}10,1.5,0,Q1 25,a\n` },
  { title: 'Windows line ends', csv: `${balanceHeader}10,1.5,0,Q1 25,a\n`.replaceAll('\n', '\r\n') },
  { title: 'old Mac line ends', csv: `${balanceHeader}10,1.5,0,Q1 25,a\n`.replaceAll('\n', '\r') },
  { title: 'semicolons', csv: `${balanceHeader}10,1.5,0,Q1 25,a\n`.replaceAll(',', ';') },
  { title: 'tabs', csv: `${balanceHeader}10,1.5,0,Q1 25,a\n`.replaceAll(',', '\t') },
  { title: 'no line end at the end', csv: `${balanceHeader}10,1.5,0,Q1 25,a` },
  { title: 'empty lines', csv: `\n${balanceHeader}\n10,1.5,0,Q1 25,a\n,,,,\n\n` },
  {
    title: 'quotes everywhere',
    csv: `"Account Number","Debit","Credit","Time Report","Description"\n"10","1.5","0","Q1 25","a"\n`,
  },
  {
    title: 'other case, spaces and order of columns',
    csv: ' description ,TIMEREPORT,credit,Account  number,DEBIT\na,q1  25,0,10,1.5\n',
  },
  {
    title: 'columns without names and values',
    csv: 'Account Number,Debit,Credit,Time Report,Description,,\n10,1.5,0,Q1 25,a,,\n',
  },
])('reads a file with $title', async ({ csv }) => {
  expect(importOf(await importBalances(csv))).toMatchObject({ rows: 1, added: 1 });
  expect(await stagedBalances()).toEqual([['10', 1.5, 0, 'a']]);
});

test('keeps quotes, delimiters, line breaks and backslashes inside values', async () => {
  const description = 'He said "no", \\N or \\.;\tthen\r\nleft';
  importOf(await importBalances(`${balanceHeader}10,1,0,Q1 25,"${description.replaceAll('"', '""')}"\n`));
  expect(await stagedBalances()).toEqual([['10', 1, 0, description]]);
});

test('reads characters that fall across the pieces of a long file', async () => {
  const rows = Array.from({ length: 3000 }, (_, i) => `${100 + i},Größe ${'€'.repeat(20)} 🙂 ${i},200,\n`);
  importOf(await importCoas(coaHeader + rows.join('')));
  const names = (await admin.editedAccounts({ filters: { account_name: { $contains: 'Größe' } } })).map(
    (row) => row.account_name,
  );
  expect(names).toEqual(rows.map((row) => row.split(',')[1]));
});

const nul = String.fromCharCode(0);

test.each([
  { title: 'an empty file', csv: '', path: '', message: 'The file is empty.' },
  { title: 'blank lines alone', csv: '\n \r\n', path: '', message: 'The file is empty.' },
  { title: 'a header alone', csv: balanceHeader, path: '', message: 'The file has no rows.' },
  {
    title: 'bytes that are no UTF-8',
    csv: Buffer.concat([Buffer.from(`${balanceHeader}10,1,0,Q1 25,`), Buffer.from([0xe9, 0x0a])]),
    path: '',
    message: "The file isn't UTF-8 text. Save it as “CSV UTF-8” and import it again.",
  },
  {
    title: 'UTF-16',
    csv: Buffer.from(`\ufeff${balanceHeader}10,1,0,Q1 25,\n`, 'utf16le'),
    path: '',
    message: "The file isn't UTF-8 text. Save it as “CSV UTF-8” and import it again.",
  },
  {
    title: 'a missing column',
    csv: 'Account Number,Debit,Credit,Time Report\n10,1,0,Q1 25\n',
    path: 'Row 1, Description',
    message: 'This column is missing. Add it.',
  },
  {
    title: 'an unknown column',
    csv: 'Account Number,Debit,Credit,Time Report,Description,Colour\n10,1,0,Q1 25,,red\n',
    path: 'Row 1, column 6',
    message: "“Colour” isn't a column of this import. Remove it, or rename it to match the template.",
  },
  {
    title: 'a doubled column',
    csv: 'Account Number,Debit,Credit,Time Report,Description,debit\n10,1,0,Q1 25,,1\n',
    path: 'Row 1, Debit',
    message: 'This column is listed twice. Remove one.',
  },
  {
    title: 'an amount that is none',
    row: '10,12x,0,Q1 25,',
    path: 'Debit',
    message: "“12x” isn't an amount. Enter it like 1,234.50.",
  },
  {
    title: 'three decimals',
    row: '10,0,1.005,Q1 25,',
    path: 'Credit',
    message: '“1.005” has more than 2 decimals. Enter it like 1,234.50.',
  },
  {
    title: 'a formula as amount',
    row: '10,=1+1,0,Q1 25,',
    path: 'Debit',
    message: "“=1+1” isn't an amount. Enter it like 1,234.50.",
  },
  {
    title: 'too many digits',
    row: '10,12345678901234,0,Q1 25,',
    path: 'Debit',
    message: '“12345678901234” has more than 13 digits before the decimal point. Enter it like 1,234.50.',
  },
  {
    title: 'an unknown account',
    row: '77,1,0,Q1 25,',
    path: 'Account Number',
    message: "“77” isn't in the chart of accounts. Add the account first, or correct the number.",
  },
  { title: 'no account', row: ',1,0,Q1 25,', path: 'Account Number', message: 'Account Number is required' },
  {
    title: 'NUL in an account',
    row: `1${nul},1,0,Q1 25,`,
    path: 'Account Number',
    message: `“1${nul}” isn't an account number. Use digits only, like 1010.`,
  },
  {
    title: 'an unknown period',
    row: '10,1,0,25-Mar,',
    path: 'Time Report',
    message:
      '“25-Mar” could be a month or a day, since it has no four-digit year. Enter it like MAR 25, Q1 25 or 03/31/2025.',
  },
  {
    title: 'a day in mid-month',
    row: '10,1,0,3/30/2025,',
    path: 'Time Report',
    message: "“3/30/2025” isn't the last day of a month. Enter it like MAR 25, Q1 25 or 03/31/2025.",
  },
  {
    title: 'no period',
    row: '10,1,0,,',
    path: 'Time Report',
    message: 'Time Report is required. Enter it like MAR 25, Q1 25 or 03/31/2025.',
  },
  {
    title: 'an account number that is too long',
    row: `${'1'.repeat(33)},1,0,Q1 25,`,
    path: 'Account Number',
    message: `“${'1'.repeat(33)}” has more than 32 digits. Use a shorter number.`,
  },
  {
    title: 'a formula as text',
    row: '10,1,0,Q1 25,"=HYPERLINK(""x"")"',
    path: 'Description',
    message: '“=HYPERLINK("x")” starts like a formula. Start it with a letter or a digit.',
  },
  {
    title: 'an @ at the beginning',
    row: '10,1,0,Q1 25,@SUM(A1)',
    path: 'Description',
    message: '“@SUM(A1)” starts like a formula. Start it with a letter or a digit.',
  },
  {
    title: 'NUL in a text',
    row: `10,1,0,Q1 25,a${nul}b`,
    path: 'Description',
    message: `“a${nul}b” has characters that can't be stored. Change the text.`,
  },
  {
    title: 'too few values',
    row: '10,1,0',
    path: null,
    message:
      'This row has 3 values, but row 1 names 5 columns. Keep a comma for each empty cell, or save the file again from the spreadsheet.',
  },
  {
    title: 'too many values',
    row: '10,1,234.50,0,Q1 25,',
    path: null,
    message: 'This row has 6 values, but row 1 names 5 columns. Put values that contain a comma in quotes.',
  },
  {
    title: 'a quote that never closes',
    row: '10,1,0,Q1 25,"open',
    path: null,
    message: 'This opening quote has no closing quote. Add one.',
  },
  {
    title: 'a quote inside a value',
    row: '10,1,0,Q1 25,"a"b',
    path: null,
    message: expect.stringContaining('A value contains a quote'),
  },
])('refuses $title', async ({ csv, row, path, message }) => {
  const place = path === null ? 'Row 3' : `Row 3, ${path}`;
  const file = csv ?? `${balanceHeader}20,5,0,Q1 25,good\n${row}\n`;
  expect(refusalOf(await importBalances(file))).toEqual({
    status: 422,
    message: 'Unable to create record.',
    errors: [{ path: csv === undefined ? place : path, message }],
  });
  expect(await stagedBalances()).toEqual([]);
});

test.each([
  { row: '1a,Name,,', path: 'Account Number', message: "“1a” isn't an account number. Use digits only, like 1010." },
  {
    row: '0,Name,,',
    path: 'Account Number',
    message: "“0” isn't an account number. Account Number must be at least 1.",
  },
  { row: '11,,,', path: 'Account Name', message: 'Account Name is required' },
  {
    row: '11,Name,3500,',
    path: 'FOCUS ID',
    message: "“3500” isn't a FOCUS line you can map to. Use one like 200, or leave it empty.",
  },
  {
    row: '11,Name,,1',
    path: 'SSOI ID',
    message: "“1” isn't an SSOI line you can map to. Use one like 13935, or leave it empty.",
  },
  {
    row: '11,-2+3,,',
    path: 'Account Name',
    message: '“-2+3” starts like a formula. Start it with a letter or a digit.',
  },
  { row: '12,Again,,', path: 'Account Number', message: '“12” is in row 2 already. Keep one of the rows.' },
])('refuses the account $row', async ({ row, path, message }) => {
  const refused = refusalOf(await importCoas(`${coaHeader}12,Good,200,\n${row}\n`));
  expect(refused).toEqual({
    status: 422,
    message: 'Unable to create record.',
    errors: [{ path: `Row 3, ${path}`, message }],
  });
  expect(await admin.editedAccounts()).toHaveLength(2);
});

test('refuses an account and period that come twice, but not in different periods', async () => {
  const refused = refusalOf(await importBalances(`${balanceHeader}10,1,0,Q1 25,\n10,1,0,Q2 25,\n10,2,0,q1 2025,\n`));
  expect(refused.errors).toEqual([
    { path: 'Row 4, Account Number', message: '“10” is in row 2 already. Keep one of the rows.' },
  ]);
});

test('refuses a quarter beside its last month, within the file and with the books', async () => {
  const mixed = refusalOf(await importBalances(`${balanceHeader}10,1,0,Q1 25,\n20,2,0,MAR 25,\n`));
  expect(mixed.errors).toEqual([
    {
      path: 'Row 3, Time Report',
      message: 'MAR 25 ends on the same day as Q1 25 in row 2. Use one of them for both.',
    },
  ]);
  const [ten] = await admin.accounts();
  accepted(await admin.put('trial-balances', [newBalance(ten?.id ?? 0)]));
  const late = refusalOf(await importBalances(`${balanceHeader}20,2,0,MAR 25,\n`));
  expect(late.errors).toEqual([
    {
      path: 'Row 2, Time Report',
      message: 'MAR 25 and Q1 25 end on the same day. Only one of them can have a trial balance.',
    },
  ]);
});

test('names the errors in the order of rows and columns, wherever they were found', async () => {
  const rows = ['77,1,0,Q1 25,', '10,x,y,Q9 25,=a', '20,1,,Q1 25,', '78,1,0,Q1 25,', 'z,1,0,Q1 25,'];
  const { errors } = refusalOf(await importBalances(`${balanceHeader}${rows.join('\n')}\n`));
  expect(errors.map((error) => error.path)).toEqual([
    'Row 2, Account Number',
    'Row 3, Debit',
    'Row 3, Credit',
    'Row 3, Time Report',
    'Row 3, Description',
    'Row 5, Account Number',
    'Row 6, Account Number',
  ]);
});

test('names the first hundred errors of the file, wherever they were found', async () => {
  const rows = Array.from({ length: 150 }, (_, i) => `77${i},1,0,Q1 25,\n10,bad${i},0,Q1 25,\n`).join('');
  const { errors } = refusalOf(await importBalances(balanceHeader + rows));
  expect(errors.slice(0, 100).map((error) => error.path)).toEqual(
    Array.from({ length: 100 }, (_, i) => `Row ${i + 2}, ${i % 2 === 0 ? 'Account Number' : 'Debit'}`),
  );
  expect(errors.slice(100)).toEqual([{ path: '', message: 'and 200 more' }]);
});

test('names an error of many rows once, with their number', async () => {
  const rows = Array.from({ length: 1200 }, (_, i) => `${1000 + i},1,0,${i % 2 === 0 ? 'Q9 25' : 'Q8 25'},\n`);
  const { errors } = refusalOf(await importBalances(balanceHeader + rows.slice(0, 30).join('')));
  expect(errors[0]).toEqual({
    path: '15 rows (2, 4, 6, 8, 10, 12 and 9 more), Time Report',
    message: "“Q9 25” isn't a period. Enter it like MAR 25, Q1 25 or 03/31/2025.",
  });
  accepted(await admin.put('trial-balances', [newBalance((await admin.accounts())[0]?.id ?? 0)]));
  const accounts = Array.from({ length: 1200 }, (_, i) => `${1000 + i},Account,200,\n`);
  importOf(await importCoas(coaHeader + accounts.join('')));
  const late = refusalOf(
    await importBalances(balanceHeader + rows.map((row) => row.replace(/Q[89] 25/, 'MAR 25')).join('')),
  );
  expect(late.errors).toEqual([
    {
      path: '1200 rows (2–1001 and 200 more), Time Report',
      message: 'MAR 25 and Q1 25 end on the same day. Only one of them can have a trial balance.',
    },
  ]);
});

test('names a hundred errors of a thousand and counts the others', async () => {
  const rows = Array.from({ length: 1000 }, (_, i) => `10,bad${i},0,Q1 25,\n`).join('');
  const { errors } = refusalOf(await importBalances(balanceHeader + rows));
  expect(errors).toHaveLength(101);
  expect(errors[0]).toEqual({ path: 'Row 2, Debit', message: "“bad0” isn't an amount. Enter it like 1,234.50." });
  expect(errors[99]?.path).toBe('Row 101, Debit');
  expect(errors[100]).toEqual({ path: '', message: 'and 900 more' });
});

test('counts the unknown accounts of a thousand rows, too', async () => {
  const rows = Array.from({ length: 1000 }, (_, i) => `${5000 + i},1,0,Q1 25,\n`).join('');
  const { errors } = refusalOf(await importBalances(balanceHeader + rows));
  expect(errors).toHaveLength(101);
  expect(errors[100]?.message).toBe('and 900 more');
});

test('refuses a row that waits for review', async () => {
  const middle = await openBooks(backend, 'middle@demo.netcap.test');
  importOf(await middle.upload('UPLOAD_COA', `${coaHeader}30,Waiting,200,\n`));
  doneOf(await middle.markDone('coas'));
  const refused = refusalOf(await middle.upload('UPLOAD_COA', `${coaHeader}40,New,,\n30,Changed,200,\n`));
  expect(refused.errors).toEqual([
    { path: 'Row 3', message: 'Account 30 is in review. Restore it before you change it.' },
  ]);
  expect(importOf(await middle.upload('UPLOAD_COA', `${coaHeader}30,Waiting,200,\n`)).unchanged).toBe(1);
});

test('refuses a file over 10 MB with 413', async () => {
  const line = `10,1,0,Q1 25,${'x'.repeat(900)}\n`;
  const csv = balanceHeader + line.repeat(Math.ceil(maxUploadBytes / line.length) + 1);
  expect(refusalOf(await importBalances(csv))).toMatchObject({
    status: 413,
    message: 'The file is larger than 10 MB.',
  });
  expect(await stagedBalances()).toEqual([]);
});

test.each([
  { action: 'UPLOAD-TRIAL-BALANCE', csv: `${balanceHeader}10,1,0,Q1 25,\n` },
  { action: 'upload_coa', csv: `${coaHeader}30,Name,,\n` },
])('takes the action $action', async ({ action, csv }) => {
  expect(importOf(await admin.upload(action, csv)).added).toBe(1);
});

test('refuses unknown actions and requests without the file', async () => {
  expect((await admin.upload('UPLOAD_EVERYTHING', coaHeader)).statusCode).toBe(400);
  const url = apiUrl('/upload', { company_id: backend.companyId, action: 'UPLOAD_COA' });
  const json = await admin.person.inject({ method: 'POST', url, payload: {} });
  const other = await admin.person.inject({ method: 'POST', url, ...csvUpload('a.csv', coaHeader, 'document') });
  const fieldsAlone = await admin.person.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'multipart/form-data; boundary=end' },
    payload: '--end\r\ncontent-disposition: form-data; name="note"\r\n\r\nNo file\r\n--end--\r\n',
  });
  expect([json.statusCode, other.statusCode, fieldsAlone.statusCode]).toEqual([400, 400, 400]);
});

test('judges the content and not the name or the declared type of the file', async () => {
  const url = apiUrl('/upload', { company_id: backend.companyId, action: 'UPLOAD_COA' });
  const upload = csvUpload('chart.bin', `${coaHeader}30,Name,,\n`);
  expect(importOf(await admin.person.inject({ method: 'POST', url, ...upload })).added).toBe(1);
});
