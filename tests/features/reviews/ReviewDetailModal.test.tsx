import { screen, waitFor, within } from '@testing-library/react';
import { accountChange, firstOf, newAccount } from '@tests/support/backend/bookkeeper';
import { apiServer, testBackend } from '@tests/support/screens/apiServer';
import { type Person, renderApp } from '@tests/support/screens/renderApp';
import { givenBalanceRequest, givenCoaRequest, reviewers } from '@tests/support/screens/reviews';
import { requestReview } from '@tests/support/staging/reviewRequests';
import { HttpResponse, http } from 'msw';
import { beforeAll, expect, test } from 'vitest';
import type { ReviewDecision } from '@/contract/reviews/review';
import { reviewStatuses } from '@/contract/staging/staging';

/** The backend takes longer to start than a screen may take to appear. */
beforeAll(async () => void (await testBackend()));

/** Opens the first request of the list. */
async function openDetails(as: Person, type = 'COA') {
  const screenOf = await renderApp(`/requests-review?filter=${type}`, { as });
  await screenOf.user.click(await screen.findByRole('button', { name: /^Details/ }));
  const dialog = await screen.findByRole('dialog');
  return { ...screenOf, dialog: within(dialog), element: dialog };
}

const footer = (element: HTMLElement) =>
  within(element.querySelector<HTMLElement>('.modal-footer') ?? element)
    .getAllByRole('button')
    .map(({ textContent }) => textContent);

async function answer(user: Awaited<ReturnType<typeof renderApp>>['user'], text: 'Yes' | 'No') {
  const question = await screen.findByRole('dialog', { name: 'Please Confirm' });
  await user.click(within(question).getByRole('button', { name: text }));
}

test('shows an administrator the records, page by page, and what there is to decide', async () => {
  await givenBalanceRequest();
  const { user, dialog, element } = await openDetails('admin', 'BALANCE');
  expect(element.querySelector('#review-detail-modal')).toBeVisible();
  expect(dialog.getByRole('heading', { name: 'Trial Balance, 3 changes' })).toBeVisible();
  const table = await dialog.findByRole('table', { name: 'Records' });
  await waitFor(() => expect(within(table).getAllByRole('row')).toHaveLength(4));
  expect(within(table).getByText('$10.00', { selector: 'del' })).toBeVisible();
  expect(within(table).getByText('$25.50')).toBeVisible();
  expect(['Edit', 'Delete', 'New'].map((text) => within(table).getByText(text).textContent)).toHaveLength(3);
  expect(dialog.getByLabelText('Rows per page')).toHaveDisplayValue('50');
  expect(footer(element)).toEqual(['Close', 'Reject', 'Approve']);
  await user.click(dialog.getByRole('tab', { name: 'Conversations' }));
  expect(await dialog.findByText('No comments yet')).toBeVisible();
});

test('shows somebody who prepares changes no records and nothing to decide', async () => {
  await givenCoaRequest([100]);
  const { dialog, element } = await openDetails('middle');
  expect(dialog.queryByRole('table')).toBeNull();
  expect(dialog.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Conversations']);
  expect(await dialog.findByText('No comments yet')).toBeVisible();
  expect(footer(element)).toEqual(['Cancel']);
});

const decisions = {
  approve: { button: 'Approve', next: 'APPROVED' },
  reject: { button: 'Reject', next: 'REJECTED' },
  close: { button: 'Close', next: 'CLOSED' },
} as const;

test.each(Object.entries(decisions))('%s asks, decides and goes', async (decision, { button, next }) => {
  await givenCoaRequest([100]);
  const { user, dialog, element } = await openDetails('admin');
  // The cross of the window is called Close, too.
  const inFooter = within(element.querySelector<HTMLElement>('.modal-footer') ?? element);
  await user.click(inFooter.getByRole('button', { name: button }));
  expect(await screen.findByText(`Are you sure you want to ${decision} this request?`)).toBeVisible();
  await answer(user, 'No');
  expect(dialog.getByRole('heading', { name: 'Chart of Accounts, 1 change' })).toBeVisible();
  await user.dblClick(inFooter.getByRole('button', { name: button }));
  await answer(user, 'Yes');
  expect(await screen.findByText('Request Updated Successfully')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const { admin } = await reviewers();
  const [request] = await admin.reviewRequests({ filters: { status: { $in: [...reviewStatuses] } } });
  expect(request?.status).toBe(next);
  if (next !== 'CLOSED') expect(await screen.findByText('There are no records to show')).toBeVisible();
  else expect(await screen.findByText('CLOSED')).toBeVisible();
});

test('what is approved shows in the books that were open before', async () => {
  await givenCoaRequest([100]);
  const { user } = await renderApp('/chart-of-accounts/list', { as: 'admin' });
  expect(await screen.findByText('There are no records to show')).toBeVisible();
  await user.click(await screen.findByRole('link', { name: 'Review Requests 1 open' }));
  await user.click(await screen.findByRole('button', { name: /^Details/ }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Approve' }));
  await answer(user, 'Yes');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('link', { name: 'Chart of Accounts' }));
  expect(await screen.findByRole('cell', { name: 'Account 100' })).toBeVisible();
});

test('reopens one that is closed', async () => {
  const id = await givenCoaRequest([100]);
  await (await reviewers()).admin.decide(id, 'close');
  const { user, dialog, element } = await openDetails('admin');
  expect(footer(element)).toEqual(['Cancel', 'Reopen']);
  await user.click(dialog.getByRole('button', { name: 'Reopen' }));
  await answer(user, 'Yes');
  expect(await screen.findByText('OPEN')).toBeVisible();
});

test('says what failed without a message; tried again, it says Processing... and decides once', async () => {
  await givenCoaRequest([100]);
  const { user, dialog } = await openDetails('admin');
  const decision = '*/api/review-requests/:id';
  apiServer.use(http.get(decision, () => HttpResponse.json({}, { status: 500 }), { once: true }));
  await user.click(dialog.getByRole('button', { name: 'Approve' }));
  await answer(user, 'Yes');
  expect(await dialog.findByText('Unable to update the request')).toBeVisible();

  const asked: string[] = [];
  let go: () => void = () => undefined;
  const waiting = new Promise<void>((resolve) => {
    go = resolve;
  });
  apiServer.use(
    http.get(decision, async ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('type') as ReviewDecision);
      await waiting;
      return HttpResponse.json({ message: 'Request Updated Successfully' });
    }),
  );
  await user.click(dialog.getByRole('button', { name: 'Approve' }));
  await answer(user, 'Yes');
  expect(await screen.findByText('Processing...')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Approve' })).toBeDisabled();
  go();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asked).toEqual(['approve']);
});

test('a refusal names the record with the way to it, and the dialog stays', async () => {
  const { admin, middle } = await reviewers();
  await admin.commit('coas', [newAccount(100)]);
  const account = firstOf(await admin.accounts());
  await requestReview(middle, 'coas', [accountChange(account, { accountName: 'Cash' })]);
  await admin.commit('coas', [accountChange(account, { accountName: 'Petty cash' })]);
  const { user, dialog } = await openDetails('admin');
  await user.click(dialog.getByRole('button', { name: 'Approve' }));
  await answer(user, 'Yes');
  const notice = await dialog.findByRole('alert');
  expect(notice).toHaveTextContent(/100.*changed in the books after this change was made/);
  expect(await within(notice).findByRole('link', { name: 'View in the books' })).toHaveAttribute(
    'href',
    '/chart-of-accounts/list?search=100',
  );
  expect(dialog.getByRole('button', { name: 'Reject' })).toBeEnabled();
});

test('one that somebody else decided meanwhile is refused by name, and shows as it stands', async () => {
  const id = await givenCoaRequest([100]);
  const { user, dialog, element } = await openDetails('admin');
  await (await reviewers()).admin.decide(id, 'approve');
  await user.click(dialog.getByRole('button', { name: 'Reject' }));
  await answer(user, 'Yes');
  expect(await dialog.findByText(/already approved by/)).toBeVisible();
  expect(await dialog.findByText('APPROVED')).toBeVisible();
  expect(footer(element)).toEqual(['Cancel']);
});
