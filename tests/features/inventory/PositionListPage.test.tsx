import { screen, waitFor, within } from '@testing-library/react';
import { inventoryOf, newNonOption, newOption, nonOptionsPath, optionsPath } from '@tests/support/books/inventory';
import { watchPdfWorkers } from '@tests/support/documents/pdfWorkers';
import { answerPlainly, apiServer } from '@tests/support/screens/apiServer';
import { booksOf } from '@tests/support/screens/books';
import { watchObjectUrls, watchSavedNames } from '@tests/support/screens/objectUrls';
import { renderApp } from '@tests/support/screens/renderApp';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import type { NonOption } from '@/contract/inventory/nonOption';
import type { Option } from '@/contract/inventory/option';

const path = '/inventory/list/non-options';
const as = 'secondAdmin';

async function givenNonOptions(...changes: Parameters<typeof newNonOption>[]) {
  const books = await booksOf('admin@second.netcap.test');
  return inventoryOf<NonOption>(nonOptionsPath, () => books).commit(...changes.map((each) => newNonOption(...each)));
}

async function givenOptions(...changes: Parameters<typeof newOption>[]) {
  const books = await booksOf('admin@second.netcap.test');
  return inventoryOf<Option>(optionsPath, () => books).commit(...changes.map((each) => newOption(...each)));
}

const headers = () => screen.getAllByRole('columnheader').map((header) => header.textContent);

/** Returns the names between the header and the line of totals. */
async function shownNames(place = 0): Promise<(string | null)[]> {
  const rows = (await screen.findAllByRole('row')).slice(1, -1);
  return rows.map((row) => within(row).getAllByRole('cell')[place]?.textContent ?? null);
}

test('opens on the latest report date, with every column in its order and format; another date is kept in the address', async () => {
  await givenNonOptions(
    [
      'BOND',
      {
        type: 'GOVERNMENT',
        subtype: 'UST',
        maturity: '2034-11-15',
        cusipIsin: '912810TM0',
        qty: 1000.5,
        closingPrice: 99.1234,
        totPosVal: 991.73,
      },
    ],
    ['OLD', { reportDate: '2026-03-31' }],
  );
  const { user, address } = await renderApp(path, { as });
  const cells = within(await screen.findByRole('row', { name: /BOND/ })).getAllByRole('cell');
  expect(screen.getByRole('combobox', { name: 'Report Date' })).toHaveDisplayValue('06/30/2026');
  expect(headers()).toEqual([
    'Identifier CUSIP/ ISIN',
    'Type',
    'SubType',
    'Long/ Short',
    'Qty',
    'Closing Price',
    'Total Position Value',
    'Haircut %',
    'Haircut Amount',
    'Maturity Date',
    'Undue Concentration Basis',
    'Undue Concentration Charge',
    'Report Date',
    'Created Date',
    'Update Date',
    'Status',
    'History',
  ]);
  const texts = cells.map((cell) => cell.textContent);
  expect(texts.slice(0, 10)).toEqual([
    'BOND 912810TM0',
    'Government',
    'U.S. Treasury',
    'Long',
    '1,000.5000',
    '99.1234',
    '991.73',
    '4.000',
    '39.67',
    '11/15/2034',
  ]);
  expect(texts.at(-2)).toBe('APPROVED');
  expect(screen.getByRole('row', { name: /^Total/ })).toHaveTextContent('Total991.7339.67');
  const isUnsorted = (header: HTMLElement) => within(header).queryAllByRole('button').length === 0;
  const unsorted = screen.getAllByRole('columnheader').filter(isUnsorted);
  expect(unsorted.map((header) => header.textContent)).toEqual([
    'Haircut %',
    'Created Date',
    'Update Date',
    'Status',
    'History',
  ]);

  expect(screen.queryByRole('row', { name: /OLD/ })).not.toBeInTheDocument();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Report Date' }), '03/31/2026');
  expect(await screen.findByRole('row', { name: /OLD/ })).toBeInTheDocument();
  expect(address()).toBe(`${path}?report_date=2026-03-31`);
});

test('a search finds by identifier or CUSIP; with all rows here it makes no call', async () => {
  await givenNonOptions(['ACME', { cusipIsin: '037833100' }], ['IBM'], ['ZETA']);
  const { user, address } = await renderApp(`${path}?pageSize=All`, { as });
  await screen.findByRole('row', { name: /ZETA/ });
  let calls = 0;
  apiServer.events.on('request:start', ({ request }) => {
    if (request.url.includes('non-options-inventories?')) calls += 1;
  });
  await user.type(screen.getByRole('searchbox', { name: 'Search identifier or CUSIP' }), '0378{Enter}');
  await waitFor(async () => expect(await shownNames()).toEqual(['ACME 037833100']));
  expect(calls).toBe(0);
  expect(address()).toBe(`${path}?pageSize=All&search=0378`);
  await user.clear(screen.getByRole('searchbox', { name: 'Search identifier or CUSIP' }));
  await user.type(screen.getByRole('searchbox', { name: 'Search identifier or CUSIP' }), 'zeta{Enter}');
  await waitFor(async () => expect(await shownNames()).toEqual(['ZETA']));
  await user.clear(screen.getByRole('searchbox', { name: 'Search identifier or CUSIP' }));
  await user.type(screen.getByRole('searchbox', { name: 'Search identifier or CUSIP' }), 'none{Enter}');
  expect(await screen.findByText('No records match the filter')).toBeInTheDocument();
});

test('without report dates it says so, and shows no positions', async () => {
  await renderApp(path, { as });
  expect(await screen.findByText('There are no records to show')).toBeInTheDocument();
  expect(screen.getByRole('combobox', { name: 'Report Date' })).toHaveDisplayValue('No Report Date');
});

test('dates and a list that cannot be fetched say so and can be tried again, then the positions come', async () => {
  await givenNonOptions(['ACME']);
  const failing = http.get('*/api/non-options-inventories/available-report-date', () =>
    HttpResponse.json({}, { status: 500 }),
  );
  apiServer.use(failing);
  const { user } = await renderApp(path, { as });
  expect((await screen.findAllByText('Unable to fetch record')).length).toBeGreaterThan(0);
  apiServer.resetHandlers();
  let calls = 0;
  apiServer.use(
    http.get('*/api/non-options-inventories', () => {
      calls += 1;
      return calls === 1 ? HttpResponse.json({}, { status: 500 }) : undefined;
    }),
  );
  await user.click(screen.getAllByRole('button', { name: /try again/i })[0] as HTMLElement);
  await expect.poll(() => calls).toBe(1);
  expect(await screen.findByText('Unable to fetch record')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /try again/i }));
  expect(await screen.findByRole('row', { name: /ACME/ })).toBeInTheDocument();
});

test('hidden columns stay hidden when the list is opened again', async () => {
  await givenNonOptions(['ACME']);
  const { user, unmount } = await renderApp(path, { as });
  await screen.findByRole('row', { name: /ACME/ });
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  await user.click(screen.getByRole('checkbox', { name: 'SubType' }));
  expect(headers()).not.toContain('SubType');
  unmount();
  await renderApp(path, { as });
  await screen.findByRole('row', { name: /ACME/ });
  expect(headers()).not.toContain('SubType');
});

test('the option list has the columns of options, and leads to their edit screen', async () => {
  await givenOptions(['CALLS', { maturity: '2026-12-18' }]);
  const { user, address } = await renderApp('/inventory/list/options', { as });
  const cells = within(await screen.findByRole('row', { name: /AAPL 50 Call/ })).getAllByRole('cell');
  expect(screen.getByRole('heading', { name: 'Option List' })).toBeInTheDocument();
  expect(headers()).toEqual([
    'Contract Description CUSIP/ ISIN',
    'Call/ Put',
    'Long/ Short',
    'Covered',
    'Contracts Qty',
    'Total Position Value',
    'Haircut %',
    'Haircut Amount',
    'Currency',
    'Contract Purchase Price',
    'Underlying Exercise Price',
    'Underlying Market Price',
    'Underlying Market Value',
    'Underlying Haircut',
    'Undue Concentration Basis',
    'Undue Concentration Charge',
    'Expiration Date',
    'Report Date',
    'Created Date',
    'Update Date',
    'Status',
    'History',
  ]);
  expect(cells[16]).toHaveTextContent('12/18/2026');
  const texts = cells.map((cell) => cell.textContent);
  expect(texts.slice(2, 5)).toEqual(['Short', 'No', '5.0000']);
  expect(texts.slice(9, 13)).toEqual(['3.0000', '50.0000', '48.0000', '24,000.00']);
  await user.click(screen.getByRole('link', { name: 'Edit Inventory and Haircuts' }));
  await expect.poll(address).toBe('/inventory/edit/options');
});

test('a backend without expiration dates of options has no column of them', async () => {
  await givenOptions(['CALLS', { maturity: '2026-12-18' }]);
  answerPlainly();
  await renderApp('/inventory/list/options', { as });
  expect(await screen.findByRole('row', { name: /AAPL 50 Call/ })).toBeInTheDocument();
  expect(headers()).toContain('Underlying Exercise Price');
  expect(headers()).not.toContain('Expiration Date');
});

test('a viewer has the same lists under addresses of their own', async () => {
  const { user, address } = await renderApp('/haircut-detail/list', { as: 'viewer' });
  expect(await screen.findByRole('heading', { name: 'Inventory List' })).toBeInTheDocument();
  const tabs = within(screen.getByRole('navigation', { name: 'Inventory' }));
  await user.click(tabs.getByRole('link', { name: 'Options' }));
  await expect.poll(address).toBe('/haircut-option/list');
  expect(await screen.findByRole('heading', { name: 'Option List' })).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Edit Inventory and Haircuts' }));
  await expect.poll(address).toBe('/haircut-option/edit');
});

test.each([
  { list: 'non-options', button: 'Download PDF', asked: 'filters[report_date]=2026-03-31' },
  { list: 'merged', button: 'Download Report', asked: 'reportDate=2026-03-31' },
])('the PDF of the $list list is of the date on the screen', async ({ list, button, asked }) => {
  await givenNonOptions(['NEW'], ['OLD', { reportDate: '2026-03-31' }]);
  const { user } = await renderApp(`/inventory/list/${list}?report_date=2026-03-31`, { as });
  await screen.findByRole('row', { name: /OLD/ });
  watchPdfWorkers();
  watchObjectUrls();
  const names = watchSavedNames();
  const asking: string[] = [];
  apiServer.events.on('request:start', ({ request }) => asking.push(decodeURIComponent(request.url)));
  await user.click(screen.getByRole('button', { name: button }));
  await expect.poll(() => names).toEqual(['Inventory_March 31, 2026.pdf']);
  expect(asking.filter((url) => url.includes('download=true') && url.includes(asked))).toHaveLength(1);
});
