import { importOf, refusalOf } from '@tests/support/backend/bookkeeper';
import { setUpBackend, setUpBooks } from '@tests/support/backend/setUpBackend';
import { inventoryOf, nonOptionsPath, optionsPath } from '@tests/support/books/inventory';
import { describe, expect, test } from 'vitest';
import { type NonOption, nonOptionCsvFields, nonOptionLabels } from '@/contract/inventory/nonOption';
import { type Option, optionCsvFields, optionLabels } from '@/contract/inventory/option';

// Files as they come from spreadsheets and systems: understood or refused with what to do, and never stored wrong.

const backend = setUpBackend();
const admin = setUpBooks(backend, 'admin@demo.netcap.test');
const stocks = inventoryOf<NonOption>(nonOptionsPath, () => admin);
const options = inventoryOf<Option>(optionsPath, () => admin);

type Cells = Readonly<Record<string, string>>;

const stock: Cells = {
  identifier: 'ACME',
  type: 'EQUITY',
  subtype: 'COMMON',
  currency: 'USD',
  long_or_short: 'Long',
  qty: '100',
  purch_pr: '40',
  closing_price: '50',
};
const bond: Cells = { ...stock, identifier: 'T-NOTE', type: 'GOVERNMENT', subtype: 'UST', maturity: '11/15/2032' };
const short: Cells = { ...stock, long_or_short: 'Short' };
const header = nonOptionCsvFields.map((field) => nonOptionLabels[field]).join(',');

function fileOf(...rows: readonly Cells[]): string {
  const lines = rows.map((row) => nonOptionCsvFields.map((field) => cell(row[field] ?? '')).join(','));
  return [header, ...lines].join('\r\n');
}

function cell(text: string): string {
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const upload = (csv: string) => stocks.upload(csv, backend.companyId);

async function storedOf(cells: Cells): Promise<NonOption | undefined> {
  expect(importOf(await upload(fileOf(cells)))).toMatchObject({ added: 1 });
  const rows = await stocks.edited();
  expect(rows).toHaveLength(1);
  return rows[0];
}

test.each<[string, Cells, Partial<NonOption>]>([
  ['a year of two digits', { ...bond, maturity: '3/31/31' }, { maturity: '2031-03-31' }],
  ['a month by its name', { ...bond, maturity: '31-Mar-31' }, { maturity: '2031-03-31' }],
  ['a date in words', { ...bond, maturity: 'March 31, 2031' }, { maturity: '2031-03-31' }],
  ['a date with a time', { ...bond, maturity: '2031-03-31 00:00:00' }, { maturity: '2031-03-31' }],
  ['a date with parts of a second', { ...bond, maturity: '2031-03-31 00:00:00.000' }, { maturity: '2031-03-31' }],
  ['a date in digits', { ...bond, maturity: '20310331' }, { maturity: '2031-03-31' }],
  ['a leap day', { ...bond, maturity: '2/29/32' }, { maturity: '2032-02-29' }],
  ['a negative short quantity', { ...short, qty: '-100' }, { qty: 100, tot_pos_val: 5000 }],
  ['a short value in parentheses', { ...short, tot_pos_val: '(5,000.00)' }, { tot_pos_val: 5000 }],
  ['dollar signs', { ...stock, closing_price: '$50.00', tot_pos_val: '$ 5,000.00' }, { tot_pos_val: 5000 }],
  ['accounting dashes', { ...stock, tot_pos_val: ' $ -   ', haircut_amount: '-' }, { tot_pos_val: 5000 }],
  [
    'N/A where nothing is needed',
    { ...stock, maturity: 'N/A', cusip_isin: 'n/a' },
    { maturity: null, cusip_isin: null },
  ],
  ['zeros for no CUSIP', { ...stock, cusip_isin: '0' }, { cusip_isin: null }],
  ['dashes for no CUSIP', { ...stock, cusip_isin: '--' }, { cusip_isin: null }],
  ['a CUSIP as text', { ...stock, cusip_isin: '="037833100"' }, { cusip_isin: '037833100' }],
  ['a CUSIP behind an apostrophe', { ...stock, cusip_isin: "'037833100" }, { cusip_isin: '037833100' }],
  ['a CUSIP with hyphens', { ...stock, cusip_isin: '037833-10-0' }, { cusip_isin: '037833100' }],
  ['a number behind an apostrophe', { ...stock, qty: "'1,000" }, { qty: 1000 }],
])('understands %s', async (_name, cells, expected) => {
  expect(await storedOf(cells)).toMatchObject(expected);
});

test.each<[string, Cells, string, string]>([
  [
    'a matured year of two digits',
    { ...bond, maturity: '3/31/26' },
    'Maturity Date',
    "T-NOTE matured on 03/31/2026, which isn't after the report date, 06/30/2026. Correct the date, or remove the position.",
  ],
  [
    'a day before its month',
    { ...bond, maturity: '31/03/31' },
    'Maturity Date',
    "“31/03/31” isn't a date. Enter it like 06/30/2031.",
  ],
  [
    'days set apart by points',
    { ...bond, maturity: '03.04.2031' },
    'Maturity Date',
    "“03.04.2031” isn't a date. Enter it like 06/30/2031.",
  ],
  [
    'days set apart by points and spaces',
    { ...bond, maturity: '3. 4. 2031' },
    'Maturity Date',
    "“3. 4. 2031” isn't a date. Enter it like 06/30/2031.",
  ],
  [
    "a spreadsheet's number of a day",
    { ...bond, maturity: '47938' },
    'Maturity Date',
    '“47938” is a date as spreadsheets count days. Format the column as a date and save the file again.',
  ],
  [
    'a narrow column',
    { ...bond, maturity: '########' },
    'Maturity Date',
    '“########” is a column too narrow for its values. Widen it in the spreadsheet and save the file again.',
  ],
  [
    'a percent sign',
    { ...bond, closing_price: '99.5%' },
    'Closing Price',
    '“99.5%” is a percentage. Enter the number without the percent sign, such as 99.5.',
  ],
  [
    'a fraction',
    { ...bond, closing_price: '99-16' },
    'Closing Price',
    '“99-16” is a fraction. Enter it as a decimal, such as 99.5.',
  ],
  [
    'a decimal comma',
    { ...stock, closing_price: '1.234,50' },
    'Closing Price',
    '“1.234,50” has a decimal comma. Enter it like 1,234.5.',
  ],
  [
    'a foreign sign',
    { ...stock, closing_price: '€12.00' },
    'Closing Price',
    '“€12.00” names a currency. Enter the number alone; the Currency column has the currency.',
  ],
  [
    'an error of a formula',
    { ...stock, closing_price: '#REF!' },
    'Closing Price',
    '“#REF!” is an error in the spreadsheet. Correct the cell and save the file again.',
  ],
  [
    'an error for a name',
    { ...stock, identifier: '#N/A' },
    'Identifier',
    '“#N/A” is an error in the spreadsheet. Correct the cell and save the file again.',
  ],
  ['a dash for a price', { ...stock, closing_price: '-' }, 'Closing Price', 'Closing Price is required.'],
  [
    'a negative long quantity',
    { ...stock, qty: '-100' },
    'Qty',
    '“-100” is negative. Enter it without a sign; Long/ Short gives the side.',
  ],
  [
    'a negative short price',
    { ...short, closing_price: '-50' },
    'Closing Price',
    '“-50” is negative. Enter it without a sign; Long/ Short gives the side.',
  ],
  [
    'a shortened CUSIP',
    { ...stock, cusip_isin: '1.23E+05' },
    'CUSIP/ ISIN',
    '“1.23E+05” was shortened by the spreadsheet. Format the column as text, enter the full value and save the file again.',
  ],
  [
    'a CUSIP without its zero',
    { ...stock, cusip_isin: '37833100' },
    'CUSIP/ ISIN',
    '“37833100” lacks the zeros a CUSIP starts with; spreadsheets drop them. Format the column as text and enter 037833100.',
  ],
  [
    'a formula for a CUSIP',
    { ...stock, cusip_isin: '=A1' },
    'CUSIP/ ISIN',
    '“=A1” starts like a formula. Start it with a letter or a digit.',
  ],
  [
    'a formula behind quotes',
    { ...stock, identifier: '="=A1"' },
    'Identifier',
    '“=A1” starts like a formula. Start it with a letter or a digit.',
  ],
])('refuses %s and says what to do', async (_name, cells, ...issue) => {
  const [column, message] = issue;
  expect(refusalOf(await upload(fileOf({ ...stock, identifier: 'GOOD' }, cells)))).toMatchObject({
    status: 422,
    errors: [{ path: `Row 3, ${column}`, message }],
  });
  expect(await stocks.edited()).toEqual([]);
});

describe('rows that are no positions', () => {
  const message = "This row has no Currency and no Long/ Short. Remove it if it's a total, a heading or a note.";

  test.each([
    ['a total', { identifier: 'Total', qty: '200', tot_pos_val: '10,000.00' }],
    ['a total without a name', { tot_pos_val: '10,000.00' }],
    ['a heading', { identifier: 'Equities' }],
  ])('%s is one issue of its row', async (_name, cells) => {
    expect(refusalOf(await upload(fileOf(stock, cells)))).toMatchObject({ errors: [{ path: 'Row 3', message }] });
  });

  test('a position that lacks its currency alone is told so', async () => {
    const { currency: _, ...rest } = stock;
    expect(refusalOf(await upload(fileOf(rest)))).toMatchObject({
      errors: [{ path: 'Row 2, Currency', message: 'Currency is required.' }],
    });
  });
});

test.each([
  ['a byte order mark', `\uFEFF${fileOf(stock)}`],
  ['semicolons', fileOf(stock).replaceAll(',', ';')],
  ['tabs', fileOf(stock).replaceAll(',', '\t')],
  ['the separator named first', `sep=,\r\n${fileOf(stock)}`],
  ['title lines', `ABC Securities\r\nAs of 06/30/2026\r\n\r\n${fileOf(stock)}`],
  [
    'empty columns at the end',
    fileOf(stock)
      .split('\r\n')
      .map((line) => `${line},,,`)
      .join('\r\n'),
  ],
  ['empty rows at the end', `${fileOf(stock)}\r\n,,,,,,,,,,,,\r\n\r\n`],
  ['columns in another case', fileOf(stock).replace(header, header.toLowerCase())],
  ['numbers written as text', fileOf({ ...stock, cusip_isin: 'CUSIP' }).replace(',CUSIP,', ',="037833100",')],
])('takes a file with %s', async (_name, csv) => {
  expect(importOf(await upload(csv))).toMatchObject({ rows: 1, added: 1 });
});

test.each([
  ['more cells than columns', `${fileOf(stock)},`, 'Put values that contain a comma in quotes.'],
  [
    'cells cut off at the end',
    fileOf(stock).replace(/,+$/, ''),
    'Keep a comma for each empty cell, or save the file again from the spreadsheet.',
  ],
])('refuses a row with %s', async (_name, csv, advice) => {
  expect(refusalOf(await upload(csv))).toMatchObject({ errors: [{ message: expect.stringContaining(advice) }] });
});

const call: Cells = {
  identifier: 'AAPL C50',
  call_put: 'Call',
  currency: 'USD',
  contracts_qty: '5',
  contract_purch_pr: '3',
  long_short: 'Short',
  covered: 'No',
  underlying_symbol: 'AAPL',
  strike: '50',
  underlying_mkt_pr: '48',
  closing_price: '2.5',
};

function uploadOption(cells: Cells) {
  const lines = [
    optionCsvFields.map((field) => optionLabels[field]),
    optionCsvFields.map((field) => cells[field] ?? ''),
  ];
  return options.upload(lines.map((line) => line.join(',')).join('\n'), backend.companyId);
}

test('a minus of short contracts says what their side says', async () => {
  importOf(await uploadOption({ ...call, contracts_qty: '-5', tot_pos_val: '(1250)' }));
  expect(await options.edited()).toMatchObject([{ contracts_qty: 5, tot_pos_val: 1250 }]);
});

test.each<[string, Cells, string]>([
  ['negative long contracts', { ...call, long_short: 'Long', contracts_qty: '-5' }, 'Row 2, Contracts Qty'],
  ['a total', { identifier: 'Total', tot_pos_val: '1250' }, 'Row 2'],
  ['a formula for a CUSIP', { ...call, cusip_isin: '@A1' }, 'Row 2, CUSIP/ ISIN'],
])('refuses %s of options', async (_name, cells, path) => {
  expect(refusalOf(await uploadOption(cells))).toMatchObject({ errors: [{ path }] });
});
