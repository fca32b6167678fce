import { screen, within } from '@testing-library/react';
import { apiServer } from '@tests/support/screens/apiServer';
import { givenBalances } from '@tests/support/screens/books';
import { renderApp } from '@tests/support/screens/renderApp';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';

const path = '/trial-balance/list';
const as = 'secondAdmin';
const cash = { number: 100, timeReport: 'Q2 25', debit: 1234.5 };

async function shownRows(): Promise<(string | null)[][]> {
  const table = await screen.findByRole('table', { name: 'Trial Balance' });
  const rows = within(table).getAllByRole('row').slice(1);
  return rows.map((row) => within(row).getAllByRole('cell').map(heardText));
}

/** Returns the text without the captions that only a wide window shows. */
function heardText(cell: HTMLElement): string | null {
  const copy = cell.cloneNode(true) as HTMLElement;
  for (const repeated of copy.querySelectorAll('.nc-code-caption')) repeated.remove();
  return copy.textContent;
}

test('shows each account and period, by account number, the zero side blank', async () => {
  await givenBalances([{ number: 200, timeReport: 'Q2 25', credit: 1000 }, cash, { number: 300, timeReport: 'Q2 25' }]);
  await renderApp(path, { as });
  expect(await screen.findByRole('cell', { name: '1,234.50' })).toBeInTheDocument();
  expect(await shownRows()).toEqual([
    ['100 Account 100', '200', '', '1,234.50', '', 'Q2 25', '', ''],
    ['200 Account 200', '200', '', '', '1,000.00', 'Q2 25', '', ''],
    ['300 Account 300', '200', '', '0.00', '', 'Q2 25', '', ''],
  ]);
});

test('the period filter shows that period alone, with its sums', async () => {
  await givenBalances([cash, { number: 200, timeReport: 'Q2 25', credit: 1000 }, { ...cash, timeReport: 'Q1 25' }]);
  const { user, address } = await renderApp(path, { as });
  const filter = await screen.findByRole('combobox', { name: 'Time Report' });
  expect(filter).toHaveDisplayValue('All Time Reports');
  await user.selectOptions(filter, await within(filter).findByRole('option', { name: 'Q2 25' }));
  expect(address()).toBe(`${path}?time_report=Q2+25`);
  const bar = await screen.findByRole('region', { name: 'Balance of Q2 25' });
  await expect
    .poll(() => bar.textContent)
    .toBe('Debits $1,234.50Credits $1,000.00Out of balance: debits are $234.50 higher');
  await expect.poll(async () => (await shownRows()).length).toBe(2);
});

test('says that no balance matches where no account is unmapped', async () => {
  await givenBalances([cash]);
  await renderApp(`${path}?show=unmapped`, { as });
  expect(await screen.findByText('No records match the filter')).toBeInTheDocument();
});

test('a period in balance says so; of all periods it is the latest', async () => {
  await givenBalances([{ ...cash, timeReport: 'Q1 25' }, cash, { number: 200, timeReport: 'Q2 25', credit: 1234.5 }]);
  await renderApp(path, { as });
  expect(await screen.findByText('In balance')).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Balance of Q2 25' })).toHaveTextContent(/^Q2 25Debits/);
});

test('leads to the edit screen', async () => {
  const { user, address } = await renderApp(path, { as });
  await user.click(await screen.findByRole('link', { name: 'Manage Trial Balance' }));
  await expect.poll(address).toBe('/trial-balance/edit');
});

test('a list that cannot be fetched says so and can be tried again', async () => {
  await givenBalances([cash]);
  apiServer.use(http.get('*/api/trial-balances', () => HttpResponse.json({}, { status: 500 }), { once: true }));
  const { user } = await renderApp(path, { as });
  expect(await screen.findByText('Unable to fetch record')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /try again/i }));
  expect(await screen.findByRole('cell', { name: '1,234.50' })).toBeInTheDocument();
});

test('without a trial balance there is nothing to show', async () => {
  await renderApp(path, { as });
  expect(await screen.findByText('There are no records to show')).toBeInTheDocument();
});
