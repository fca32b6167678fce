import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { booksState, renderStagedScreen, rowKind, stagedRow } from '@tests/support/screens/stagedScreen';
import { expect, test } from 'vitest';
import type { RejectedRows } from '@/contract/staging/booksState.schema';

const notice = () => screen.queryByRole('region', { name: 'Rejected changes' });
const rejectedRow = stagedRow(1000, { status: 'REJECTED', valid_at: null });
const rejected = (count: number, ids: number[]): { rejected: RejectedRows[] } => ({
  rejected: [{ kind: rowKind.name, count, request_ids: ids }],
});

async function renderRejected(count: number, ids: number[]) {
  const state = booksState(rejected(count, ids));
  const calls = await renderStagedScreen([rejectedRow, stagedRow(1001)], undefined, { state });
  await screen.findByRole('region', { name: 'Rejected changes' });
  return calls;
}

test('says that a change was rejected, and leads to the conversation about it', async () => {
  await renderRejected(1, [1203]);
  expect(notice()).toHaveTextContent('1 change was rejected. See why');
  const link = within(notice() as HTMLElement).getByRole('link', { name: 'See why' });
  expect(link).toHaveAttribute('href', '/requests-review-detail/1203/REJECTED?filter=ROW');
});

test('of several requests it names the latest', async () => {
  await renderRejected(12, [1205, 1204, 1203, 1202, 1201]);
  expect(notice()).toHaveTextContent(
    '12 changes were rejected. See why: request 1205, request 1204, request 1203 and 2 more',
  );
});

test('without rejected rows of the kind it is not there', async () => {
  const { loadBooksState } = await renderStagedScreen();
  await waitFor(() => expect(loadBooksState).toHaveBeenCalled());
  expect(notice()).not.toBeInTheDocument();
});

test('shows the rejected rows alone', async () => {
  await renderRejected(1, [1203]);
  await userEvent.click(screen.getByRole('button', { name: 'Show it' }));
  await waitFor(() => expect(screen.queryByText('Row 1001')).not.toBeInTheDocument());
  expect(screen.getByText('Row 1000')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Show it' })).not.toBeInTheDocument();
});

test('a rejected row is sent again as it is, and fetched again', async () => {
  const { sendSave, listRows } = await renderRejected(1, [1203]);
  const before = listRows.mock.calls.length;
  await userEvent.click(screen.getByRole('button', { name: 'Send again row 1000' }));
  expect(await screen.findByText('Ready again. Mark it done to finish.')).toBeInTheDocument();
  expect(sendSave.mock.lastCall?.[0]).toEqual([{ id: 1000, name: 'Row 1000', updatedAt: rejectedRow.updatedAt }]);
  await waitFor(() => expect(listRows.mock.calls.length).toBeGreaterThan(before));
  expect(screen.queryByRole('button', { name: 'Send again row 1001' })).not.toBeInTheDocument();
});

test('a row whose record changed meanwhile is settled there', async () => {
  const { sendSave, loadCommitted } = await renderRejected(1, [1203]);
  const message = 'Row 1000 was changed by someone else. Restore it and redo your change.';
  sendSave.mockRejectedValueOnce({
    status: 409,
    code: 'ConflictError',
    message,
    fieldErrors: [{ path: 'data[0].id', message }],
  });
  loadCommitted.mockResolvedValue([stagedRow(1000, { name: 'Theirs' })]);
  await userEvent.click(screen.getByRole('button', { name: 'Send again row 1000' }));
  const refusal = await screen.findByRole('alert');
  expect(refusal).toHaveTextContent(message);
  expect(within(refusal).getByRole('table', { name: 'Differences in row 1000' })).toHaveTextContent('Theirs');
  expect(within(refusal).queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  await userEvent.click(within(refusal).getByRole('button', { name: 'Keep my version: row 1000' }));
  expect(await screen.findByText('1 unsaved change')).toBeInTheDocument();
});

test('all rejected rows are sent again at once', async () => {
  const { sendAllAgain, sendSave } = await renderRejected(2, [1203]);
  sendAllAgain.mockResolvedValue({ message: '2 records ready again. Mark Done sends them for review.' });
  await userEvent.click(screen.getByRole('button', { name: 'Send all again' }));
  expect(await screen.findByText('2 records ready again. Mark Done sends them for review.')).toBeInTheDocument();
  expect(sendSave).not.toHaveBeenCalled();
});
