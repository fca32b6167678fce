import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { booksState, renderStagedScreen, stagedRow } from '@tests/support/screens/stagedScreen';
import { expect, test } from 'vitest';

/** Brings the person back to the tab, which polls at once. */
const comeBack = () => act(() => void document.dispatchEvent(new Event('visibilitychange')));

test('what others post is fetched while the screen is open, and edits and focus stay', async () => {
  const { listRows, loadBooksState } = await renderStagedScreen();
  await userEvent.click(screen.getByRole('button', { name: 'Edit row 1000' }));
  const history = screen.getByRole('button', { name: 'Edit row 1001' });
  history.focus();
  await waitFor(() => expect(loadBooksState).toHaveBeenCalled());
  loadBooksState.mockResolvedValue(booksState({ commit_number: 2 }));
  listRows.mockResolvedValue([stagedRow(1000), stagedRow(1001, { name: 'Posted by someone else' })]);
  comeBack();
  expect(await screen.findByText('Posted by someone else')).toBeInTheDocument();
  expect(screen.getByText('1 unsaved change')).toBeInTheDocument();
  expect(screen.getByText('Row 1000!')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Edit row 1001' })).toHaveFocus();
});

test('a decision on an own request is fetched, too', async () => {
  const { listRows, loadBooksState } = await renderStagedScreen([
    stagedRow(1000, { status: 'PENDING', valid_at: null }),
  ]);
  await waitFor(() => expect(loadBooksState).toHaveBeenCalled());
  loadBooksState.mockResolvedValue(booksState({ own_requests_changed_at: '2025-06-30T11:00:00.000Z' }));
  listRows.mockResolvedValue([stagedRow(1000, { status: 'REJECTED', valid_at: null })]);
  comeBack();
  expect(await screen.findByText('REJECTED')).toBeInTheDocument();
});

test('rows are not fetched again while nothing happens', async () => {
  const { listRows, loadBooksState } = await renderStagedScreen();
  await waitFor(() => expect(loadBooksState).toHaveBeenCalledTimes(1));
  const before = listRows.mock.calls.length;
  comeBack();
  await waitFor(() => expect(loadBooksState).toHaveBeenCalledTimes(2));
  expect(listRows).toHaveBeenCalledTimes(before);
});
