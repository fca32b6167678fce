import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { booksState, renderStagedScreen, stagedRow } from '@tests/support/screens/stagedScreen';
import { expect, test } from 'vitest';

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const checkbox = (id: number) => screen.getByRole('checkbox', { name: `Select Row ${id}` });
const confirmDelete = () => screen.getByRole('button', { name: 'Confirm Delete' });
const answer = (name: string) => userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name }));

async function deleteRow(id: number) {
  await press('Delete Mode');
  await userEvent.click(checkbox(id));
  await userEvent.click(confirmDelete());
  await answer('Delete');
}

test('delete mode shows checkboxes in place of the row actions, and leaving it forgets what was selected', async () => {
  await renderStagedScreen();
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  await press('Delete Mode');
  expect(screen.queryByRole('button', { name: 'Edit row 1000' })).not.toBeInTheDocument();
  expect(confirmDelete()).toBeDisabled();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows shown' }));
  expect(screen.getByText('2 rows selected')).toBeInTheDocument();
  expect(confirmDelete()).toBeEnabled();

  await press('Exit Delete Mode');
  expect(screen.getByRole('button', { name: 'Delete Mode' })).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Edit row 1000' })).toBeInTheDocument();
  await press('Delete Mode');
  expect(checkbox(1000)).not.toBeChecked();
});

test('the question names the rows; agreeing deletes them at once, as they were loaded', async () => {
  const { sendSave } = await renderStagedScreen();
  await press('Edit row 1000');
  await press('Delete Mode');
  await userEvent.click(screen.getByRole('checkbox', { name: /Row 1000!/ }));
  await userEvent.click(confirmDelete());
  const question = within(screen.getByRole('dialog', { name: 'Confirm Delete' }));
  expect(question.getByText('Are you sure you want to delete these records?')).toBeInTheDocument();
  expect(question.getByText('Row 1000')).toBeInTheDocument();
  await answer('Cancel');
  expect(sendSave).not.toHaveBeenCalled();
  expect(confirmDelete()).toHaveFocus();

  await userEvent.click(confirmDelete());
  await answer('Delete');
  expect(await screen.findByText('Records deleted successfully')).toBeInTheDocument();
  expect(sendSave.mock.lastCall).toEqual([
    [{ id: 1000, name: 'Row 1000', updatedAt: '2025-06-30T10:00:00.000Z', isDeleted: true }],
  ]);
  expect(screen.getByRole('button', { name: 'Delete Mode' })).toBeInTheDocument();
  expect(screen.getByText('No unsaved changes')).toHaveFocus();
});

test('a row that only exists here goes without a call', async () => {
  const { sendSave } = await renderStagedScreen([]);
  await press('Add');
  await press('Delete Mode');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows shown' }));
  await userEvent.click(confirmDelete());
  await answer('Delete');
  expect(await screen.findByText('There are no records to show')).toBeInTheDocument();
  expect(sendSave).not.toHaveBeenCalled();
});

test('an addition that was saved or reverted meanwhile is no longer selected', async () => {
  await renderStagedScreen([]);
  await press('Add');
  await press('Delete Mode');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows shown' }));
  expect(confirmDelete()).toBeEnabled();
  await press('Save');
  expect(await screen.findByText('Select rows to delete')).toBeInTheDocument();
  expect(confirmDelete()).toBeDisabled();
});

test.each([
  [{ status: 'PENDING', valid_at: null } as const, 'In review. Restore it before you delete it.'],
  [{ status: 'EDITING', valid_at: null, is_deleted: true } as const, 'Already marked for deletion.'],
])('a row that can’t be deleted says why: %o', async (state, reason) => {
  await renderStagedScreen([stagedRow(1000, state), stagedRow(1001)]);
  await press('Delete Mode');
  const blocked = screen.getByRole('checkbox', { name: /^Select Row 1000/ });
  expect(blocked).toHaveAttribute('aria-disabled', 'true');
  expect(blocked).toHaveAttribute('data-tooltip', reason);
  await userEvent.click(blocked);
  expect(blocked).not.toBeChecked();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows shown' }));
  expect(screen.getByText('1 row selected')).toBeInTheDocument();
});

test('a row that is sent for review meanwhile is no longer selected', async () => {
  const { listRows, loadBooksState } = await renderStagedScreen();
  await waitFor(() => expect(loadBooksState).toHaveBeenCalled());
  await press('Delete Mode');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows shown' }));
  expect(screen.getByText('2 rows selected')).toBeInTheDocument();
  loadBooksState.mockResolvedValue(booksState({ commit_number: 2 }));
  listRows.mockResolvedValue([stagedRow(1000, { status: 'PENDING', valid_at: null }), stagedRow(1001)]);
  // The person comes back to the tab, which polls at once.
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(await screen.findByText('1 row selected')).toBeInTheDocument();
  expect(checkbox(1001)).toBeChecked();
  expect(screen.getByRole('checkbox', { name: /^Select Row 1000/ })).not.toBeChecked();
});

test('a refused deletion stays as one that is not saved, named in the notice and to be reverted there', async () => {
  const { sendSave } = await renderStagedScreen();
  const fieldErrors = [{ path: 'data[0]', message: 'Row 1000 is in use and can’t be deleted.' }];
  sendSave.mockRejectedValue({ status: 422, code: 'ValidationError', message: fieldErrors[0]?.message, fieldErrors });
  await deleteRow(1000);
  const notice = within(await screen.findByRole('alert'));
  expect(notice.getByText('Row 1000 is in use and can’t be deleted.')).toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveFocus();
  expect(screen.getByText('Deleted, not saved')).toBeInTheDocument();
  expect(screen.queryByText('Records deleted successfully')).not.toBeInTheDocument();
  await userEvent.click(notice.getByRole('button', { name: 'Revert row 1000' }));
  expect(screen.getByText('No unsaved changes')).toBeInTheDocument();
});

test('a row with an unsaved edit keeps the edit when its deletion has no answer, and Check again is not offered', async () => {
  const { sendSave } = await renderStagedScreen();
  await press('Edit row 1000');
  sendSave.mockRejectedValue({ status: 'network', code: 'NETWORK', message: '' });
  await press('Delete Mode');
  await userEvent.click(screen.getByRole('checkbox', { name: /^Select Row 1000!/ }));
  await userEvent.click(checkbox(1001));
  await userEvent.click(confirmDelete());
  await answer('Delete');
  const notice = within(await screen.findByRole('alert'));
  expect(screen.getByText('Row 1000!')).toBeInTheDocument();
  expect(screen.getAllByText('Deleted, not saved')).toHaveLength(1);
  expect(screen.getByText('2 unsaved changes')).toBeInTheDocument();
  expect(notice.queryByRole('button', { name: 'Check again' })).not.toBeInTheDocument();
});

test('a row that someone else changed meanwhile is shown beside the deletion', async () => {
  const { sendSave, loadEditable } = await renderStagedScreen();
  sendSave.mockRejectedValue({
    status: 409,
    code: 'ConflictError',
    message: 'Row 1000 was changed after you loaded it.',
    fieldErrors: [{ path: 'data[0]', message: 'Row 1000 was changed after you loaded it.' }],
  });
  loadEditable.mockResolvedValue([stagedRow(1000, { name: 'Theirs', updatedAt: '2025-07-01T10:00:00.000Z' })]);
  await deleteRow(1000);
  expect(await screen.findByText('You deleted it.')).toBeInTheDocument();
  sendSave.mockResolvedValue({});
  await userEvent.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Keep my version: row 1000' }));
  await press('Save');
  await waitFor(() =>
    expect(sendSave.mock.lastCall).toEqual([
      [{ id: 1000, name: 'Theirs', updatedAt: '2025-07-01T10:00:00.000Z', isDeleted: true }],
    ]),
  );
});
