import { screen, waitFor, within } from '@testing-library/react';
import { balanceChange, newAccount } from '@tests/support/backend/bookkeeper';
import { setRole, turnRuleOn } from '@tests/support/books/twoPersonRule';
import { apiServer, testBackend } from '@tests/support/screens/apiServer';
import { type Person, renderApp } from '@tests/support/screens/renderApp';
import { givenBalanceRequest, givenCoaRequest, reviewers } from '@tests/support/screens/reviews';
import { requestReview } from '@tests/support/staging/reviewRequests';
import { HttpResponse, http } from 'msw';
import { beforeAll, expect, test } from 'vitest';

/** The backend takes longer to start than a screen may take to appear. */
beforeAll(async () => void (await testBackend()));

const pathOf = (id: number, status = 'OPEN', type = 'COA') => `/requests-review-detail/${id}/${status}?filter=${type}`;

async function rowsOf(name: string): Promise<(string | null)[][]> {
  const table = await screen.findByRole('table', { name });
  await waitFor(() => expect(table).toHaveAttribute('aria-busy', 'false'));
  const rows = within(table).getAllByRole('row').slice(1);
  return rows.map((row) =>
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  );
}

test('shows what a request edits and adds, old beside new', async () => {
  const id = await givenBalanceRequest();
  const { user, address } = await renderApp(pathOf(id, 'OPEN', 'BALANCE'), { as: 'admin' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Trial Balance, 3 changes' })).toBeVisible();
  expect(screen.getByText('OPEN')).toBeVisible();
  expect(screen.getByText(/^Tomas Berg,/)).toBeVisible();
  const trail = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
  expect(trail.getByRole('link', { name: 'Review Requests' })).toHaveAttribute(
    'href',
    '/requests-review?filter=BALANCE',
  );
  expect(await screen.findByRole('tab', { name: 'Edited (2)', selected: true })).toBeVisible();
  expect(await rowsOf('Edited')).toEqual(
    [
      ['100', 'Edit', 'Account 100', '200', 'Q1 25', 'was $10.00$25.50', '', 'Legal bill'],
      ['200 (Deleted row)', 'Delete', 'Account 200', '200', 'Q1 25', '', '$10.00', ''],
    ].map((cells) => cells.map((text) => expect.stringContaining(text.replace('200 (Deleted row)', '200')))),
  );
  expect(screen.getByText('Legal bill').closest('ins')).not.toBeNull();
  expect(screen.getAllByText('(Deleted row)', { exact: false })).toHaveLength(1);
  await user.click(await screen.findByRole('tab', { name: 'New (1)' }));
  expect((await rowsOf('New')).map((cells) => cells.slice(0, 3))).toEqual([['300', 'New', 'Account 300']]);
  expect(new URL(address(), 'http://x').searchParams.get('tab')).toBe('new');
});

test('the arrow keys go from tab to tab', async () => {
  const id = await givenBalanceRequest();
  const { user } = await renderApp(pathOf(id, 'OPEN', 'BALANCE'), { as: 'admin' });
  await user.click(await screen.findByRole('tab', { name: 'Edited (2)' }));
  await screen.findByRole('tab', { name: 'New (1)' });
  await user.keyboard('{ArrowRight}');
  expect(await screen.findByRole('tab', { name: 'New (1)', selected: true })).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(await screen.findByRole('tab', { name: 'Conversations (0)', selected: true })).toHaveFocus();
  expect(await screen.findByText('No comments yet')).toBeVisible();
  await user.keyboard('{ArrowRight}');
  expect(await screen.findByRole('tab', { name: 'Edited (2)', selected: true })).toHaveFocus();
});

test('accounts have the columns of the specification; a request that only adds opens on what is new', async () => {
  const id = await givenCoaRequest([100]);
  await renderApp(pathOf(id), { as: 'admin' });
  expect(await screen.findByRole('tab', { name: 'New (1)', selected: true })).toBeVisible();
  await screen.findByRole('cell', { name: 'Account 100' });
  const headers = screen.getAllByRole('columnheader').map(({ textContent }) => textContent?.replace('▲', ''));
  const specified = ['Account Number', 'Account Name', 'Type', 'Allowable/Non-Allowable', 'FOCUS ID', 'SSOI ID'];
  expect(headers).toEqual(specified.toSpliced(1, 0, 'Change'));
});

const roles: readonly { as: Person; by: 'middle' | 'viewer' }[] = [
  { as: 'middle', by: 'middle' },
  { as: 'middle', by: 'viewer' },
  { as: 'viewer', by: 'viewer' },
];

test.each(roles)('$as sees a request of $by without records and decisions', async ({ as, by }) => {
  const id = await givenCoaRequest([100], by);
  await renderApp(pathOf(id), { as });
  expect(await screen.findByRole('heading', { level: 1, name: 'Chart of Accounts, 1 change' })).toBeVisible();
  for (const name of ['Approve', 'Reject', 'Close', 'Reopen'])
    expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Conversations (0)']);
  expect(await screen.findByText('No comments yet')).toBeVisible();
});

test('a viewer cannot open a request of somebody else, and nobody one that does not exist', async () => {
  const id = await givenCoaRequest([100]);
  const { unmount } = await renderApp(pathOf(id), { as: 'viewer' });
  expect(await screen.findByText(/This request doesn't exist, or you don't have access/)).toBeVisible();
  unmount();
  await renderApp('/requests-review-detail/abc/OPEN?filter=COA', { as: 'admin' });
  expect(await screen.findByText(/This request doesn't exist/)).toBeVisible();
});

test('a decision changes status, buttons and address, and is no news', async () => {
  const id = await givenCoaRequest([100]);
  const { user, address } = await renderApp(pathOf(id), { as: 'admin' });
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  await user.click(await screen.findByRole('button', { name: 'Yes' }));
  expect(await screen.findByText('Request Updated Successfully')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Reopen' }));
  expect(address()).toBe(pathOf(id, 'CLOSED'));
  await user.click(await screen.findByRole('button', { name: 'Yes' }));
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  await user.click(await screen.findByRole('button', { name: 'Yes' }));
  await waitFor(() => expect(address()).toBe(pathOf(id, 'APPROVED')));
  expect(await screen.findByText('APPROVED')).toBeVisible();
  expect(screen.queryByText(/This request was/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
});

test('a second press on a decision asks nothing more', async () => {
  const id = await givenCoaRequest([100]);
  const { user } = await renderApp(pathOf(id), { as: 'admin' });
  await user.dblClick(await screen.findByRole('button', { name: 'Close' }));
  await user.click(await screen.findByRole('button', { name: 'No' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(await screen.findByRole('dialog')).toBeVisible();
});

test('an address with an older status shows the real one, and says who decided', async () => {
  const id = await givenCoaRequest([100]);
  await (await reviewers()).admin.decide(id, 'reject');
  await renderApp(pathOf(id), { as: 'admin' });
  expect(
    await screen.findByText(/^This request was rejected by .+, \d\d\/\d\d\/\d{4}, \d+:\d\d [AP]M\.$/),
  ).toBeVisible();
  expect(screen.getByText('REJECTED')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
});

test('an address with a status that does not exist is corrected without news', async () => {
  const id = await givenCoaRequest([100]);
  const { address } = await renderApp(`${pathOf(id, 'open')}&tab=new`, { as: 'admin' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Chart of Accounts, 1 change' })).toBeVisible();
  await waitFor(() => expect(address()).toBe(`${pathOf(id)}&tab=new`));
  expect(screen.queryByText('This request was reopened.')).toBeNull();
});

test('a decision leaves the tab and the page in the address', async () => {
  const id = await givenCoaRequest([100]);
  const { user, address } = await renderApp(`${pathOf(id)}&tab=conversations&new.pageSize=25`, { as: 'admin' });
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  await user.click(await screen.findByRole('button', { name: 'Yes' }));
  await waitFor(() => expect(address()).toBe(`${pathOf(id, 'CLOSED')}&tab=conversations&new.pageSize=25`));
  expect(screen.getByRole('tab', { name: 'Conversations (0)', selected: true })).toBeVisible();
});

test('records that the author takes back go from what is shown', async () => {
  const id = await givenBalanceRequest();
  await renderApp(pathOf(id, 'OPEN', 'BALANCE'), { as: 'admin' });
  expect(await screen.findByRole('tab', { name: 'Edited (2)' })).toBeVisible();
  const { middle } = await reviewers();
  const [row] = (await middle.editedBalances({ show: 'changed' })).filter(({ coa }) => coa.account_number === '100');
  await middle.save('trial-balances', row === undefined ? [] : [balanceChange(row, { isUndo: true })]);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Trial Balance, 2 changes' })).toBeVisible();
  expect(await screen.findByRole('tab', { name: 'Edited (1)' })).toBeVisible();
});

test('a comment counts in its tab, and the effect is not computed again for it', async () => {
  const id = await givenBalanceRequest();
  let computed = 0;
  apiServer.use(http.get('*/api/x/review-effect', () => void computed++));
  const { user } = await renderApp(`${pathOf(id, 'OPEN', 'BALANCE')}&tab=conversations`, { as: 'admin' });
  await user.type(await screen.findByRole('textbox', { name: 'Comment' }), 'Why?{Enter}');
  expect(await screen.findByRole('tab', { name: 'Conversations (1)' })).toBeVisible();
  expect(computed).toBe(1);
});

test('a request or records that cannot be fetched say so and can be tried again', async () => {
  const id = await givenCoaRequest([100]);
  apiServer.use(
    http.get('*/api/review-requests', () => HttpResponse.json({}, { status: 500 }), { once: true }),
    http.get('*/api/review-requests/*/contents', () => HttpResponse.json({}, { status: 500 }), { once: true }),
  );
  const { user } = await renderApp(pathOf(id), { as: 'admin' });
  expect(await screen.findByText('Unable to fetch record')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Chart of Accounts, 1 change' })).toBeVisible();
});

test('a type that this app does not know shows all but its records', async () => {
  const id = await givenCoaRequest([100]);
  const { admin } = await reviewers();
  const [request] = await admin.reviewRequests();
  const unknown = { ...request, type: 'SWAP' };
  const pagination = { page: 1, pageSize: 1, pageCount: 1, total: 1 };
  apiServer.use(http.get('*/api/review-requests', () => HttpResponse.json({ data: [unknown], pagination })));
  await renderApp(pathOf(id), { as: 'admin' });
  expect(await screen.findByRole('heading', { level: 1, name: 'SWAP, 1 change' })).toBeVisible();
  expect(await screen.findByText("This version of the app can't show these records.")).toBeVisible();
  expect(screen.getByRole('button', { name: 'Approve' })).toBeEnabled();
});

test('an own request under the two-person rule says why it cannot be approved here', async () => {
  await setRole(await testBackend(), 'middle@demo.netcap.test', 'ADMIN');
  const { admin } = await reviewers();
  await turnRuleOn(admin);
  const id = await requestReview(admin, 'coas', [newAccount(100)]);
  await renderApp(pathOf(id), { as: 'admin' });
  expect(await screen.findByText(/The two-person rule is on: you can't approve your own changes/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Reject' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
});
