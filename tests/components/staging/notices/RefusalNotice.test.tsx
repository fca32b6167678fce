import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderStagedScreen, stagedRow } from '@tests/support/screens/stagedScreen';
import { expect, test } from 'vitest';

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

let shown: Awaited<ReturnType<typeof renderStagedScreen>>;

async function refuseSave(failure: unknown) {
  shown = await renderStagedScreen();
  shown.sendSave.mockRejectedValue(failure);
  await press('Edit row 1000');
  await press('Edit row 1001');
  await press('Save');
  return within(await screen.findByRole('alert'));
}

const refusal = {
  status: 422,
  code: 'RuleError',
  message: "Some rows can't be saved.",
  fieldErrors: [
    { path: 'data[0].name', message: 'has no name' },
    { path: 'data[1]', message: 'is there twice' },
  ],
};

test('a refusal names each row and keeps every edit', async () => {
  const notice = await refuseSave(refusal);
  expect(notice.getByText("Some rows can't be saved.")).toBeInTheDocument();
  expect(notice.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Row 1000: has no nameRevert',
    'Row 1001: is there twiceRevert',
  ]);
  expect(screen.getByText('2 unsaved changes')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus());
});

test('reverting a named row leaves the other errors standing, the last one closes the notice', async () => {
  const notice = await refuseSave(refusal);
  await userEvent.click(notice.getByRole('button', { name: 'Revert row 1000' }));
  expect(notice.getAllByRole('listitem')).toHaveLength(1);
  expect(notice.getByRole('button', { name: 'Revert row 1001' })).toHaveFocus();
  await userEvent.click(notice.getByRole('button', { name: 'Revert row 1001' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.getByText('No unsaved changes')).toHaveFocus();
});

test('a error that names no row is shown without a way to revert it', async () => {
  const notice = await refuseSave({ ...refusal, fieldErrors: [{ path: 'data', message: 'too many rows' }] });
  expect(notice.getByRole('listitem')).toHaveTextContent(/^too many rows$/);
});

test('a failure without details shows its message and can be dismissed', async () => {
  const notice = await refuseSave({ status: 500, code: 'InternalError', message: 'Something went wrong' });
  expect(notice.queryByRole('list')).not.toBeInTheDocument();
  await userEvent.click(notice.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.getByText('2 unsaved changes')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus();
});

test('a save without an answer keeps the edits, and Check again sends the same again', async () => {
  const notice = await refuseSave({ status: 'network', code: 'NETWORK', message: '' });
  expect(
    notice.getByText('Your connection was lost. It may have been saved. Load the page again to see it.'),
  ).toBeInTheDocument();
  expect(screen.getByText('2 unsaved changes')).toBeInTheDocument();
  await userEvent.click(notice.getByRole('button', { name: 'Check again' }));
  const { sendSave } = shown;
  await waitFor(() => expect(sendSave).toHaveBeenCalledTimes(2));
  expect(sendSave.mock.calls[1]).toEqual(sendSave.mock.calls[0]);
  sendSave.mockResolvedValue({});
  await userEvent.click(await screen.findByRole('button', { name: 'Check again' }));
  expect(await screen.findByText('No unsaved changes')).toHaveFocus();
  expect(screen.queryByText(/^Your connection was lost/)).not.toBeInTheDocument();
});

test('Mark Done without an answer can be sent again', async () => {
  const { sendMarkDone } = await renderStagedScreen();
  sendMarkDone.mockRejectedValueOnce({ status: 'network', code: 'NETWORK', message: '' });
  await press('Mark Done');
  await userEvent.click(await screen.findByRole('button', { name: 'Check again' }));
  expect(await screen.findByText('Records updated successfully.')).toBeInTheDocument();
  expect(screen.queryByText("Can't reach the server.")).not.toBeInTheDocument();
});

test('a refusal is not sent again', async () => {
  const notice = await refuseSave(refusal);
  expect(notice.queryByRole('button', { name: 'Check again' })).not.toBeInTheDocument();
});

const conflict = {
  status: 409,
  code: 'ConflictError',
  message: 'Somebody else changed it.',
  fieldErrors: [{ path: 'data[0].id', message: 'Somebody else changed it.' }],
};

async function conflictWith(current: Parameters<typeof renderStagedScreen>[0]) {
  const screenParts = await renderStagedScreen([stagedRow(1000)]);
  screenParts.sendSave.mockRejectedValueOnce(conflict);
  screenParts.loadEditable.mockResolvedValue(current ?? []);
  await press('Edit row 1000');
  await press('Save');
  return { ...screenParts, notice: within(await screen.findByRole('alert')) };
}

const later = '2025-07-02T10:00:00.000Z';

test('a kept edit is sent with the moment of the row as it is now', async () => {
  const { notice, sendSave } = await conflictWith([stagedRow(1000, { name: 'Theirs', updatedAt: later })]);
  expect(notice.getByRole('row', { name: 'Name Theirs Row 1000!' })).toBeInTheDocument();
  await userEvent.click(notice.getByRole('button', { name: 'Keep my version: row 1000' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await press('Save');
  expect(sendSave).toHaveBeenLastCalledWith([{ id: 1000, name: 'Row 1000!', updatedAt: later }]);
});

test('an edit that says what they say by now is no change any more once it is kept', async () => {
  const { notice } = await conflictWith([stagedRow(1000, { name: 'Row 1000!', updatedAt: later })]);
  expect(notice.getByText('Both versions now match.')).toBeInTheDocument();
  await userEvent.click(notice.getByRole('button', { name: /^Keep my version/ }));
  expect(screen.getByText('No unsaved changes')).toBeInTheDocument();
});

test('a row that waits for review can only be left as it is', async () => {
  const { notice } = await conflictWith([stagedRow(1000, { status: 'PENDING', valid_at: null })]);
  expect(notice.queryByRole('button', { name: /^Keep my version/ })).not.toBeInTheDocument();
  await userEvent.click(notice.getByRole('button', { name: /^Use their version/ }));
  expect(screen.getByText('No unsaved changes')).toBeInTheDocument();
});

test('while the rows as they are now cannot be had, the edit can still be reverted', async () => {
  const { sendSave, loadEditable } = await renderStagedScreen([stagedRow(1000)]);
  sendSave.mockRejectedValue(conflict);
  loadEditable.mockRejectedValue({ status: 'network', code: 'NetworkError', message: 'No connection' });
  await press('Edit row 1000');
  await press('Save');
  const notice = within(await screen.findByRole('alert'));
  expect(notice.getByRole('button', { name: 'Revert row 1000' })).toBeEnabled();
  expect(screen.getByText('1 unsaved change')).toBeInTheDocument();
});

async function conflictOfThree() {
  const ids = [1000, 1001, 1002];
  const { sendSave, loadEditable } = await renderStagedScreen(ids.map((id) => stagedRow(id)));
  loadEditable.mockResolvedValue(ids.map((id) => stagedRow(id, { name: 'Theirs', updatedAt: later })));
  sendSave.mockRejectedValueOnce({
    ...conflict,
    fieldErrors: ids.map((_, position) => ({ path: `data[${position}].id`, message: 'Changed.' })),
  });
  await press('Edit row 1000');
  await press('Edit row 1001');
  await press('Edit row 1002');
  await press('Save');
  return within(await screen.findByRole('alert'));
}

test('from a settled conflict the focus goes on to the next one, and from the last one to Save', async () => {
  const notice = await conflictOfThree();
  const settle = (name: string) => userEvent.click(notice.getByRole('button', { name }));
  await settle('Use their version: row 1001');
  expect(notice.getByRole('button', { name: 'Keep my version: row 1002' })).toHaveFocus();
  await settle('Keep my version: row 1002');
  expect(notice.getByRole('button', { name: 'Keep my version: row 1000' })).toHaveFocus();
  await settle('Keep my version: row 1000');
  expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus();
});

test('with nothing left to save the focus goes to the count that says so', async () => {
  const { notice } = await conflictWith([stagedRow(1000, { name: 'Theirs', updatedAt: later })]);
  await userEvent.click(notice.getByRole('button', { name: /^Use their version/ }));
  expect(screen.getByText('No unsaved changes')).toHaveFocus();
});
