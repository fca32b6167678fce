import { readFile, rowsRead } from '@tests/support/imports/readFile';
import { workbookOfRows } from '@tests/support/imports/workbooks';
import { expect, test } from 'vitest';
import type { ImportChoices } from '@/contract/imports/importChoices.schema';
import { monthNames } from '@/domain/periods';

const asOf = 'As of June 30, 2026';

/** A trial balance of three accounts with further columns: the amounts of cash, rent and stock in each. */
function table(headers: string, [cash, rent, stock]: readonly [string, string, string], title = asOf): string {
  return [
    `"${title}"`,
    `Account,Name,${headers}`,
    `1000,Operating cash,${cash}`,
    `5000,Rent expense,${rent}`,
    `3000,Common stock,${stock}`,
  ].join('\n');
}

async function read(content: string | Uint8Array, choices: ImportChoices = {}) {
  const result = await readFile(content, { choices });
  const asked = result.questions.filter(({ is_required: isRequired }) => isRequired);
  return {
    result,
    rows: rowsRead(result).map((row) => row.split('|').slice(0, 4).join('|')),
    asked: asked.map(({ name }) => name),
    options: asked[0]?.options ?? [],
  };
}

const adjusted = ['1000|Operating cash|80.00|', '5000|Rent expense|20.00|', '3000|Common stock||100.00'];

test.each([
  [
    'adjusted beside unadjusted',
    table('Unadjusted,Adjustments,Adjusted', ['100.00,-20.00,80.00', '0.00,20.00,20.00', '-100.00,0.00,-100.00']),
  ],
  [
    'the sum of two columns with unknown headers',
    table('Primo,Korrektur,Ultimo', ['100.00,-20.00,80.00', '0.00,20.00,20.00', '-100.00,0.00,-100.00']),
  ],
  ['actual beside budget', table('Actual,Budget', ['80.00,90.00', '20.00,30.00', '-100.00,-120.00'])],
  [
    'departments and their total',
    table('East,West,North,Total', [
      '50.00,20.00,10.00,80.00',
      '10.00,5.00,5.00,20.00',
      '-60.00,-25.00,-15.00,-100.00',
    ]),
  ],
  [
    'credits shown positive, by type',
    'Type,Account,Name,Amount\nAsset,1000,Operating cash,80.00\nExpense,5000,Rent expense,20.00\nEquity,3000,Common stock,100.00',
  ],
  ['credits positive', table('Betrag', ['-80.00', '-20.00', '100.00'])],
  ['decimals of zeros', table('Balance', ['80.000000', '20.000000', '-100.000000'])],
  [
    'movements that fill both sides beside a balance',
    table('Debit,Credit,Balance', ['90.00,10.00,80.00', '25.00,5.00,20.00', '10.00,110.00,-100.00']),
  ],
])('reads %s without a question', async (_, content) => {
  const { rows, asked } = await read(content, { period: 'JUN 26' });
  expect({ rows, asked }).toEqual({ rows: adjusted, asked: [] });
});

test.each([
  ['spaces between thousands', ['1 200 080.50', '20.00', '-1\u202f200\u202f100.50'], ['1200080.50', '1200100.50']],
  ['decimal commas without their last zero', ['"1 200 080,5"', '20', '"-1200100,5"'], ['1200080.5', '1200100.5']],
] as const)('reads %s', async (_, amounts, [debit, credit]) => {
  const { rows, asked } = await read(table('Balance', amounts));
  expect(asked).toEqual([]);
  expect(rows).toMatchObject([`1000|Operating cash|${debit}|`, {}, `3000|Common stock||${credit}`]);
});

test('lines with three decimals, which can be thousands, are read on their normal sides as they are written', async () => {
  const content = table('Balance', ['8.000', '2.000', '10.000']);
  expect((await read(content)).rows).toEqual([
    '1000|Operating cash|8.000|',
    '5000|Rent expense|2.000|',
    '3000|Common stock||10.000',
  ]);
});

test('two years side by side are asked for, and the answer is read with its period', async () => {
  const content = table(
    '"Jun 30, 2026","Jun 30, 2025"',
    ['80.00,70.00', '20.00,30.00', '-100.00,-100.00'],
    'Comparative',
  );
  const { asked, options } = await read(content);
  expect(asked).toEqual(['reading']);
  expect(options.map(({ label, period }) => [label, period])).toEqual([
    ['“Jun 30, 2026”, column C', 'Jun 30, 2026'],
    ['“Jun 30, 2025”, column D', 'Jun 30, 2025'],
  ]);
  expect(options[1]).toMatchObject({
    detail: 'Debits equal credits: 100.00.',
    samples: [{ name: '1000 Operating cash', debit: '70.00', credit: '' }, {}, {}],
  });
  const answered = await read(content, { reading: options[1]?.value ?? '' });
  expect(answered.asked).toEqual([]);
  expect(answered.rows[0]).toBe('1000|Operating cash|70.00|');
  expect(answered.result.period?.text).toBe('Jun 30, 2025');
});

test('all of twelve months side by side are offered', async () => {
  const cells = (amountOf: (place: number) => number) => monthNames.map((_, place) => amountOf(place)).join(',');
  const amounts = [
    cells((place) => 80 + place),
    cells((place) => 20 + place),
    cells((place) => -100 - 2 * place),
  ] as const;
  const content = table(monthNames.map((name) => `${name} 2025`).join(','), amounts, 'Comparative');
  const { options, result } = await read(content);
  expect(options).toHaveLength(12);
  expect(result.questions[0]?.message).toBe('The file has balances of 12 periods. Choose the one to import first.');
});

test('two balances that close alike are asked for with their sums', async () => {
  const { asked, options } = await read(table('Book A,Book B', ['80.00,70.00', '20.00,30.00', '-100.00,-100.00']));
  expect(asked).toEqual(['reading']);
  expect(options).toHaveLength(2);
});

test('signs that nothing explains are asked for', async () => {
  const { asked, options } = await read(`"${asOf}"\nAccount,Name,Amount\n1,Alpha,80.00\n2,Beta,20.00\n3,Gamma,-100.00`);
  expect(asked).toEqual(['reading']);
  expect(options.map(({ value }) => value)).toEqual(['amount=2', 'amount=2,flip']);
});

test('signs that the accounts leave open are asked for again, though the columns are remembered', async () => {
  const content = `"${asOf}"\nAccount,Name,Amount\n1,Alpha,80.00\n2,Beta,20.00\n3,Gamma,-100.00`;
  const mapping = ['number', 'name', 'amount'].map((field, column) => ({ column, field }));
  const { questions } = await readFile(content, { remembered: { mapping, meanings: [] } });
  expect(questions.map(({ name }) => name)).toContain('reading');
});

test('thousands are confirmed before they are multiplied', async () => {
  const content = table('Debit,Credit', ['80,', '20,', ',100'], 'Trial balance (in thousands) as of 6/30/2026');
  expect((await read(content)).asked).toEqual(['scale']);
  expect((await read(content, { scale: '1000' })).rows).toEqual([
    '1000|Operating cash|80000|',
    '5000|Rent expense|20000|',
    '3000|Common stock||100000',
  ]);
});

test('a difference is accepted by its amount alone', async () => {
  const content = table('Debit,Credit', ['80.00,', '20.00,', ',99.50']);
  const { asked, options } = await read(content);
  expect({ asked, value: options[0]?.value }).toEqual({ asked: ['accept_difference'], value: '0.50' });
  expect((await read(content, { accept_difference: '0.50' })).asked).toEqual([]);
  expect((await read(content, { accept_difference: '0.40' })).asked).toEqual(['accept_difference']);
});

test('lines of one account are added up when told so', async () => {
  const content = `${table('Debit,Credit', ['50.00,', '20.00,', ',100.00'])}\n1000,Operating cash,40.00,\n1000,Operating cash,,10.00`;
  expect((await read(content)).asked).toEqual(['add_up']);
  expect((await read(content, { add_up: true })).rows).toEqual(adjusted);
});

test('sums with and without numbers are left out, by their amounts', async () => {
  const rows = [
    ['Trial balance 6/30/2026'],
    ['Account', 'Description', 'Balance'],
    ['1010', 'Operating cash', 70],
    ['1020', 'Petty cash', 5],
    ['', 'Net assets', 75],
    ['3000', 'Common stock', -55],
    ['3010', 'Retained earnings', -20],
    ['3999', 'Total equity', -75],
  ];
  const { rows: lines, asked, result } = await read(await workbookOfRows(rows));
  expect({ asked, lines }).toEqual({
    asked: [],
    lines: ['1010|Operating cash|70|', '1020|Petty cash|5|', '3000|Common stock||55', '3010|Retained earnings||20'],
  });
  expect(result.leftOut.map(({ row, reason }) => `${row} ${reason}`)).toEqual([
    '5 A sum of lines.',
    '8 A sum of lines.',
  ]);
});

test('a total that equals no lines stops the file by its name', async () => {
  const { result } = await read(`${table('Debit,Credit', ['80.00,', '20.00,', ',100.00'])}\n,Total,120.00,120.00`);
  expect(result.problems).toEqual([
    {
      row: 6,
      field: 'number',
      message: 'No lines above “Total” add up to it. Export the report again, or leave this row out.',
    },
  ]);
});

test('an account without its number among numbered ones is a problem by its name', async () => {
  const { result } = await read(`${table('Debit,Credit', ['80.00,', '20.00,', ',100.00'])}\n,Suspense,10.00,`);
  expect(result.problems.map(({ message }) => message)).toEqual([
    'The file balances without “Suspense”, which has no account number. Enter its number, or leave the row out.',
  ]);
});

test('codes beside a column headed Account are the numbers', async () => {
  const { rows } = await read(
    `"${asOf}"\nLvl,A/C No,Account,Dr,Cr\n1,1000,Operating cash,80.00,\n2,5000,Rent expense,20.00,\n1,3000,Common stock,,100.00`,
  );
  expect(rows).toEqual(adjusted);
});

test.each([
  ['Trial balance as of May 31, 2026 (printed June 30, 2026)', 'May 31, 2026'],
  ['For Jul-26', 'Jul-26'],
  ['Period 20260831', '2026-08-31'],
  ['Fiscal year ending December 31, 2026; balances at 30-Jun-2026', '30-Jun-2026'],
  ['From 01/01/2026 to 06/30/2026', '06/30/2026'],
  ['April 2026 – June 2026', 'June 2026'],
  ['Run Date: 07/11/2026 9:41 AM, FY2026 - Jun', 'Jun 2026'],
])('the title “%s” is %s', async (title, period) => {
  const { result, asked } = await read(table('Debit,Credit', ['80.00,', '20.00,', ',100.00'], title));
  expect({ asked, period: result.period?.text }).toEqual({ asked: [], period });
});

test('two dates that could both be the period are asked for', async () => {
  const { asked } = await read(
    table('Debit,Credit', ['80.00,', '20.00,', ',100.00'], 'As of May 31, 2026 and as of June 30, 2026'),
  );
  expect(asked).toEqual(['period']);
});

test('Windows-1252 keeps dashes and quotes', async () => {
  const text = table('Debit,Credit', ['80.00,', '20.00,', ',100.00']).replace(
    'Operating cash',
    'Cash \u0096 Bank\u0092s',
  );
  const { rows } = await read(Buffer.from(text, 'latin1'));
  expect(rows[0]).toBe('1000|Cash – Bank’s|80.00|');
});

test.each([
  [
    'Profit and Loss\n"January - June, 2026"\n,Total\nIncome,\n4000 Commissions,120.00\nTotal Income,120.00\nNet Income,120.00',
    /is a profit and loss/,
  ],
  ['Balance Sheet\nAs of 6/30/2026\n,Total\nCash,120.00\nTotal Assets,120.00', /is a balance sheet/],
  ['Customer,Current,1 - 30,31 - 60,61 - 90,> 90\nA,1.00,2.00,3.00,4.00,5.00', /is an aging report/],
  [
    'Date,Description,Withdrawals,Deposits,Balance\n6/1/2026,Rent,10.00,,90.00\n6/2/2026,Fee,5.00,,85.00\n6/3/2026,Fee,5.00,,80.00',
    /is a bank statement/,
  ],
  [
    'Date,Journal No,Account,Debit,Credit\n6/1/2026,1,Rent,10.00,\n6/2/2026,1,Cash,,10.00\n6/3/2026,2,Rent,5.00,',
    /is a journal/,
  ],
  ['Account,Debit,Credit\n', /headers and no rows/],
  ['!HDR\tPROD\tVER\n!ACCNT\tNAME\n', /IIF/],
  ['OFXHEADER:100\nDATA:OFXSGML\n', /OFX/],
  [':20:STARTUMS\n:25:1/2\n', /MT940/],
])('refuses %j by its name', async (content, message) => {
  await expect(readFile(content)).rejects.toMatchObject({ details: [{ message: expect.stringMatching(message) }] });
});
