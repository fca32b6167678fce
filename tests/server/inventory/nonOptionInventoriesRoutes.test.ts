import { accepted, doneOf, firstOf, refusalOf } from '@tests/support/backend/bookkeeper';
import { setUpBackend, setUpBooks } from '@tests/support/backend/setUpBackend';
import { inventoryOf, newNonOption, nonOptionChange, nonOptionsPath } from '@tests/support/books/inventory';
import { requestReview } from '@tests/support/staging/reviewRequests';
import { expect, test } from 'vitest';
import type { RecordChange } from '@/contract/history/history.schema';
import type { NonOption, NonOptionChange } from '@/contract/inventory/nonOption';

const backend = setUpBackend();
const admin = setUpBooks(backend, 'admin@demo.netcap.test');
const middle = setUpBooks(backend, 'middle@demo.netcap.test');
const own = inventoryOf<NonOption>(nonOptionsPath, () => admin);
const others = inventoryOf<NonOption>(nonOptionsPath, () => middle);

const bond = {
  type: 'GOVERNMENT',
  subtype: 'UST',
  qty: 100_000,
  closingPrice: 99.1234,
  maturity: '2032-11-15',
  totPosVal: null,
} as const;

test('a position keeps its fields, with four decimals, and is described in words', async () => {
  await own.save(newNonOption('T 4.125', { ...bond, cusipIsin: ' 91282cfv8', purchPr: 98.7654 }));
  expect(await own.committed()).toEqual([]);
  expect(await others.edited()).toEqual([]);
  await own.markDone();
  expect(await own.committed()).toMatchObject([
    {
      report_date: '2026-06-30',
      identifier: 'T 4.125',
      cusip_isin: '91282CFV8',
      name_description: 'U.S. Treasury security due 11/15/2032',
      type: 'GOVERNMENT',
      subtype: 'UST',
      qty: 100_000,
      purch_pr: 98.7654,
      closing_price: 99.1234,
      maturity: '2032-11-15',
      tot_pos_val: 99_123.4,
      bonds_face_val: null,
      status: 'APPROVED',
    },
  ]);
});

test('lists by date and identifier, naturally, filtered by date and found by identifier or CUSIP', async () => {
  await own.commit(
    newNonOption('B10'),
    newNonOption('B9', { cusipIsin: '037833100' }),
    newNonOption('A', { reportDate: '2026-03-31' }),
  );
  const names = async (query: object) => (await own.committed(query)).map(({ identifier }) => identifier);
  expect(await names({})).toEqual(['B9', 'B10', 'A']);
  expect(await names({ filters: { report_date: '2026-03-31' } })).toEqual(['A']);
  expect(await names({ filters: { report_date: '' } })).toHaveLength(3);
  expect(await names({ search: '0378' })).toEqual(['B9']);
  expect(accepted(await admin.get(`${nonOptionsPath}/available-report-date`))).toEqual({
    data: [{ report_date: '2026-06-30' }, { report_date: '2026-03-31' }],
  });
  const pageOf = async (query: object, page: number) =>
    accepted<{ pagination: object }>(await admin.get(nonOptionsPath, { ...query, pagination: { page, pageSize: 1 } }))
      .pagination;
  const ofDate = { filters: { report_date: '2026-06-30' } };
  expect(await pageOf(ofDate, 2)).toEqual({ page: 2, pageSize: 1, pageCount: 2, total: 2 });
  expect(await pageOf({ search: '0378' }, 1)).toEqual({ page: 1, pageSize: 1, pageCount: 1, total: 1 });
});

test.each([
  ['identifier', ['B', 'A'], { identifier: 'B' }],
  ['type', ['EQUITY', 'CURRENCY'], { type: 'CURRENCY', subtype: null, currency: 'EUR' }],
  ['qty', [100, 99], { qty: 99, totPosVal: null }],
  ['purch_pr', [40, 1], { purchPr: 1 }],
  ['long_or_short', ['Short', 'Long'], { longOrShort: 'Short' }],
  ['closing_price', [50, 49.5], { closingPrice: 49.5, totPosVal: null }],
  ['maturity', ['2032-11-15', null], bond],
  ['tot_pos_val', [5001, 5000], { totPosVal: 5001 }],
  ['cusip_isin', ['037833100', null], { cusipIsin: '037833100' }],
  ['currency', ['USD', 'EUR'], { currency: 'EUR' }],
] as const)('sorts by %s', async (field, expected, changes) => {
  await own.commit(newNonOption('A'), newNonOption('A2', changes));
  const rows = await own.committed({ sort: [`${field}:desc`] });
  expect(rows.map((row) => row[field])).toEqual(
    field === 'identifier' ? [expected[0], expected[1]].toSorted().toReversed() : expected,
  );
});

test.each<[string, Partial<NonOptionChange>, object[]]>([
  ['no identifier', { identifier: ' ' }, [{ path: 'data[0].identifier', message: 'Identifier is required.' }]],
  ['no report date', { reportDate: null }, [{ path: 'data[0].reportDate', message: 'Report Date is required.' }]],
  ['no quantity', { qty: null }, [{ path: 'data[0].qty', message: 'Qty is required.' }]],
  ['no quantity at all', { qty: 0 }, [{ path: 'data[0].qty', message: 'Qty: “0” must be more than 0.' }]],
  [
    'a negative quantity',
    { qty: -5 },
    [{ path: 'data[0].qty', message: 'Qty: “-5” is negative. Enter it without a sign; Long/ Short gives the side.' }],
  ],
  [
    'five decimals',
    { closingPrice: 1.23456 },
    [
      {
        path: 'data[0].closingPrice',
        message: 'Closing Price: “1.23456” has more than 4 decimals. Enter it like 1,234.5678.',
      },
    ],
  ],
  [
    'an unknown type',
    { type: 'STOCK' },
    [{ path: 'data[0].type', message: expect.stringMatching(/^Type: “STOCK” isn't a choice\. Use Government, /) }],
  ],
  [
    'a subtype of another type',
    { subtype: 'MMF' },
    [
      {
        path: 'data[0].subtype',
        message: expect.stringMatching(/^“MMF” isn't a subtype of Equity\. Use Common stock, /),
      },
    ],
  ],
  [
    'no subtype',
    { subtype: null },
    [{ path: 'data[0].subtype', message: expect.stringMatching(/^SubType is required for Equity\./) }],
  ],
  [
    'U.S. dollars',
    { type: 'CURRENCY', subtype: null },
    [
      {
        path: 'data[0].currency',
        message: "A U.S. dollar balance isn't a position. Keep it in the trial balance.",
      },
    ],
  ],
  [
    'a bond without its maturity',
    { ...bond, maturity: null },
    [{ path: 'data[0].maturity', message: 'Maturity Date is required for Government.' }],
  ],
  [
    'a convertible bond without its face value',
    { ...bond, type: 'DEBT', subtype: 'CONV' },
    [{ path: 'data[0].bondsFaceVal', message: 'Bonds Face Value is required for convertible debt.' }],
  ],
  [
    'a stock with a maturity',
    { maturity: '2032-11-15' },
    [{ path: 'data[0].maturity', message: 'Maturity Date is for debt securities. Leave it empty for Equity.' }],
  ],
  [
    'a stock with a face value',
    { bondsFaceVal: 5 },
    [{ path: 'data[0].bondsFaceVal', message: 'Bonds Face Value is for debt securities. Leave it empty for Equity.' }],
  ],
  [
    'a haircut above the value',
    { subtype: 'OTHER', haircutAmount: 5000.01 },
    [
      {
        path: 'data[0].haircutAmount',
        message: "Haircut Amount $5,000.01 is more than the position's value, $5,000.00.",
      },
    ],
  ],
  [
    'a value that is too large',
    { qty: 99_999_999_999, closingPrice: 99_999, totPosVal: null },
    [{ path: 'data[0].totPosVal', message: 'Quantity times price has more than 13 digits. Correct them.' }],
  ],
  [
    'a maturity on the report date',
    { ...bond, maturity: '2026-06-30' },
    [
      {
        path: 'data[0].maturity',
        message:
          "X matured on 06/30/2026, which isn't after the report date, 06/30/2026. Correct the date, or remove the position.",
      },
    ],
  ],
])('refuses %s', async (_name, changes, errors) => {
  expect(refusalOf(await own.put(newNonOption('X', changes)))).toMatchObject({ status: 422, errors });
  expect(await own.edited()).toEqual([]);
});

test('names a position that is there already, whatever the case, and takes the other side of it', async () => {
  await own.commit(newNonOption('ACME', { cusipIsin: '037833100' }));
  const twin = newNonOption('acme', { cusipIsin: '037833100', subtype: 'ETF' });
  expect(refusalOf(await own.put(twin))).toEqual({
    status: 422,
    message: 'acme (Long), 06/30/2026 is already in the inventory. Change that position, or use another identifier.',
    errors: [{ path: 'data[0].identifier', message: expect.stringContaining('already in the inventory') }],
  });
  await own.save(
    { ...twin, longOrShort: 'Short' },
    newNonOption('acme', { cusipIsin: '037833100', reportDate: '2026-03-31' }),
  );
  expect(await own.edited()).toHaveLength(3);
});

test('two people who add the same position meet at the commit', async () => {
  await others.save(newNonOption('ACME'));
  const { reviewRequestId } = doneOf(await others.markDone());
  await own.commit(newNonOption('ACME'));
  expect(refusalOf(await admin.decide(reviewRequestId ?? 0, 'approve'))).toMatchObject({ status: 422 });
});

test('a haircut that nobody typed stays empty for its editor, and counts as the full value in the list', async () => {
  const [committed] = await own.commit(newNonOption('ODD', { subtype: 'OTHER', haircutAmount: null }));
  expect(committed?.haircut_amount).toBe(5000);
  const row = firstOf(await own.edited());
  expect(row.haircut_amount).toBeNull();
  await own.save(nonOptionChange(row, { purchPr: 41 }));
  expect(firstOf(await own.edited()).haircut_amount).toBeNull();
  await own.markDone();
  const { rows } = await backend.database.pool.query(
    `select haircut_amount from non_option_versions where replaced_at is null and identifier = 'ODD'`,
  );
  expect(rows).toEqual([{ haircut_amount: null }]);
});

test('an editor sees the haircut that was typed for the subtype OTHER, and the computed one of any other', async () => {
  await own.commit(newNonOption('ODD', { subtype: 'OTHER', haircutAmount: 400 }), newNonOption('STOCK'));
  expect((await own.committed()).map(({ haircut_amount: amount }) => amount)).toEqual([400, 750]);
  expect((await own.edited()).map(({ haircut_amount: amount }) => amount)).toEqual([400, 750]);
});

test('a review shows the haircut that its author typed, which nothing has computed yet', async () => {
  const id = await requestReview(middle, 'non-options-inventories', [
    newNonOption('ODD', { subtype: 'OTHER', haircutAmount: 400 }),
  ]);
  const { data } = accepted<{ data: { add: NonOption[] } }>(await admin.get(`/review-requests/contents/${id}`));
  expect(data.add).toMatchObject([{ identifier: 'ODD', haircut_amount: 400 }]);
});

test('a typed haircut is kept for the subtype OTHER alone', async () => {
  const [row] = await own.commit(newNonOption('ODD', { subtype: 'OTHER', haircutAmount: 1200.5 }));
  if (row === undefined) throw new Error('not committed');
  const stored = async () =>
    (await backend.database.pool.query('select haircut_amount from non_option_versions order by version_id')).rows;
  expect(await stored()).toEqual([{ haircut_amount: '1200.50' }]);
  await own.commit(nonOptionChange(row, { subtype: 'COMMON', haircutAmount: 1200.5 }));
  expect(await stored()).toEqual([{ haircut_amount: '1200.50' }, { haircut_amount: null }]);
});

test('a typed haircut shows while it is staged, sorts, and stays when another field is edited', async () => {
  const [low, high] = [newNonOption('LOW'), newNonOption('HIGH')].map((position, index) => ({
    ...position,
    subtype: 'OTHER',
    haircutAmount: index + 0.5,
  })) as [ReturnType<typeof newNonOption>, ReturnType<typeof newNonOption>];
  await own.save(low, high);
  const [row] = (await own.edited()).filter(({ identifier }) => identifier === 'LOW');
  if (row === undefined) throw new Error('not staged');
  expect(row.haircut_amount).toBe(0.5);
  await own.save(nonOptionChange(row, { haircutAmount: row.haircut_amount, qty: 7 }));
  const edited = await own.edited({ sort: ['haircut_amount:desc'] });
  expect(edited.map(({ identifier, haircut_amount }) => [identifier, haircut_amount])).toEqual([
    ['HIGH', 1.5],
    ['LOW', 0.5],
  ]);
});

test('report dates follow the books, and name the commit that changed them', async () => {
  const dates = async () =>
    (
      await backend.database.pool.query(
        'select report_date::text as date, non_option_count as count, commit_number as commit from inventory_dates order by 1',
      )
    ).rows;
  const [row] = await own.commit(newNonOption('A'), newNonOption('B'));
  expect(await dates()).toEqual([{ date: '2026-06-30', count: 2, commit: 1 }]);
  if (row === undefined) throw new Error('not committed');
  await own.commit(nonOptionChange(row, { reportDate: '2026-03-31' }));
  expect(await dates()).toEqual([
    { date: '2026-03-31', count: 1, commit: 2 },
    { date: '2026-06-30', count: 1, commit: 2 },
  ]);
  const moved = firstOf(await own.committed({ filters: { report_date: '2026-03-31' } }));
  await own.commit({ ...nonOptionChange(moved), isDeleted: true });
  expect(await dates()).toEqual([
    { date: '2026-03-31', count: 0, commit: 3 },
    { date: '2026-06-30', count: 1, commit: 2 },
  ]);
  expect(accepted(await admin.get(`${nonOptionsPath}/available-report-date`))).toEqual({
    data: [{ report_date: '2026-06-30' }],
  });
  await own.save(newNonOption('C', { reportDate: '2025-12-31' }));
  expect(accepted(await admin.get(`${nonOptionsPath}/available-report-date`, { edit_mode: true }))).toEqual({
    data: [{ report_date: '2026-06-30' }, { report_date: '2025-12-31' }],
  });
});

test('the history has quantities with their decimals, and undo takes a commit back', async () => {
  const [row] = await own.commit(newNonOption('A', { qty: 10.5, totPosVal: null }));
  if (row === undefined) throw new Error('not committed');
  await own.commit(nonOptionChange(row, { qty: 12.1234, totPosVal: 606.17 }));
  const { data } = accepted<{ data: RecordChange[] }>(
    await admin.get('/x/record-history', { kind: 'HAIRCUT_DETAIL', id: row.id }),
  );
  expect(data[0]).toMatchObject({
    name: 'A (Long), 06/30/2026',
    fields: [
      { label: 'Qty', type: 'quantity', old: 10.5, new: 12.1234 },
      { label: 'Total Position Value', type: 'amount', old: 525, new: 606.17 },
    ],
  });
  accepted(await admin.send('POST /x/undo-commit', { commit_number: 2 }));
  doneOf(await own.markDone());
  expect(await own.committed()).toMatchObject([{ qty: 10.5, tot_pos_val: 525 }]);
});
