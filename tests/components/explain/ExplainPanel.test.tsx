import { screen, waitFor, within } from '@testing-library/react';
import { apiServer, testBackend } from '@tests/support/screens/apiServer';
import { type GivenBalance, givenBalances } from '@tests/support/screens/books';
import { renderApp } from '@tests/support/screens/renderApp';
import { HttpResponse, http } from 'msw';
import { beforeAll, expect, test } from 'vitest';

/** The backend takes longer to start than a screen may take to appear. */
beforeAll(async () => void (await testBackend()));

const as = 'secondAdmin';
const opened = '/dashboard?explain=focus%3AQ1+25%3A940';

/** Answers that all accounts are cash: 940 is 540, which is 200. */
function givenCash(amounts: readonly number[]) {
  const rows = amounts.map((debit, index): GivenBalance => ({ number: 100 + index, timeReport: 'Q1 25', debit }));
  return givenBalances(rows);
}

const panel = async () => within(await screen.findByRole('complementary', { name: /./ }));
const heading = async (name: string | RegExp) => (await panel()).findByRole('heading', { name });

test('a total opens by the keyboard, level by level, down to the row that somebody entered', async () => {
  await givenCash([1000.5, 20]);
  const { user, address } = await renderApp('/dashboard', { as });
  const total = await screen.findByRole('button', { name: '1,020.50, explain Total Assets, Amount' });
  total.focus();
  await user.keyboard('{Enter}');
  expect(await heading('Total assets 940')).toHaveFocus();
  expect((await panel()).getByText('$1,020.50')).toBeVisible();
  expect((await panel()).getByText('Parts add up to 1,020.50.')).toBeVisible();
  expect(address()).toBe(opened);
  await user.click((await panel()).getByRole('button', { name: '1,020.50, explain Total assets, allowable' }));
  expect(await heading('Total assets, allowable 540')).toHaveFocus();
  await user.click((await panel()).getByRole('button', { name: '1,020.50, explain Cash, allowable' }));
  expect(await heading('Cash, allowable 200')).toHaveFocus();
  expect((await panel()).getByText('Account 100')).toBeVisible();
  await user.click((await panel()).getByRole('button', { name: '1,000.50, explain Account 100' }));
  expect(await heading('100 Account 100 200')).toHaveFocus();
  expect((await panel()).getByText(/^Posting 2, .* entered by/)).toBeVisible();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('complementary', { name: /./ })).not.toBeInTheDocument();
  expect(address()).toBe('/dashboard');
  expect(total).toHaveFocus();
});

test('every level has an address that opens it anew, and Back and the crumbs lead up again', async () => {
  await givenCash([7]);
  const { user, address, travel } = await renderApp(`${opened}&explain=focus%3AQ1+25%3A540`, { as });
  expect(await heading('Total assets, allowable 540')).not.toHaveFocus();
  await user.click(await (await panel()).findByRole('button', { name: '7.00, explain Cash, allowable' }));
  await heading('Cash, allowable 200');
  expect(address()).toBe(`${opened}&explain=focus%3AQ1+25%3A540&explain=focus%3AQ1+25%3A200`);
  await travel(-1);
  expect(await heading('Total assets, allowable 540')).toBeVisible();
  await user.click(await (await panel()).findByRole('button', { name: '940' }));
  expect(await heading('Total assets 940')).toHaveFocus();
  expect(address()).toBe(opened);
});

test('a figure of the page takes the place of the one that is open', async () => {
  await givenCash([7]);
  const { user, address } = await renderApp(opened, { as });
  await heading('Total assets 940');
  const other = await screen.findByRole('button', { name: '7.00, explain Allowable Assets, Amount' });
  await user.click(other);
  expect(await heading('Total assets, allowable 540')).toHaveFocus();
  expect(address()).toBe('/dashboard?explain=focus%3AQ1+25%3A540');
  await user.click((await panel()).getByRole('button', { name: 'Close' }));
  expect(other).toHaveFocus();
});

test('more parts than a page holds come by pages, which have addresses too', async () => {
  await givenCash(Array.from({ length: 51 }, (_, index) => index + 1));
  const { user, address, travel } = await renderApp('/dashboard?explain=focus%3AQ1+25%3A200', { as });
  expect(await (await panel()).findByText('Account 149')).toBeVisible();
  const next = (await panel()).getByRole('button', { name: 'Next page' });
  await user.click(next);
  expect(await (await panel()).findByText('Account 150')).toBeVisible();
  expect(next).toHaveFocus();
  expect(address()).toBe('/dashboard?explain=focus%3AQ1+25%3A200&explainPage=2');
  await user.click((await panel()).getByRole('button', { name: '51.00, explain Account 150' }));
  await heading('150 Account 150 200');
  await travel(-1);
  expect(await (await panel()).findByText('Account 150')).toBeVisible();
});

test('says what failed and tries again, and what is not there', async () => {
  await givenCash([7]);
  const fail = (status: number) =>
    apiServer.use(http.get('*/api/x/explain', () => new HttpResponse(null, { status }), { once: true }));
  fail(500);
  const { user } = await renderApp(opened, { as });
  await user.click(await (await panel()).findByRole('button', { name: 'Try again' }));
  await heading('Total assets 940');
  fail(404);
  await user.click(await (await panel()).findByRole('button', { name: '7.00, explain Total assets, allowable' }));
  expect(await (await panel()).findByText('There is nothing more on this figure.')).toBeVisible();
});

test('an address that is none is refused by name', async () => {
  await givenCash([7]);
  await renderApp('/dashboard?explain=focus%3AQ9+25%3A940', { as });
  expect(await (await panel()).findByText("Q9 25 isn't a period like JAN 25 or Q1 25.")).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Close' })).toBeVisible());
});
