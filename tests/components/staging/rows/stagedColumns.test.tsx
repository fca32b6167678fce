import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderStagedScreen, stagedRow } from '@tests/support/screens/stagedScreen';
import { expect, test } from 'vitest';

const edit = () => screen.queryByRole('button', { name: 'Edit row 1000' });
const revert = () => screen.queryByRole('button', { name: 'Revert row 1000' });

test('a committed row can be edited and has nothing to revert', async () => {
  await renderStagedScreen([stagedRow(1000)]);
  expect(edit()).toBeEnabled();
  expect(revert()).not.toBeInTheDocument();
  expect(screen.queryByText('APPROVED')).not.toBeInTheDocument();
});

test('a changed row says so and can be reverted', async () => {
  await renderStagedScreen([stagedRow(1000)]);
  await userEvent.click(screen.getByRole('button', { name: 'Edit row 1000' }));
  expect(screen.getByText('Changed, not saved')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Revert row 1000' }));
  expect(screen.queryByText('Changed, not saved')).not.toBeInTheDocument();
  expect(screen.getByText('Row 1000')).toBeInTheDocument();
  expect(edit()).toHaveFocus();
});

test('reverting an addition drops it', async () => {
  await renderStagedScreen([]);
  await userEvent.click(screen.getByRole('button', { name: 'Add' }));
  expect(screen.getByText('New, not saved')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: /^Revert row/ }));
  expect(screen.queryByRole('row', { name: /New/ })).not.toBeInTheDocument();
  expect(screen.getByText('No unsaved changes')).toHaveFocus();
});

test('an addition that goes hands the focus to the row after it', async () => {
  await renderStagedScreen([stagedRow(1000)]);
  await userEvent.click(screen.getByRole('button', { name: 'Add' }));
  await userEvent.click(screen.getByRole('button', { name: /^Revert row/ }));
  expect(edit()).toHaveFocus();
});

test('and in a list of so many that only those in sight are made', async () => {
  await renderStagedScreen(Array.from({ length: 300 }, (_, place) => stagedRow(1000 + place)));
  await userEvent.click(screen.getByRole('button', { name: 'Add' }));
  await userEvent.click(screen.getByRole('button', { name: /^Revert row/ }));
  expect(edit()).toHaveFocus();
});

test.each(['EDITING', 'REJECTED'] as const)('an own row that is %s shows it and can be edited', async (status) => {
  await renderStagedScreen([stagedRow(1000, { status, valid_at: null })]);
  expect(screen.getByText(status)).toBeInTheDocument();
  expect(edit()).toBeEnabled();
});

test('a row that waits for an administrator is read-only', async () => {
  await renderStagedScreen([stagedRow(1000, { status: 'PENDING', valid_at: null })]);
  expect(screen.getByText('PENDING')).toBeInTheDocument();
  expect(edit()).not.toBeInTheDocument();
});

test('a row whose deletion is staged cannot be edited', async () => {
  await renderStagedScreen([stagedRow(1000, { status: 'EDITING', valid_at: null, is_deleted: true })]);
  expect(edit()).not.toBeInTheDocument();
});

const restore = () => screen.queryByRole('button', { name: 'Restore row 1000' });
const answer = (name: string) => userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name }));
const saved = (changes: Parameters<typeof stagedRow>[1] = {}) =>
  stagedRow(1000, { status: 'EDITING', valid_at: null, ...changes });

test('only what is saved and not in the books can be restored, once nothing of it is unsaved', async () => {
  await renderStagedScreen([stagedRow(1000)]);
  expect(restore()).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Edit row 1000' }));
  expect(restore()).not.toBeInTheDocument();
});

test('Restore asks, then gives up what was saved', async () => {
  const { sendSave } = await renderStagedScreen([saved()]);
  await userEvent.click(screen.getByRole('button', { name: 'Restore row 1000' }));
  expect(screen.getByRole('dialog', { name: 'Restore' })).toHaveTextContent(
    "Your saved change to row 1000 will be discarded. The row goes back to what's in the books, or is removed if it isn't there yet.",
  );
  await answer('Restore');
  expect(sendSave).toHaveBeenCalledExactlyOnceWith([
    { id: 1000, name: 'Row 1000', updatedAt: '2025-06-30T10:00:00.000Z', isUndo: true },
  ]);
  expect(await screen.findByText('Record restored successfully.')).toBeInTheDocument();
});

test('Restore that is not agreed to sends nothing and keeps its place', async () => {
  const { sendSave } = await renderStagedScreen([saved()]);
  await userEvent.click(screen.getByRole('button', { name: 'Restore row 1000' }));
  await answer('Cancel');
  expect(sendSave).not.toHaveBeenCalled();
  expect(restore()).toHaveFocus();
});

test.each([
  [saved({ status: 'PENDING' }), /Your saved change to row 1000 will be discarded and withdrawn from review/],
  [saved({ is_deleted: true }), /Your saved deletion of row 1000 will be discarded\./],
])('says what becomes of it', async (row, text) => {
  await renderStagedScreen([row]);
  await userEvent.click(screen.getByRole('button', { name: 'Restore row 1000' }));
  expect(screen.getByRole('dialog')).toHaveTextContent(text);
});

test('a Restore that is refused says why, and the row stays', async () => {
  const { sendSave } = await renderStagedScreen([saved()]);
  sendSave.mockRejectedValue({ status: 409, code: 'Conflict', message: 'Row 1000 was changed after you loaded it.' });
  await userEvent.click(screen.getByRole('button', { name: 'Restore row 1000' }));
  await answer('Restore');
  expect(await screen.findByText('Row 1000 was changed after you loaded it.')).toBeInTheDocument();
  await waitFor(() => expect(restore()).toBeEnabled());
});

test('a Restore refused because the row was just approved shows the row as it is now', async () => {
  const { sendSave, loadEditable } = await renderStagedScreen([saved()]);
  sendSave.mockRejectedValue({ status: 404, code: 'NotFound', message: 'There is nothing to restore.' });
  loadEditable.mockResolvedValue([stagedRow(1000, { name: 'Approved meanwhile' })]);
  await userEvent.click(screen.getByRole('button', { name: 'Restore row 1000' }));
  await answer('Restore');
  expect(await screen.findByText('Approved meanwhile')).toBeInTheDocument();
  expect(restore()).not.toBeInTheDocument();
  expect(edit()).toHaveFocus();
  expect(loadEditable).toHaveBeenCalledExactlyOnceWith(['1000']);
});
