import { accepted, firstOf, importOf, refusalOf } from '@tests/support/backend/bookkeeper';
import { setUpBackend, setUpBooks } from '@tests/support/backend/setUpBackend';
import {
  inventoryOf,
  newNonOption,
  newOption,
  nonOptionChange,
  nonOptionsPath,
  optionsPath,
} from '@tests/support/books/inventory';
import { expect, test } from 'vitest';
import { type NonOption, nonOptionCsvFields, nonOptionLabels } from '@/contract/inventory/nonOption';
import { type Option, optionCsvFields, optionLabels } from '@/contract/inventory/option';
import { maxRowsOfSave } from '@/contract/staging/staging';

const backend = setUpBackend();
const admin = setUpBooks(backend, 'admin@demo.netcap.test');
const middle = setUpBooks(backend, 'middle@demo.netcap.test');
const outsider = setUpBooks(backend, 'admin@second.netcap.test');
const stocks = inventoryOf<NonOption>(nonOptionsPath, () => admin);
const stocksOfMiddle = inventoryOf<NonOption>(nonOptionsPath, () => middle);
const options = inventoryOf<Option>(optionsPath, () => admin);

type Cells = Readonly<Record<string, string>>;

const stockHeader = nonOptionCsvFields.map((field) => nonOptionLabels[field]).join(',');
const optionHeader = optionCsvFields.map((field) => optionLabels[field]).join(',');

/** Returns a line of a file; cells with a comma are quoted. */
function line(fields: readonly string[], cells: Cells): string {
  return fields
    .map((field) => cells[field] ?? '')
    .map((cell) => (cell.includes(',') ? `"${cell}"` : cell))
    .join(',');
}

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
const bond: Cells = {
  ...stock,
  identifier: 'T-NOTE',
  type: 'Government',
  subtype: 'U.S. Treasury',
  qty: '1,000',
  closing_price: '99.5',
  maturity: '11/15/2032',
};
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

const uploadStocks = (...rows: Cells[]) =>
  stocks.upload([stockHeader, ...rows.map((row) => line(nonOptionCsvFields, row))].join('\n'), backend.companyId);
const uploadOptions = (...rows: Cells[]) =>
  options.upload([optionHeader, ...rows.map((row) => line(optionCsvFields, row))].join('\n'), backend.companyId);

/** Returns the position of a name as the admin sees it in edit mode. */
async function onlyStock(identifier: string): Promise<NonOption> {
  return firstOf((await stocks.edited()).filter((row) => row.identifier === identifier));
}

test('imports positions of a date, works out what is empty, and takes names for codes', async () => {
  const odd = { ...stock, identifier: 'ODD', subtype: 'Other: haircut entered', haircut_amount: '$1,000.00' };
  const note = { ...stock, ...bond, identifier: 'NYC', type: 'municipal', subtype: 'MUNIOTH', maturity: '2032-11-15' };
  expect(importOf(await uploadStocks(stock, bond, odd, note))).toEqual({
    rows: 4,
    added: 4,
    changed: 0,
    unchanged: 0,
  });
  expect(await stocks.edited()).toMatchObject([
    { identifier: 'ACME', report_date: '2026-06-30', tot_pos_val: 5000 },
    { identifier: 'NYC', type: 'MUNICIPAL', subtype: 'MUNI0TH', maturity: '2032-11-15' },
    { identifier: 'ODD', subtype: 'OTHER' },
    { identifier: 'T-NOTE', type: 'GOVERNMENT', subtype: 'UST', qty: 1000, tot_pos_val: 995 },
  ]);
  expect(importOf(await uploadStocks(stock, bond, odd, note))).toMatchObject({ unchanged: 4 });
});

test('a file of options has their expiration dates, or no such column', async () => {
  const before = optionCsvFields.filter((field) => field !== 'maturity');
  const old = [before.map((field) => optionLabels[field]).join(','), line(before, call)].join('\n');
  expect(importOf(await options.upload(old, backend.companyId))).toMatchObject({ added: 1 });
  expect(await options.edited()).toMatchObject([{ identifier: 'AAPL C50', maturity: null }]);
  expect(importOf(await uploadOptions({ ...call, maturity: '12/18/26' }))).toMatchObject({ changed: 1 });
  expect(await options.edited()).toMatchObject([{ identifier: 'AAPL C50', maturity: '2026-12-18' }]);
  // An option is a position on its last day.
  expect(importOf(await uploadOptions({ ...call, maturity: '06/30/2026' }))).toMatchObject({ changed: 1 });
  const refused = await uploadOptions({ ...call, maturity: '06/29/2026' });
  expect(refused.statusCode).toBe(422);
  expect(refused.body).toContain('AAPL C50 expired on 06/29/2026, before the report date, 06/30/2026.');
});

test('a file changes the positions that it names and leaves the others', async () => {
  await stocks.commit(newNonOption('ACME'), newNonOption('KEPT'), newNonOption('ACME', { reportDate: '2026-03-31' }));
  expect(importOf(await uploadStocks({ ...stock, identifier: 'acme', qty: '7' }))).toMatchObject({ changed: 1 });
  await stocks.markDone();
  const rows = await stocks.committed();
  expect(rows.map(({ identifier, report_date, qty }) => `${identifier} ${report_date} ${qty}`)).toEqual([
    'acme 2026-06-30 7',
    'KEPT 2026-06-30 100',
    'ACME 2026-03-31 100',
  ]);
});

/** Returns the names of the positions that an import left, in the order in which it names them; undefined where it says of none. */
async function leftBy(answer: Awaited<ReturnType<typeof uploadStocks>>): Promise<string[] | undefined> {
  const { left } = importOf(answer);
  if (left === undefined) return undefined;
  expect(left.ids).toHaveLength(left.count);
  const names = new Map((await stocks.edited()).map(({ id, identifier }) => [id, identifier]));
  return left.ids.map((id) => names.get(id) ?? `unknown ${id}`);
}

const named = (identifier: string): Cells => ({ ...stock, identifier });

test('an import says which positions of its date the file leaves, by name, and stages nothing of them', async () => {
  expect(await leftBy(await uploadStocks(named('B')))).toBeUndefined();
  await stocks.save({ ...(await onlyStock('B')), isUndo: true });
  await stocks.commit(...['S10', 'B', 'S9', 'A'].map((name) => newNonOption(name)));
  await stocks.commit(newNonOption('OTHER DATE', { reportDate: '2026-03-31' }));
  await options.commit(newOption('OTHER KIND'));
  expect(await leftBy(await uploadStocks(named('A'), named('NEW')))).toEqual(['B', 'S9', 'S10']);
  expect(await stocks.edited({ show: 'changed' })).toMatchObject([{ identifier: 'NEW', is_deleted: false }]);
  expect(await leftBy(await uploadStocks(...['A', 'b', 'S9', 'S10', 'NEW'].map(named)))).toBeUndefined();
  expect(await leftBy(await uploadStocks(named('NEW')))).toEqual(['A', 'b', 'S9', 'S10']);
});

test('what a file leaves can be deleted and restored, and the same file says so', async () => {
  await stocks.commit(newNonOption('A'), newNonOption('B'));
  const upload = () => uploadStocks(named('A'));
  expect(await leftBy(await upload())).toEqual(['B']);
  const { id, updatedAt } = await onlyStock('B');
  await stocks.save({ id, updatedAt, isDeleted: true });
  expect(await leftBy(await upload())).toBeUndefined();
  const deletion = await onlyStock('B');
  expect(deletion).toMatchObject({ is_deleted: true, status: 'EDITING' });
  await stocks.save({ id, updatedAt: deletion.updatedAt, isUndo: true });
  expect(await leftBy(await upload())).toEqual(['B']);
  await stocks.save({ id, updatedAt: (await onlyStock('B')).updatedAt, isDeleted: true });
  await stocks.markDone();
  expect(await leftBy(await upload())).toBeUndefined();
});

test('the same name on the other side, or with another CUSIP, is another position that a file leaves', async () => {
  await stocks.commit(newNonOption('A', { longOrShort: 'Short' }), newNonOption('A', { cusipIsin: '037833100' }));
  expect(await leftBy(await uploadStocks(named('A')))).toEqual(['A', 'A']);
});

test('own saved positions are among those that a file leaves, each once; those of others are not', async () => {
  await stocks.commit(newNonOption('A'), newNonOption('CHANGED'), newNonOption('THEIRS'));
  const [changed, theirs] = [await onlyStock('CHANGED'), await onlyStock('THEIRS')];
  await stocks.save(nonOptionChange(changed, { qty: 7 }), newNonOption('OWN'));
  await stocksOfMiddle.save(nonOptionChange(theirs, { identifier: 'RENAMED' }), newNonOption('NOT MINE'));
  expect(await leftBy(await uploadStocks(named('A')))).toEqual(['CHANGED', 'OWN', 'THEIRS']);
  await stocksOfMiddle.markDone();
  expect(await leftBy(await uploadStocks(named('A')))).toEqual(['CHANGED', 'OWN', 'THEIRS']);
});

test('own positions in review are among those that a file leaves', async () => {
  await stocks.commit(newNonOption('BOOKS'));
  await stocksOfMiddle.save(newNonOption('IN REVIEW'));
  await stocksOfMiddle.markDone();
  await stocksOfMiddle.save(newNonOption('SAVED'));
  const file = [stockHeader, line(nonOptionCsvFields, named('A'))].join('\n');
  const { left } = importOf(await stocksOfMiddle.upload(file, backend.companyId));
  const rows = await stocksOfMiddle.edited();
  const idOf = (name: string) => rows.find(({ identifier }) => identifier === name)?.id;
  expect(left).toEqual({ count: 3, ids: ['BOOKS', 'IN REVIEW', 'SAVED'].map(idOf) });
});

test('positions of another company are not among those that a file leaves', async () => {
  await inventoryOf<NonOption>(nonOptionsPath, () => outsider).commit(newNonOption('ELSEWHERE'));
  await stocks.commit(newNonOption('HERE'));
  expect(await leftBy(await uploadStocks(named('A')))).toEqual(['HERE']);
});

test('a refused import says of nothing that it leaves', async () => {
  await stocks.commit(newNonOption('A'), newNonOption('B'));
  const answer = await uploadStocks({ ...named('A'), qty: 'ten' });
  expect(answer.statusCode).toBe(422);
  expect(answer.body).not.toContain('left');
});

test('an import of options tells series apart by their strike', async () => {
  await options.commit(newOption('AAPL C50'), newOption('AAPL C50', { strike: 55, underlyingExecPr: 55 }));
  const { left, unchanged, changed } = importOf(await uploadOptions(call));
  expect(unchanged + changed).toBe(1);
  const rows = await options.edited();
  expect(left).toEqual({ count: 1, ids: [rows.find(({ strike }) => strike === 55)?.id] });
});

test('of very many positions that a file leaves, an import names as many as one save may delete', async () => {
  const names = Array.from({ length: maxRowsOfSave + 2 }, (_, index) => named(`S${index}`));
  importOf(await uploadStocks(...names));
  const { left } = importOf(await uploadStocks(named('S0')));
  expect(left?.count).toBe(maxRowsOfSave + 1);
  expect(left?.ids).toHaveLength(maxRowsOfSave);
});

test.each<[string, Cells, string, string | RegExp]>([
  ['no identifier', { identifier: '' }, 'Identifier', 'Identifier is required.'],
  ['a formula', { identifier: '=A1' }, 'Identifier', /“=A1” starts like a formula/],
  ['a long identifier', { identifier: 'x'.repeat(256) }, 'Identifier', /has more than 255 characters/],
  ['no type', { type: '' }, 'Type', 'Type is required.'],
  ['an unknown type', { type: 'SHARE' }, 'Type', /“SHARE” isn't a choice/],
  ['no subtype', { subtype: '' }, 'SubType', /SubType is required for Equity/],
  ['a subtype of another type', { subtype: 'UST' }, 'SubType', /“UST” isn't a subtype of Equity/],
  ['no currency', { currency: '' }, 'Currency', 'Currency is required.'],
  ['an unknown currency', { currency: 'XXX' }, 'Currency', /“XXX” isn't a choice/],
  ['no side', { long_or_short: '' }, 'Long/ Short', 'Long/ Short is required.'],
  ['an unknown side', { long_or_short: 'Both' }, 'Long/ Short', /“Both” isn't a choice\. Use Long, Short/],
  ['no quantity', { qty: '' }, 'Qty', 'Qty is required.'],
  ['a quantity in words', { qty: 'ten' }, 'Qty', /“ten” isn't a number/],
  ['a negative quantity', { qty: '(100)' }, 'Qty', /“\(100\)” is negative/],
  ['a quantity with five decimals', { qty: '1.00001' }, 'Qty', /“1\.00001” has more than 4 decimals/],
  ['a quantity too large', { qty: '123456789012' }, 'Qty', /“123456789012” has more than 11 digits/],
  ['no purchase price', { purch_pr: '' }, 'Purchase Price', 'Purchase Price is required.'],
  ['no closing price', { closing_price: '' }, 'Closing Price', 'Closing Price is required.'],
  ['a negative price', { closing_price: '-1' }, 'Closing Price', /“-1” is negative/],
  ['a date that is none', { ...bond, maturity: '02/30/2030' }, 'Maturity Date', /“02\/30\/2030” isn't a date/],
  ['a bond without maturity', { ...bond, maturity: '' }, 'Maturity Date', 'Maturity Date is required for Government.'],
  ['a bond that has matured', { ...bond, maturity: '06/30/2026' }, 'Maturity Date', /T-NOTE matured on 06\/30\/2026/],
  [
    'a convertible bond without face value',
    { ...bond, type: 'DEBT', subtype: 'CONV' },
    'Bonds Face Value',
    'Bonds Face Value is required for convertible debt.',
  ],
  ['a value with three decimals', { tot_pos_val: '5.001' }, 'Total Position Value', /has more than 2 decimals/],
  ['a typed haircut', { haircut_amount: '5' }, 'Haircut Amount', /Haircut Amount is computed for Common stock/],
  [
    'a haircut above the value',
    { subtype: 'OTHER', haircut_amount: '5000.01' },
    'Haircut Amount',
    /\$5,000\.01 is more than the position's value, \$5,000\.00/,
  ],
])('refuses %s, by row, column and value', async (_name, ...row) => {
  const [changes, column, message] = row;
  const refusal = refusalOf(await uploadStocks({ ...stock, identifier: 'GOOD' }, { ...stock, ...changes }));
  expect(refusal).toMatchObject({
    status: 422,
    message: 'Unable to create record.',
    errors: [
      {
        path: `Row 3, ${column}`,
        message: typeof message === 'string' ? message : expect.stringMatching(message),
      },
    ],
  });
  expect(await stocks.edited()).toEqual([]);
});

test('refuses a position that is there twice, a column too many and a date that is none', async () => {
  expect(refusalOf(await uploadStocks(stock, { ...stock, identifier: 'acme' }))).toMatchObject({
    errors: [
      {
        path: 'Row 3, Identifier',
        message: '“acme” is in row 2 already, on the same side. Keep one of the rows, or add the lots together.',
      },
    ],
  });
  expect(refusalOf(await stocks.upload(`${stockHeader},Note\n`, backend.companyId))).toMatchObject({
    errors: [{ path: 'Row 1, column 14' }],
  });
  const csv = `${stockHeader}\n${line(nonOptionCsvFields, stock)}`;
  expect(refusalOf(await stocks.upload(csv, backend.companyId, '02-30-2026'))).toMatchObject({
    errors: [{ path: 'reportDate', message: "02-30-2026 isn't a date. Enter it like 06-30-2026." }],
  });
  expect(refusalOf(await stocks.upload(csv, backend.companyId, '06-30-3026'))).toMatchObject({
    errors: [{ path: 'reportDate' }],
  });
  expect(refusalOf(await stocks.upload(csv, backend.companyId, '2026-06-30')).status).toBe(400);
});

test('imports options, and works out their values and the exercise price', async () => {
  expect(importOf(await uploadOptions(call, { ...call, covered: 'Y', call_put: 'c' }))).toMatchObject({ added: 2 });
  await options.markDone();
  expect(await options.committed()).toMatchObject([
    {
      identifier: 'AAPL C50',
      contract_desc: 'AAPL 50 Call',
      covered: 'No',
      strike: 50,
      underlying_exec_pr: 50,
      underlying_mkt_value: 24_000,
      tot_pos_val: 1250,
    },
    { covered: 'Yes', call_put: 'Call' },
  ]);
});

test.each<[string, Cells, string, string | RegExp]>([
  ['no strike', { strike: '' }, 'Strike', 'Strike is required.'],
  ['neither call nor put', { call_put: 'Both' }, 'Call/ Put', /“Both” isn't a choice\. Use Call, Put/],
  ['covered in part', { covered: 'half' }, 'Covered', /“half” isn't a choice\. Use Yes, No/],
  ['no contracts', { contracts_qty: '0' }, 'Contracts Qty', '“0” must be more than 0.'],
  ['no underlying', { underlying_symbol: '' }, 'Underlying Symbol', 'Underlying Symbol is required.'],
  ['no underlying price', { underlying_mkt_pr: '' }, 'Underlying Market Price', 'Underlying Market Price is required.'],
])('refuses an option with %s', async (_name, ...row) => {
  const [changes, column, message] = row;
  expect(refusalOf(await uploadOptions({ ...call, ...changes }))).toMatchObject({
    errors: [
      { path: `Row 2, ${column}`, message: typeof message === 'string' ? message : expect.stringMatching(message) },
    ],
  });
});

test.each([
  ['HAIRCUT_DETAIL', stockHeader, 'non-options-inventory-template.csv'],
  ['HAIRCUT_OPTION', optionHeader, 'options-inventory-template.csv'],
])('the template of %s can be imported as it is', async (type, header, fileName) => {
  const kind = type === 'HAIRCUT_OPTION' ? options : stocks;
  const { data } = accepted<{ data: { url: string } }>(await admin.get('/sample/download', { type }));
  const file = await backend.app.inject({ url: data.url });
  expect(file.headers['content-disposition']).toContain(fileName);
  expect(
    file.body
      .replace(/^\uFEFF/, '')
      .split(/\r?\n/, 1)[0]
      ?.replaceAll('"', ''),
  ).toBe(header);
  expect(importOf(await kind.upload(file.body, backend.companyId)).added).toBeGreaterThan(1);
});
