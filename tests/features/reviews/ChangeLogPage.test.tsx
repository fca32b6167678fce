import { screen, waitFor, within } from '@testing-library/react';
import { accountChange, firstOf, newAccount } from '@tests/support/backend/bookkeeper';
import { apiServer, testBackend } from '@tests/support/screens/apiServer';
import { booksOf, givenAccounts, givenBalances } from '@tests/support/screens/books';
import { watchObjectUrls, watchSavedNames } from '@tests/support/screens/objectUrls';
import { renderApp } from '@tests/support/screens/renderApp';
import { createSignal } from '@tests/support/signal';
import { HttpResponse, http } from 'msw';
import { beforeAll, expect, test } from 'vitest';

/** The backend takes longer to start than a screen may take to appear. */
beforeAll(async () => void (await testBackend()));

const path = '/change-log';
const as = 'secondAdmin';
const rowOf = async (name: RegExp) => within(await screen.findByRole('row', { name }));
const posting = (number: number) => screen.findByRole('button', { name: new RegExp(`^[^·]+ Posting ${number} ·`) });
const dialog = (name: string) => within(screen.getByRole('dialog', { name }));

/** Returns the texts of the lines, headings of postings among them. */
function lines(): string[] {
  return screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => (row.textContent ?? '').replace(/\d\d\/\d\d\/\d{4}, \d+:\d\d [AP]M/, 'then'));
}

test('folds each posting to one line with its counts, opened by the keyboard to old and new values', async () => {
  const books = await givenAccounts([100, 110]);
  await books.commit('coas', [accountChange(firstOf(await books.accounts()), { accountName: 'Vault cash' })]);
  const { user } = await renderApp(path, { as });
  const first = await posting(1);
  expect(screen.getByRole('heading', { level: 1, name: 'Change log' })).toBeVisible();
  const folded = [
    expect.stringMatching(
      /^Chart of Accounts, 1 change Posting 2 · then · Posted by .+ · 1 edited · Posted without a second personUndo posting$/,
    ),
    expect.stringMatching(
      /^Chart of Accounts, 2 changes Posting 1 · then · Posted by .+ · 2 new · Posted without a second personUndo posting$/,
    ),
  ];
  expect(lines()).toEqual(folded);
  expect(screen.getByText('1–3 of 3')).toBeVisible();
  first.focus();
  await user.keyboard('{Enter}');
  expect(first).toHaveAttribute('aria-expanded', 'true');
  await user.click(await posting(2));
  expect(lines()).toEqual([
    folded[0],
    expect.stringMatching(/^Account 100 EditAccount name was Account 100 Vault cash/),
    folded[1],
    expect.stringMatching(/^Account 100 NewAccount number {2}100Account name {2}Account 100FOCUS line {2}200 Cash/),
    expect.stringMatching(/^Account 110 New/),
  ]);
  await user.click(first);
  expect(lines()).toHaveLength(3);
});

test('leads from a change to the request that it came through', async () => {
  const middle = await booksOf('middle@demo.netcap.test');
  await middle.save('coas', [newAccount(100)]);
  await middle.markDone('coas');
  const admin = await booksOf('admin@demo.netcap.test');
  const [request] = (await admin.get('/review-requests', { filters: { type: 'COA' } })).json().data;
  expect((await admin.get(`/review-requests/${request.id}`, { type: 'approve' })).statusCode).toBe(200);
  const { user, address } = await renderApp(path, { as: 'middle' });
  expect(await screen.findByText(/Approved by Dana Whitfield/)).toBeVisible();
  const row = await rowOf(/^Account 100 New/);
  expect(row.getByText(/Tomas Berg/)).toBeVisible();
  expect(screen.queryByText(/Posted without a second person/)).toBeNull();
  await user.click(row.getByRole('link', { name: `Request ${request.id}` }));
  await expect.poll(address).toBe(`/requests-review-detail/${request.id}/APPROVED?filter=COA`);
});

test('is narrowed in the address, says how much of a posting is left, and when nothing matches', async () => {
  await givenBalances([
    { number: 100, timeReport: 'Q1 25', debit: 5 },
    { number: 100, timeReport: 'Q4 24', debit: 5 },
  ]);
  const { user, address } = await renderApp(path, { as });
  expect(await posting(2)).toHaveTextContent('2 new');
  await user.selectOptions(screen.getByLabelText('Time Report'), 'Q1 25');
  // A posting that has the page to itself is open.
  await rowOf(/^Account 100, Q1 25 New/);
  expect(await posting(2)).toHaveTextContent('Trial Balance, 2 changes');
  expect(await posting(2)).toHaveTextContent('1 of 2 on this page');
  expect(lines()).toHaveLength(2);
  expect(address()).toBe(`${path}?time_report=Q1+25`);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'Chart of Accounts');
  expect(await screen.findByText('No changes match the filters')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await posting(2);
  expect(address()).toBe(path);
  const me = screen.getByRole('combobox', { name: 'Changed or approved by' });
  await waitFor(() => expect(within(me).getAllByRole('option').length).toBeGreaterThan(1));
  await user.selectOptions(me, within(me).getAllByRole('option').slice(1));
  await waitFor(() => expect(address()).toMatch(/user=\d+/));
  expect(lines()).toHaveLength(2);
});

test('says that nothing was posted yet', async () => {
  await renderApp(path, { as });
  expect(await screen.findByText('No changes in the books yet')).toBeVisible();
});

test('says why it failed and tries again', async () => {
  await givenAccounts([100]);
  apiServer.use(http.get('*/api/x/change-log', () => new HttpResponse(null, { status: 500 }), { once: true }));
  const { user } = await renderApp(path, { as });
  expect(await screen.findByText('Unable to fetch record')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('row', { name: /^Account 100 New/ })).toBeVisible();
});

test('downloads what the filters leave as a CSV file', async () => {
  await givenBalances([{ number: 100, timeReport: 'Q1 25', debit: 5 }]);
  const [{ files }, names] = [watchObjectUrls(), watchSavedNames()];
  const { user } = await renderApp(`${path}?kind=BALANCE`, { as });
  await user.click(await screen.findByRole('button', { name: 'Download CSV' }));
  expect(await screen.findByText('Downloaded successfully.')).toBeVisible();
  expect(names).toEqual(['change-log.csv']);
  const text = (await files[0]?.text()) ?? '';
  expect(text).toContain('"Account 100, Q1 25",Q1 25,Added,Debit,,5.00');
  expect(text).not.toContain('Chart of Accounts');
});

test('finishes a download whose page was left meanwhile', async () => {
  await givenBalances([{ number: 100, timeReport: 'Q1 25', debit: 5 }]);
  const names = watchSavedNames();
  const left = createSignal();
  apiServer.use(
    http.get('*/api/x/change-log/download', async () => {
      await left.given;
    }),
  );
  const { user } = await renderApp(path, { as });
  const button = await screen.findByRole('button', { name: 'Download CSV' });
  await user.click(button);
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveFocus();
  await user.click(button);
  await user.click(screen.getByRole('link', { name: 'Dashboard' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  left.give();
  expect(await screen.findByText('Downloaded successfully.')).toBeVisible();
  expect(names).toEqual(['change-log.csv']);
});

test('lets admins download the comments, and nobody else', async () => {
  const names = watchSavedNames();
  const { user } = await renderApp(path, { as });
  await user.click(await screen.findByRole('button', { name: 'Download comments' }));
  expect(await screen.findByText('Downloaded successfully.')).toBeVisible();
  expect(names).toEqual(['review-comments.csv']);
});

test('has no comments to download for a MIDDLE', async () => {
  await renderApp(path, { as: 'middle' });
  expect(await screen.findByRole('button', { name: 'Download CSV' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Download comments' })).not.toBeInTheDocument();
});

test('undoing a posting asks first, names its records and leads to what was staged', async () => {
  const books = await givenAccounts([100, 110]);
  await books.commit('coas', [accountChange(firstOf(await books.accounts()), { accountName: 'Vault cash' })]);
  const { user, address } = await renderApp(path, { as });
  await user.click(await screen.findByRole('button', { name: 'Undo posting 2' }));
  const question = dialog('Undo posting');
  expect(question.getByText(/The opposite of posting 2 \(Chart of Accounts, 1 change\) will be saved/)).toBeVisible();
  expect(question.getByRole('listitem')).toHaveTextContent('Account 100');
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('button', { name: 'Undo posting 2' })).toHaveFocus();
  expect(await books.editedAccounts({ show: 'changed' })).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Undo posting 2' }));
  await user.click(dialog('Undo posting').getByRole('button', { name: 'Undo posting' }));
  expect(await screen.findByText('1 change staged. Mark it done to undo.')).toBeVisible();
  await expect.poll(address).toBe('/chart-of-accounts/edit?show=changed');
  const row = await rowOf(/Account 100/);
  expect(row.getByText('EDITING')).toBeVisible();
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2));
});

test('an undo that is answered by a message alone leads to what was staged, too', async () => {
  await givenAccounts([100]);
  apiServer.use(http.post('*/api/x/undo-commit', () => HttpResponse.json({ message: 'Staged.' })));
  const { user, address } = await renderApp(path, { as });
  await user.click(await screen.findByRole('button', { name: 'Undo posting 1' }));
  await user.click(dialog('Undo posting').getByRole('button', { name: 'Undo posting' }));
  expect(await screen.findByText('Staged.')).toBeVisible();
  await expect.poll(address).toBe('/chart-of-accounts/edit?show=changed');
});

test('leaves a person where they went while an undo goes on', async () => {
  await givenAccounts([100]);
  const left = createSignal();
  apiServer.use(http.post('*/api/x/undo-commit', () => left.given));
  // The page that an undo leads to is loaded already: it would open at once.
  const { user, address } = await renderApp('/chart-of-accounts/edit', { as });
  await rowOf(/Account 100/);
  await user.click(screen.getByRole('link', { name: 'Review Requests' }));
  await user.click(await screen.findByRole('link', { name: 'View change log' }));
  await user.click(await screen.findByRole('button', { name: 'Undo posting 1' }));
  await user.click(dialog('Undo posting').getByRole('button', { name: 'Undo posting' }));
  expect(screen.getByRole('button', { name: 'Undo posting 1' })).toHaveFocus();
  await user.click(screen.getByRole('link', { name: 'Dashboard' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  left.give();
  expect(await screen.findByText('1 change staged. Mark it done to undo.')).toBeVisible();
  expect(address()).toBe('/dashboard');
});

test('says how far an undo of many records is', async () => {
  await givenAccounts([100]);
  let finish = () => {};
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  apiServer.use(
    http.post('*/api/x/undo-commit', async () => {
      await finished;
      return HttpResponse.json({ error: { status: 409, name: 'Conflict', message: 'Changed.' } }, { status: 409 });
    }),
    http.get('*/api/x/work-progress', ({ request }) =>
      HttpResponse.json({
        data: request.url.includes('work=UNDO') ? { step: 'SAVING', done: 5000, total: 50_000 } : null,
      }),
    ),
  );
  const { user } = await renderApp(path, { as });
  await user.click(await screen.findByRole('button', { name: 'Undo posting 1' }));
  await user.click(dialog('Undo posting').getByRole('button', { name: 'Undo posting' }));
  expect(await screen.findByText('Saved 5,000 of 50,000 records')).toBeVisible();
  finish();
  await waitFor(() => expect(screen.queryByText('Saved 5,000 of 50,000 records')).not.toBeInTheDocument());
});

test('a posting that cannot be undone says why, record by record', async () => {
  const books = await givenAccounts([100, 110]);
  const changed = (await books.accounts()).map((account) => accountChange(account, { accountName: 'Other' }));
  await books.commit('coas', changed);
  const { user, address } = await renderApp(path, { as });
  await user.click(await screen.findByRole('button', { name: 'Undo posting 1' }));
  await user.click(dialog('Undo posting').getByRole('button', { name: 'Undo posting' }));
  const refusal = await screen.findByRole('alert');
  expect(refusal).toHaveTextContent("This posting can't be undone.");
  expect(within(refusal).getAllByRole('listitem')).toHaveLength(2);
  expect(refusal).toHaveTextContent('Account 110 changed again after this posting.');
  expect(refusal).toHaveFocus();
  expect(address()).toBe(path);
});

test('is reached from the review requests, and not by viewers', async () => {
  const { user, address } = await renderApp('/requests-review?filter=COA', { as: 'middle' });
  await user.click(await screen.findByRole('link', { name: 'View change log' }));
  await expect.poll(address).toBe(path);
});

test('is not for viewers', async () => {
  await renderApp(path, { as: 'viewer' });
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).not.toHaveTextContent('Change log'));
  expect(screen.queryByRole('button', { name: 'Download CSV' })).not.toBeInTheDocument();
});

test('an administrator verifies the records, and reads where they were changed', async () => {
  await givenAccounts([100]);
  const { user } = await renderApp(path, { as });
  const verify = await screen.findByRole('button', { name: 'Verify records' });
  await user.click(verify);
  expect(await screen.findByText(/^Verified through posting 1 \(\d+ entries\)\.$/)).toBeVisible();
  const { database } = await testBackend();
  await database.pool.query("update coa_versions set account_name = 'Mine'");
  await user.click(verify);
  expect(await screen.findByText('Records agree only before the first posting.')).toBeVisible();
  expect(screen.getByText(/^Posting 1 was changed after it was recorded in entry \d+\.$/)).toBeVisible();
  expect(screen.getByText(/^accounts: recorded 1 with SHA-256 .+; found 1 with SHA-256/)).toBeVisible();
});
