import { accepted, refusalOf } from '@tests/support/backend/bookkeeper';
import { setUpBackend, setUpBooks } from '@tests/support/backend/setUpBackend';
import { inventoryOf, newNonOption, newOption, nonOptionsPath, optionsPath } from '@tests/support/books/inventory';
import { pdfRightEdges, pdfText } from '@tests/support/documents/pdfText';
import { localFonts } from '@tests/support/documents/pdfWorkers';
import { expect, test } from 'vitest';
import type { InventoryRow } from '@/contract/inventory/inventory.schema';
import type { NonOption } from '@/contract/inventory/nonOption';
import type { Option } from '@/contract/inventory/option';
import type { ListAnswer } from '@/contract/wire/envelope.schema';
import type { PdfDefinition } from '@/contract/wire/pdfDefinition';
import { renderPdf } from '@/lib/pdf/renderPdf';

const backend = setUpBackend();
const admin = setUpBooks(backend, 'admin@demo.netcap.test');
const stocks = inventoryOf<NonOption>(nonOptionsPath, () => admin);
const options = inventoryOf<Option>(optionsPath, () => admin);

const bond = { type: 'GOVERNMENT', subtype: 'UST', maturity: '2026-09-30', totPosVal: 50 } as const;

async function commitBoth() {
  await stocks.commit(newNonOption('B10'), newNonOption('B9', bond), newNonOption('OLD', { reportDate: '2026-03-31' }));
  await options.commit(newOption('A'), newOption('OLD', { reportDate: '2026-03-31' }));
}

const merged = async (query: object = {}) => accepted<ListAnswer<InventoryRow>>(await admin.get('/inventories', query));
const copy = (data: object) => admin.send('POST /x/copy-positions', data);

test('merges both kinds of a date, sorted and paged together', async () => {
  await commitBoth();
  const { data, pagination } = await merged({ reportDate: '2026-06-30' });
  expect(pagination).toMatchObject({ total: 3 });
  expect(data).toMatchObject([
    { kind: 'HAIRCUT_OPTION', identifier: 'A', type: 'OPTION', qty: 5, call_put: 'Call', underlying_mkt_value: 24_000 },
    {
      kind: 'HAIRCUT_DETAIL',
      identifier: 'B9',
      maturity: '2026-09-30',
      call_put: null,
      tot_pos_val: 50,
      haircut_amount: 0.25,
      undue_concentration_charge: 'Not applicable',
    },
    { kind: 'HAIRCUT_DETAIL', identifier: 'B10', long_or_short: 'Long' },
  ]);
  expect((await merged()).data).toHaveLength(5);
  const page = await merged({
    sort: ['tot_pos_val:desc'],
    pagination: { page: 2, pageSize: 1 },
    reportDate: '2026-06-30',
  });
  expect(page).toMatchObject({ data: [{ identifier: 'A' }], pagination: { page: 2, pageCount: 3, total: 3 } });
  expect(refusalOf(await admin.get('/inventories', { sort: ['createdAt:asc'] })).status).toBe(400);
  expect(accepted(await admin.get('/inventories/available-report-date'))).toEqual({
    data: [{ report_date: '2026-06-30' }, { report_date: '2026-03-31' }],
  });
});

test.each([
  [
    '/inventories',
    { reportDate: '2026-06-30', type: 'pdf' },
    { title: 'Inventory Detail with Haircuts', columns: 18, rows: 3 },
  ],
  [
    nonOptionsPath,
    { filters: { report_date: '2026-06-30' } },
    { title: 'Non-Options Inventory', columns: 13, rows: 2 },
  ],
  [optionsPath, { filters: { report_date: '' } }, { title: 'Options Inventory', columns: 18, rows: 2 }],
] as const)('%s answers a document of its rows', async (path, query, expected) => {
  await commitBoth();
  const { title, columns, rows } = expected;
  const { data } = accepted<{ data: PdfDefinition }>(await admin.get(path, { ...query, download: true }));
  const { content, pageOrientation } = data.docDefinition;
  expect(pageOrientation).toBe('landscape');
  expect(content[0]).toMatchObject({ text: title });
  const body = content.flatMap((part) => ('table' in part ? part.table.body : []));
  expect(body).toHaveLength(rows + 1);
  for (const row of body) expect(row).toHaveLength(columns);
  expect(JSON.stringify(body)).toContain(path === optionsPath ? '24,000.00' : '5,000.00');
});

const textsOf = (cells: readonly unknown[] = []) =>
  cells.map((cell) => (typeof cell === 'object' && cell !== null && 'text' in cell ? cell.text : cell));

test('the document of both kinds has the columns and formats of the list', async () => {
  await commitBoth();
  const query = { reportDate: '2026-06-30', type: 'pdf', download: true };
  const { data } = accepted<{ data: PdfDefinition }>(await admin.get('/inventories', query));
  const body = data.docDefinition.content.flatMap((part) => ('table' in part ? part.table.body : []));
  const [head, option, bond] = body.map((row) => textsOf(row as readonly unknown[]));
  expect(head?.slice(5, 15)).toEqual([
    'Qty',
    'Purchase Price',
    'Long/ Short',
    'Maturity Date',
    'Call/ Put',
    'Covered',
    'Underlying Market Price',
    'Underlying Market Value',
    'Underlying Haircut',
    'Total Position Value',
  ]);
  expect(option?.slice(4, 13)).toEqual(['USD', '5.0000', '3.0000', 'Short', '', 'Call', 'No', '48.0000', '24,000.00']);
  expect(bond?.slice(7, 18)).toEqual([
    'Long',
    '09/30/2026',
    '',
    '',
    '',
    '',
    '',
    '50.00',
    '0.25',
    'Not applicable',
    'Not applicable',
  ]);
});

const printed = [
  { path: '/inventories', day: '09/30/2026', query: { reportDate: '2026-06-30', type: 'pdf' } },
  { path: nonOptionsPath, day: '06/30/2026', query: { filters: { report_date: '2026-06-30' } } },
  { path: optionsPath, day: '06/30/2026', query: { filters: { report_date: '2026-06-30' } } },
];

async function pdfOf({ path, query }: (typeof printed)[number]): Promise<Uint8Array> {
  const { data } = accepted<{ data: PdfDefinition }>(await admin.get(path, { ...query, download: true }));
  const answer = await renderPdf(data, localFonts);
  if ('error' in answer) throw new Error(answer.error);
  return new Uint8Array(await answer.file.arrayBuffer());
}

const wideOption = { contractsQty: 5_000, underlyingMktPr: 1_047.3, strike: 1_044, contractPurchPr: 4.75 };

test.each(printed)('no day in the document of $path is broken where amounts and names are wide', async (document) => {
  await stocks.commit(newNonOption('Larkmoor Partners growth II', { ...bond, totPosVal: 123_456_789.01 }));
  await options.commit(newOption('AAPL C', { ...wideOption, covered: 'Yes' }));
  const text = await pdfText(await pdfOf(document));
  expect(text.replace(/Report date \S+/, '')).toContain(document.day);
});

test.each(printed)('a name of 80 letters pushes no amount off the page of $path', async (document) => {
  const name = 'LARKMOOROPPORTUNISTICGROWTHANDINCOMEPARTNERSINTERNATIONALSERIESFORTYTWOCLASSABCD';
  await stocks.commit(newNonOption(name, { ...bond, totPosVal: 123_456_789.01 }));
  await options.commit(newOption(name, { ...wideOption, underlyingSymbol: name.slice(0, 40) }));
  const bytes = await pdfOf(document);
  const pageWidth = 792;
  for (const edge of await pdfRightEdges(bytes)) expect(edge).toBeLessThan(pageWidth - 20);
  expect((await pdfText(bytes)).replaceAll(' ', '')).toContain(name.slice(0, 40));
});

test('there is no document of nothing', async () => {
  expect(refusalOf(await admin.get('/inventories', { download: true }))).toMatchObject({
    status: 422,
    message: 'There is no report.',
  });
});

test('copies the positions of a date to another as own additions', async () => {
  await commitBoth();
  expect(
    accepted(await copy({ from: '2026-03-31', to: '2026-05-31', kinds: ['HAIRCUT_DETAIL', 'HAIRCUT_OPTION'] })),
  ).toEqual({
    data: {
      copied: [
        { kind: 'HAIRCUT_DETAIL', count: 1 },
        { kind: 'HAIRCUT_OPTION', count: 1 },
      ],
    },
    message: '2 positions copied from 03/31/2026 to 05/31/2026.',
  });
  const filters = { report_date: '2026-05-31' };
  expect(await stocks.committed({ filters })).toEqual([]);
  expect(await stocks.edited({ filters })).toMatchObject([{ identifier: 'OLD', qty: 100, status: 'EDITING' }]);
  expect(await options.edited({ filters })).toMatchObject([{ identifier: 'OLD', contracts_qty: 5 }]);
  await stocks.markDone();
  expect(await stocks.committed()).toHaveLength(4);
});

test('refuses to copy where positions are, from where none are, and where all mature by then', async () => {
  await commitBoth();
  const kinds = ['HAIRCUT_DETAIL'];
  expect(refusalOf(await copy({ from: '2026-03-31', to: '2026-06-30', kinds })).message).toBe(
    '06/30/2026 has 2 positions in non-options already. Delete them first, or choose another date.',
  );
  expect(refusalOf(await copy({ from: '2026-06-30', to: '2026-03-31', kinds })).message).toMatch(
    /^03\/31\/2026 has 1 position in non-options already\./,
  );
  expect(refusalOf(await copy({ from: '2025-12-31', to: '2026-07-31', kinds })).message).toBe(
    'There are no positions on 12/31/2025 to copy.',
  );
  expect(refusalOf(await copy({ from: '2026-06-30', to: '2026-06-30', kinds }))).toMatchObject({
    status: 422,
    message: 'Choose another date to copy the positions to.',
  });
  await stocks.commit(newNonOption('BILL', { ...bond, reportDate: '2026-05-31' }));
  expect(refusalOf(await copy({ from: '2026-05-31', to: '2026-09-30', kinds })).message).toBe(
    "Every position on 05/31/2026 matures by 09/30/2026. There's nothing to copy.",
  );
  expect(await stocks.edited({ show: 'changed' })).toEqual([]);
});

test('securities that mature by the other date stay behind, and are named', async () => {
  await commitBoth();
  const kinds = ['HAIRCUT_DETAIL', 'HAIRCUT_OPTION'];
  expect(accepted(await copy({ from: '2026-06-30', to: '2026-09-30', kinds }))).toMatchObject({
    data: { copied: [{ count: 1 }, { count: 1 }] },
    message: '2 positions copied from 06/30/2026 to 09/30/2026. Matured by then, so not copied: B9 (09/30/2026).',
  });
  expect(await stocks.edited({ filters: { report_date: '2026-09-30' } })).toMatchObject([{ identifier: 'B10' }]);
  expect(await stocks.committed({ filters: { report_date: '2026-06-30' } })).toHaveLength(2);
});

test('one day earlier a security is still copied, and of many that matured the first ten are named', async () => {
  await commitBoth();
  const kinds = ['HAIRCUT_DETAIL'];
  expect(accepted(await copy({ from: '2026-06-30', to: '2026-09-29', kinds }))).toMatchObject({
    message: '2 positions copied from 06/30/2026 to 09/29/2026.',
  });
  const bills = Array.from({ length: 12 }, (_, index) =>
    newNonOption(`BILL${index}`, { ...bond, reportDate: '2026-05-31', maturity: `2026-08-${10 + index}` }),
  );
  await stocks.commit(newNonOption('STOCK', { reportDate: '2026-05-31' }), ...bills);
  const answer = accepted<{ message: string }>(await copy({ from: '2026-05-31', to: '2026-09-30', kinds }));
  expect(answer.message).toMatch(
    /Matured by then, so not copied: BILL0 \(08\/10\/2026\), .*BILL9 \(08\/19\/2026\) and 2 more\.$/,
  );
});
