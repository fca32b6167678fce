import { screen, waitFor, within } from '@testing-library/react';
import { apiServer, testBackend } from '@tests/support/screens/apiServer';
import { renderApp } from '@tests/support/screens/renderApp';
import { givenBalanceRequest, givenCoaRequest, reviewers } from '@tests/support/screens/reviews';
import { HttpResponse, http } from 'msw';
import { beforeAll, expect, test, vi } from 'vitest';

/** The backend takes longer to start than a screen may take to appear. */
beforeAll(async () => void (await testBackend()));

const path = '/requests-review';
const rowOf = (name: RegExp) => screen.findByRole('row', { name });
/** Returns the checkbox of the header, once there are rows. */
async function selectAll() {
  await screen.findAllByRole('checkbox', { name: /^Select [^a]/ });
  return screen.getByRole('checkbox', { name: 'Select all rows shown' });
}

test('lists the pending requests of a type with who made them', async () => {
  await givenCoaRequest([100, 110]);
  const { address } = await renderApp(path, { as: 'admin' });
  const row = await rowOf(/Tomas Berg/);
  await selectAll();
  expect(address()).toBe(`${path}?filter=COA`);
  expect(screen.getByRole('heading', { level: 1, name: 'Review Requests' })).toBeVisible();
  const headers = screen.getAllByRole('columnheader').map(({ textContent }) => textContent?.replace('▲', ''));
  expect(headers).toEqual(['', 'Avatar', 'Name', 'Request Date', 'Type', 'Email', 'Phone Number', 'Status', 'Details']);
  const cells = within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
  expect(cells[3]).toBe('07/15/2026, 9:00 AM');
  expect(within(row).getByTitle('15/07/2026 09:00 AM')).toBeVisible();
  expect(cells[4]).toMatch(/^Chart of Accounts No. \d+$/);
  expect(cells[5]).toBe('middle@demo.netcap.test');
  expect(within(row).getByText('OPEN')).toBeVisible();
  expect(screen.getByLabelText('Rows per page')).toHaveDisplayValue('50');
});

test('the type is chosen in the address, and each says how many are open', async () => {
  await givenCoaRequest([100]);
  await givenCoaRequest([110], 'viewer');
  const { user, address } = await renderApp(`${path}?filter=BALANCE`, { as: 'middle' });
  expect(await screen.findByText('There are no records to show')).toBeVisible();
  const types = within(screen.getByRole('combobox', { name: 'Type' }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
  await waitFor(() => expect(screen.getByRole('option', { name: 'Chart of Accounts (2)' })).toBeInTheDocument());
  expect(types.map((text) => text?.replace(/ \(.*/, '')).slice(0, 4)).toEqual([
    'Chart of Accounts',
    'Trial Balance',
    'Haircut Detail',
    'Haircut Option',
  ]);
  expect(screen.getByRole('link', { name: 'Chart of Accounts (2)' })).toHaveAttribute('href', `${path}?filter=COA`);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'COA');
  expect(await rowOf(/Tomas Berg/)).toBeVisible();
  expect(address()).toBe(`${path}?filter=COA`);
  expect(screen.getAllByRole('row')).toHaveLength(3);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'All types (2)');
  expect(address()).toBe(`${path}?filter=ALL`);
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(3));
});

test('a list that cannot be fetched says so and can be tried again', async () => {
  await givenCoaRequest([100]);
  apiServer.use(http.get('*/api/review-requests', () => HttpResponse.json({}, { status: 500 }), { once: true }));
  const { user } = await renderApp(path, { as: 'middle' });
  expect(await screen.findByText('Unable to fetch record')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await rowOf(/Tomas Berg/)).toBeVisible();
});

test('counts nothing and offers no joint approval with a backend that has neither', async () => {
  await givenCoaRequest([100]);
  apiServer.use(http.get('*/api/x/open-reviews', () => HttpResponse.json({}, { status: 404 })));
  await renderApp(path, { as: 'admin' });
  expect(await rowOf(/Tomas Berg/)).toBeVisible();
  expect(screen.getByRole('option', { name: 'Chart of Accounts' })).toBeInTheDocument();
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.getByRole('link', { name: 'Review Requests' })).toBeVisible();
});

test('shows what others ask for once the person is back in the tab', async () => {
  await renderApp(path, { as: 'admin' });
  expect(await screen.findByText('There are no records to show')).toBeVisible();
  await givenCoaRequest([100]);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(await rowOf(/Tomas Berg/)).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Review Requests 1 open' })).toBeVisible();
});

test('a phone has author, status and the way to the details first', async () => {
  const matchMedia = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => matchMedia(query.includes('767') ? 'all' : query));
  await givenBalanceRequest();
  const { user } = await renderApp(`${path}?filter=BALANCE`, { as: 'admin' });
  await user.click(await screen.findByRole('button', { name: /^Details/ }));
  const headers = screen.getAllByRole('columnheader', { hidden: true }).map(({ textContent }) => textContent);
  expect(headers.filter((text) => text !== '').slice(0, 3)).toEqual(['Name', 'Status', 'Details']);
  const dialog = within(await screen.findByRole('dialog'));
  const changed = await dialog.findByRole('row', { name: /Account 100/ });
  // Of a change what changes; of what comes or goes all that there is.
  expect(changed).toHaveTextContent('100Account 100EditDebitwas $10.00$25.50DescriptionLegal bill');
  expect(dialog.getByRole('row', { name: /Account 300/ })).toHaveTextContent(
    'NewFOCUS ID200Time ReportQ1 25Credit$1.25',
  );
});

test('only an administrator selects', async () => {
  await givenCoaRequest([100]);
  await renderApp(path, { as: 'middle' });
  await rowOf(/Tomas Berg/);
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('approves several requests of any types together', async () => {
  await givenBalanceRequest();
  await givenCoaRequest([400]);
  const { user } = await renderApp(path, { as: 'admin' });
  await user.click(await selectAll());
  await user.click(await screen.findByRole('link', { name: 'Trial Balance (1)' }));
  await screen.findByRole('cell', { name: /^Trial Balance No/ });
  await user.click(await selectAll());
  await user.click(screen.getByRole('button', { name: 'Approve selected (2)' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Approve 2 requests' }));
  expect(dialog.getByText('Chart of Accounts, 1 change')).toBeVisible();
  expect(dialog.getByText('Trial Balance, 3 changes')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Approve 2 requests' }));
  expect(await screen.findByText('2 requests approved.')).toBeVisible();
  expect(await screen.findByText('There are no records to show')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Approve selected/ })).toBeNull();
  const { admin } = await reviewers();
  expect((await admin.accounts()).map(({ account_number }) => account_number)).toContain('400');
  expect((await admin.balances()).map(({ debit, credit }) => [debit, credit])).toEqual([
    [25.5, 0],
    [0, 1.25],
  ]);
});

test('a refused joint approval says which record of which request, and approves none', async () => {
  await givenCoaRequest([400]);
  await givenCoaRequest([400], 'viewer');
  const { user } = await renderApp(path, { as: 'admin' });
  await user.click(await selectAll());
  await user.click(screen.getByRole('button', { name: 'Approve selected (2)' }));
  await user.click(await screen.findByRole('button', { name: 'Approve 2 requests' }));
  const notice = await screen.findByRole('alert');
  expect(notice).toHaveTextContent(/400/);
  expect(notice).toHaveFocus();
  const { admin } = await reviewers();
  expect(await admin.accounts()).toEqual([]);
});

test('a closed request cannot be selected', async () => {
  const id = await givenCoaRequest([100]);
  const { admin } = await reviewers();
  await admin.decide(id, 'close');
  const { user } = await renderApp(path, { as: 'admin' });
  const row = await rowOf(/Tomas Berg/);
  await user.click(await within(row).findByRole('checkbox'));
  expect(within(row).getByRole('checkbox')).not.toBeChecked();
  expect(within(row).getByRole('checkbox')).toHaveAttribute('data-tooltip', 'Closed. Reopen it before you approve it.');
  expect(screen.queryByRole('button', { name: /Approve selected/ })).toBeNull();
  expect(within(row).getByText('CLOSED')).toBeVisible();
});

test('the menu and the dashboard count the open requests', async () => {
  await givenCoaRequest([100]);
  const { user } = await renderApp('/dashboard', { as: 'admin' });
  expect(await screen.findByRole('link', { name: 'Review Requests 1 open' })).toBeVisible();
  expect(await screen.findByText('1 open')).toBeVisible();
  const { admin } = await reviewers();
  await admin.decide((await admin.reviewRequests())[0]?.id ?? 0, 'reject');
  await user.click(screen.getByRole('link', { name: 'Review Requests 1 open' }));
  expect(await screen.findByText('There are no records to show')).toBeVisible();
});
