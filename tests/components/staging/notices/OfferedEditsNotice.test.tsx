import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderStagedScreen, rowKind, stagedRow } from '@tests/support/screens/stagedScreen';
import { expect, test } from 'vitest';

const offered = {
  savedAt: '2025-06-30T14:05:00.000Z',
  edits: {
    added: [stagedRow(5, { name: 'From before' })],
    changed: [{ original: stagedRow(1000), row: stagedRow(1000, { name: 'Changed before' }) }],
    removed: [],
  },
};

async function openWithOffer() {
  const { store } = await renderStagedScreen();
  act(() => {
    store.dispatch(rowKind.slice.actions.opened(offered));
  });
  return within(screen.getByRole('region', { name: 'Unsaved changes' }));
}

test('says how much an earlier visit left unsaved, and when', async () => {
  const notice = await openWithOffer();
  expect(notice.getByText(/You have 2 unsaved changes from/)).toHaveTextContent('06/30/2025, 2:05 PM');
  expect(screen.queryByText('From before')).not.toBeInTheDocument();
  expect(screen.queryByText('No unsaved changes')).not.toBeInTheDocument();
});

test('Restore brings the changes back', async () => {
  const notice = await openWithOffer();
  await userEvent.click(notice.getByRole('button', { name: 'Restore' }));
  expect(screen.getByText('From before')).toBeInTheDocument();
  expect(screen.getByText('Changed before')).toBeInTheDocument();
  expect(screen.getByText('2 unsaved changes')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus();
  expect(screen.queryByRole('region', { name: 'Unsaved changes' })).not.toBeInTheDocument();
});

test('Discard gives them up', async () => {
  const notice = await openWithOffer();
  await userEvent.click(notice.getByRole('button', { name: 'Discard' }));
  expect(screen.getByText('No unsaved changes')).toHaveFocus();
  expect(screen.queryByRole('region', { name: 'Unsaved changes' })).not.toBeInTheDocument();
});

test('without an offer there is no notice', async () => {
  await renderStagedScreen();
  expect(screen.queryByRole('region', { name: 'Unsaved changes' })).not.toBeInTheDocument();
});

test('changes that waited while the screen was left are named, until they are saved or reverted', async () => {
  const { store } = await renderStagedScreen();
  await userEvent.click(screen.getByRole('button', { name: 'Edit row 1000' }));
  expect(screen.queryByRole('region', { name: 'Unsaved changes' })).not.toBeInTheDocument();
  cleanup();

  await renderStagedScreen([stagedRow(1000)], store);
  const notice = screen.getByRole('region', { name: 'Unsaved changes' });
  expect(notice).toHaveTextContent('You have 1 unsaved change from before you left this screen. Save or revert them.');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(notice).not.toBeInTheDocument());
  await userEvent.click(screen.getByRole('button', { name: 'Edit row 1000' }));
  expect(screen.queryByRole('region', { name: 'Unsaved changes' })).not.toBeInTheDocument();
});
