import { screen, within } from '@testing-library/react';
import { givenPositions } from '@tests/support/books/committedPositions';
import { pdfStatement } from '@tests/support/documents/pdfStatement';
import { watchPdfWorkers } from '@tests/support/documents/pdfWorkers';
import { apiServer, testBackend } from '@tests/support/screens/apiServer';
import { givenBalances, givenWorkedBooks } from '@tests/support/screens/books';
import { watchObjectUrls, watchSavedNames } from '@tests/support/screens/objectUrls';
import { type Person, renderApp } from '@tests/support/screens/renderApp';
import { givenPdfAnswer, watchCalls } from '@tests/support/screens/statementCalls';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';

const path = '/reports/net-capital';

async function openPage(address = path, as: Person = 'secondAdmin') {
  const view = await renderApp(address, { as });
  await screen.findByRole('combobox', { name: 'Report Date' });
  return view;
}

const dateSelect = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Report Date' });
const options = () => Array.from(dateSelect().options, ({ text }) => text);
const button = (name: string) => screen.getByRole('button', { name });
const amountOf = async (label: string) =>
  within(await screen.findByRole('row', { name: new RegExp(`^(\\d{4})? ?${label} `) })).getByRole('cell').textContent;

test('the first date is chosen and loaded, its totals stand out, and what is missing leads to where it is entered', async () => {
  await givenWorkedBooks();
  const { user, address } = await openPage();
  expect(await amountOf('Net Worth')).toBe('$269,755.00');
  expect(options()).toEqual(['Select Report Date', '06/30/2025']);
  expect(screen.getByRole('option', { name: 'Select Report Date' })).toBeDisabled();
  expect(dateSelect()).toHaveValue('2025-06-30');
  expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual(['Description', 'Amount']);
  expect(address()).toBe(path);
  expect(screen.getByRole('row', { name: /^3640 Tentative Net Capital/ })).toHaveClass('nc-report-capitals');
  expect(screen.getByRole('row', { name: /^3480 Total ownership equity/ })).not.toHaveClass('nc-report-capitals');
  await user.click(await screen.findByText(/\d issues? to fix/));
  const [first] = screen.getAllByRole('link', { name: 'Enter haircuts' });
  expect(first).toHaveAttribute('href', expect.stringMatching(/^\/questions\?time_report=Q2%2025&entering=/));
});

test('another date loads its report, and the address keeps it', async () => {
  await givenBalances([
    { number: 100, timeReport: 'Q1 25', debit: 10 },
    { number: 100, timeReport: 'Q2 25', debit: 20.5 },
  ]);
  const { user, address } = await openPage();
  await screen.findByRole('table');
  const calls = watchCalls('net-capital');
  await user.selectOptions(dateSelect(), '03/31/2025');
  await expect.poll(() => calls.map((query) => query.get('reportDate'))).toEqual(['2025-03-31']);
  expect(address()).toBe(`${path}?report_date=2025-03-31`);
});

test('an address that names no date begins with the first one', async () => {
  await givenWorkedBooks();
  await openPage(`${path}?report_date=yesterday`);
  await screen.findByRole('table');
  expect(dateSelect()).toHaveValue('2025-06-30');
});

test('without a date there is nothing to show and nothing to download', async () => {
  await openPage();
  expect(await screen.findByText('There are no records to show')).toBeInTheDocument();
  expect(options()).toEqual(['Select Report Date']);
  for (const name of ['Preview PDF', 'Download PDF', 'Excel', 'CSV']) expect(button(name)).toBeDisabled();
});

test('a failure says so and can be tried again', async () => {
  await givenWorkedBooks();
  apiServer.use(http.get('*/api/net-capital', () => HttpResponse.json({}, { status: 500 }), { once: true }));
  const { user } = await openPage();
  expect(await screen.findByText('Unable to fetch api records')).toBeInTheDocument();
  await user.click(button('Try again'));
  expect(await amountOf('Net Worth')).toBe('$269,755.00');
});

test('downloads its PDF under its name and date, and says why there is none', async () => {
  await givenWorkedBooks();
  const { user } = await openPage();
  await screen.findByRole('table');
  givenPdfAnswer('net-capital', { data: null });
  await user.click(button('Download PDF'));
  expect(await screen.findByText('There is no data to display')).toBeInTheDocument();
  givenPdfAnswer('net-capital', {}, 500);
  await user.click(button('Download PDF'));
  expect(await screen.findByText('Unable to fetch api records')).toBeInTheDocument();

  givenPdfAnswer('net-capital', { data: pdfStatement(3) });
  watchPdfWorkers();
  watchObjectUrls();
  const names = watchSavedNames();
  await user.click(button('Download PDF'));
  await expect.poll(() => names).toEqual(['Net_Capital_2025-06-30.pdf']);
});

const record = {
  security_type: 'U.S. Treasury bills',
  haircut: 1.5,
  long_market_value: 1000,
  short_market_value: 0,
  tentative_haircut: 15,
  haircut_amount: 15,
  undue_concentration_charge: 'Not applicable',
  total: 15,
};

/** Sets up an inventory of one date, without the work of computing its haircuts. */
function givenHaircuts() {
  const table = { columns: Object.keys(record).map((name) => ({ name, label: name.replaceAll('_', ' ') })) };
  const groups = [
    ['Government debt', [record, { ...record, security_type: 'Total Government debt', haircut: 'Varies' }]],
    ['Total Haircut', [{ ...record, security_type: 'Total Haircut' }]],
  ];
  const answers: Record<string, object> = {
    'inventories/available-report-date': [{ report_date: '2026-06-30' }],
    'haircut-summary': { 'Government debt': 15, 'Total Haircuts': 15 },
    'haircut-securities': { table, data: groups },
  };
  apiServer.use(
    ...Object.entries(answers).map(([url, data]) => http.get(`*/api/${url}`, () => HttpResponse.json({ data }))),
  );
}

const haircutReports = [
  {
    report: 'haircut-summary',
    url: 'haircut-summary',
    total: /^Total Haircuts/,
    file: 'Haircut_Summary',
    failure: 'Unable to fetch api records',
  },
  {
    report: 'haircut-by-security',
    url: 'haircut-securities',
    total: /^Total Haircut /,
    file: 'Haircut_Securities',
    failure: 'Something went wrong',
  },
];

test.each(haircutReports)(
  '$report of the first inventory shows its total and downloads its PDF, or says that it fails',
  async (given) => {
    givenHaircuts();
    const { user } = await openPage(`/reports/${given.report}`);
    expect(await screen.findByRole('row', { name: given.total })).toHaveClass('nc-report-grandTotal');
    expect(dateSelect()).toHaveValue('2026-06-30');
    givenPdfAnswer(given.url, {}, 500);
    await user.click(button('Download PDF'));
    expect(await screen.findByText(given.failure)).toBeInTheDocument();
    givenPdfAnswer(given.url, { data: pdfStatement(3) });
    watchPdfWorkers();
    watchObjectUrls();
    const names = watchSavedNames();
    await user.click(button('Download PDF'));
    await expect.poll(() => names).toEqual([`${given.file}_2026-06-30.pdf`]);
  },
);

test('a haircut of the inventory opens to its positions and their rules', async () => {
  await givenWorkedBooks();
  const { database, secondCompanyId: companyId } = await testBackend();
  const positions = { nonOptions: [{ id: 1000 }, { id: 1001, long_or_short: 'Short', tot_pos_val: 40_000 }] };
  await givenPositions({ database }, { companyId, reportDate: '2025-06-30' }, positions);
  const { user } = await openPage();
  await user.click(await screen.findByRole('button', { name: /explain Haircuts: other securities/ }));
  const panel = within(await screen.findByRole('complementary', { name: /./ }));
  expect(await panel.findByText('Parts add up to 17,250.00.')).toBeVisible();
  // Both sides by their own, the shorts' charge taken off again, and the shorts beyond 25% of the longs charged in full.
  expect(panel.getByRole('row', { name: /^Netting .* \(6,000\.00\)$/ })).toBeVisible();
  expect(panel.getByRole('row', { name: /^Excess equities .*2,250\.00/ })).toBeVisible();
  await user.click(panel.getByRole('button', { name: '15,000.00, explain P0' }));
  expect(await panel.findByRole('heading', { name: 'P0 3734' })).toHaveFocus();
  expect(panel.getByText(/^15% of \$100,000\.00: /)).toBeVisible();
});
