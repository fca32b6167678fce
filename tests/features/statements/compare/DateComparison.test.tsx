import { screen, within } from '@testing-library/react';
import { accepted, type Bookkeeper, firstOf, newAccount, newBalance } from '@tests/support/backend/bookkeeper';
import { givenPositions } from '@tests/support/books/committedPositions';
import { testBackend } from '@tests/support/screens/apiServer';
import { booksOf } from '@tests/support/screens/books';
import { watchObjectUrls, watchSavedNames } from '@tests/support/screens/objectUrls';
import { type Person, renderApp } from '@tests/support/screens/renderApp';
import { watchCalls } from '@tests/support/screens/statementCalls';
import { beforeAll, expect, test } from 'vitest';

/** The backend takes longer to start than a screen may take to appear. */
beforeAll(async () => void (await testBackend()));

const as = 'secondAdmin';
const page = '/reports/net-capital';
const compared = `${page}?report_date=2025-06-30&compare=2025-03-31`;

/** Stores cash, and the stock that it was paid in for. */
async function givenTwoQuarters(): Promise<Bookkeeper> {
  const books = await booksOf('admin@second.netcap.test');
  await books.commit('coas', [newAccount(100), newAccount(300, { focusSetting: 1792 })]);
  const [cash, stock] = await books.accounts();
  if (cash === undefined || stock === undefined) throw new Error('There are no accounts.');
  const quarter = (timeReport: string, id: number, amount: number) => [
    newBalance(cash.id, { id, timeReport, debit: amount }),
    newBalance(stock.id, { id: id + 1, timeReport, credit: amount }),
  ];
  await books.commit('trial-balances', [...quarter('Q1 25', 1, 10_000), ...quarter('Q2 25', 3, 13_050)]);
  return books;
}

const select = (date = '06/30/2025') => screen.findByRole('combobox', { name: `Compare ${date} with` });
const table = async (name = /^Net Capital, 06\/30\/2025 and 03\/31\/2025/) =>
  within(await screen.findByRole('region', { name }));
const row = async (name: RegExp) => (await table()).getByRole('row', { name });

test('an earlier date beside the one that is shown, in an address, what moved most first, and back to the report', async () => {
  await givenTwoQuarters();
  const { user, address } = await renderApp(page, { as });
  await user.selectOptions(await select(), '03/31/2025');
  expect(address()).toBe(`${page}?compare=2025-03-31`);
  expect(await row(/^3500 Net Worth/)).toHaveTextContent('3500 Net Worth10,000.0013,050.003,050.0030.5%');
  expect(await row(/^3500 Net Worth/)).toHaveClass('nc-report-capitals');
  expect(await row(/^3480 Total ownership/)).toHaveTextContent('$10,000.00$13,050.00$3,050.0030.5%');
  expect((await table()).queryByRole('row', { name: /^3525/ })).not.toBeInTheDocument();
  await user.click((await table()).getByRole('button', { name: /^Show \d+ lines without an amount/ }));
  expect(await row(/^3525/)).toHaveTextContent('–––');
  await user.click((await table()).getByRole('button', { name: '3,050.00, explain Net Worth, change' }));
  expect(new URLSearchParams(address().split('?')[1]).get('explain')).toBe('change:focus:Q2 25,Q1 25:3500');
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('checkbox', { name: 'Largest movements first' }));
  const names = (await table()).getAllByRole('rowheader').map(({ textContent }) => textContent);
  expect(names[0]).toBe('3480 Total ownership equity');
  expect(names).not.toContain('3500 Net Worth');
  await user.selectOptions(await select(), 'No other date');
  expect(address()).toBe(page);
  expect(await screen.findByRole('button', { name: 'Preview PDF' })).toBeEnabled();
  expect(screen.queryByRole('region', { name: /06\/30\/2025 and/ })).not.toBeInTheDocument();
});

test('a reason is typed beside a movement and kept for the date', async () => {
  const books = await givenTwoQuarters();
  const note = { report: 'net-capital', line: 'line:Total ownership equity', updatedAt: null };
  accepted(await books.send('PUT /x/flux-notes', { ...note, text: 'Opened', time_report: '2025-03-31' }));
  const { user } = await renderApp(compared, { as });
  expect(await (await table()).findByText('03/31/2025: Opened')).toBeVisible();
  expect(screen.queryByRole('checkbox', { name: 'Print reasons' })).not.toBeInTheDocument();
  await user.click((await table()).getByRole('button', { name: 'Add reason for 3480 Total ownership equity' }));
  await user.type(
    (await table()).getByRole('textbox', { name: 'Reason for 3480 Total ownership equity' }),
    'New client',
  );
  await user.click((await table()).getByRole('button', { name: 'Save' }));
  expect(await (await table()).findByText('New client')).toBeVisible();
  expect(await screen.findByRole('checkbox', { name: 'Print reasons' })).toBeChecked();
});

test('documents are of what is shown: order, reasons and both dates', async () => {
  const books = await givenTwoQuarters();
  const note = { report: 'net-capital', line: 'line:Net Worth', updatedAt: null, text: 'New client' };
  accepted(await books.send('PUT /x/flux-notes', { ...note, time_report: '2025-06-30' }));
  watchObjectUrls();
  const names = watchSavedNames();
  const calls = watchCalls('x/comparison-file');
  const { user } = await renderApp(compared, { as });
  await user.click(await screen.findByRole('checkbox', { name: 'Print reasons' }));
  await user.click(screen.getByRole('checkbox', { name: 'Largest movements first' }));
  await user.click(screen.getByRole('button', { name: 'CSV' }));
  await expect.poll(() => names).toEqual(['Net_Capital_2025-03-31_2025-06-30.csv']);
  expect(Object.fromEntries(calls[0] ?? [])).toMatchObject({
    report: 'net-capital',
    now: '2025-06-30',
    before: '2025-03-31',
    type: 'csv',
    order: 'largest',
    reasons: 'false',
  });
  await user.click(screen.getByRole('button', { name: 'Preview PDF' }));
  expect(await screen.findByRole('dialog', { name: /^Net Capital, 06\/30\/2025 and/ })).toBeVisible();
});

test('the haircuts of two dates', async () => {
  await givenTwoQuarters();
  const backend = await testBackend();
  const of = (reportDate: string) => ({ companyId: backend.secondCompanyId, reportDate });
  await givenPositions(backend, of('2025-03-31'), { nonOptions: [{ id: 1, tot_pos_val: 100 }] });
  await givenPositions(backend, of('2025-06-30'), { nonOptions: [{ id: 2, tot_pos_val: 300 }] });
  const { user } = await renderApp('/reports/haircut-summary?report_date=2025-06-30', { as });
  await user.selectOptions(await select(), '03/31/2025');
  const summary = await table(/^Haircut Summary, 06/);
  expect(summary.getByRole('row', { name: /^Equities/ })).toHaveTextContent('Equities15.0045.0030.00200.0%');
  expect(summary.getByRole('row', { name: /^Total Haircuts/ })).toHaveClass('nc-report-total');
});

test('an address that compares with a later date shows the report alone', async () => {
  await givenTwoQuarters();
  await renderApp(`${page}?report_date=2025-06-30&compare=2025-09-30`, { as });
  expect(await screen.findByRole('columnheader', { name: 'Amount' })).toBeVisible();
  expect(await select()).toHaveValue('');
});

test('a date without books says so, and is shown as what was chosen', async () => {
  await givenTwoQuarters();
  await renderApp(`${page}?report_date=2025-06-30&compare=2024-12-31`, { as });
  expect(await screen.findByText('No trial balance in the books for 12/31/2024.')).toBeVisible();
  expect(await select()).toHaveValue('2024-12-31');
});

/** Gives quarters of the demo company, whose members have every role. */
async function givenDemoQuarters(): Promise<Bookkeeper> {
  const books = await booksOf('admin@demo.netcap.test');
  await books.commit('coas', [newAccount(100)]);
  const coa = firstOf(await books.accounts()).id;
  await books.commit('trial-balances', [
    newBalance(coa, { id: 1, timeReport: 'Q1 25', debit: 5 }),
    newBalance(coa, { id: 2, timeReport: 'Q2 25', debit: 6 }),
  ]);
  return books;
}

test.each<[Person, number]>([
  ['viewer', 0],
  ['middle', 1],
])('a %s is offered %i ways to write a reason of a line', async (person, count) => {
  const books = await givenDemoQuarters();
  const note = { report: 'net-capital', line: 'line:Net Worth', updatedAt: null, text: 'New client' };
  accepted(await books.send('PUT /x/flux-notes', { ...note, time_report: '2025-06-30' }));
  await renderApp(compared, { as: person });
  expect(await (await table()).findByText('New client')).toBeVisible();
  expect((await table()).queryAllByRole('button', { name: 'Edit reason for 3500 Net Worth' })).toHaveLength(count);
});

test('a viewer has no column of reasons that nobody wrote', async () => {
  await givenDemoQuarters();
  const reasons = watchCalls('x/flux-notes');
  const { user } = await renderApp(compared, { as: 'viewer' });
  await user.click((await table()).getByRole('button', { name: /, explain Net Worth, now$/ }));
  // Asked for later than the reasons.
  expect(await screen.findByRole('heading', { name: /3500$/ })).toBeVisible();
  expect(reasons).toHaveLength(1);
  expect((await table()).queryByRole('columnheader', { name: 'Reason' })).not.toBeInTheDocument();
});
