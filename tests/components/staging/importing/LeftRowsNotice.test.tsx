import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderStagedScreen, stagedRow } from '@tests/support/screens/stagedScreen';
import { expect, test } from 'vitest';
import type { UnlistedRows } from '@/contract/imports/upload.schema';

const notice = () => screen.queryByRole('region', { name: 'Not in the file' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Not in the file' }));
const file = new File(['Name\nOne'], 'rows.csv', { type: 'text/csv' });
const updatedAt = stagedRow(1000).updatedAt;

type Screen = Awaited<ReturnType<typeof renderStagedScreen>>;

async function importRows({ importFile }: Pick<Screen, 'importFile'>, left?: UnlistedRows) {
  const data = { rows: 1, added: 0, changed: 1, unchanged: 0, ...(left && { left }) };
  importFile.mockResolvedValueOnce({ message: '', data });
  await press('Import');
  const form = within(await screen.findByRole('dialog', { name: 'Import Rows' }));
  await userEvent.type(form.getByLabelText(/^Report Date/), '2026-06-30');
  await userEvent.upload(form.getByLabelText(/^CSV file/), file);
  await userEvent.click(form.getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
}

/** Renders the screen after an import that left its two rows. */
async function renderLeft(rows = [stagedRow(1000), stagedRow(1001)]): Promise<Screen> {
  const calls = await renderStagedScreen(rows);
  await importRows(calls, { count: rows.length, ids: rows.map(({ id }) => id) });
  return calls;
}

test('an import that leaves nothing says nothing of it, nor does one of a backend that does not tell', async () => {
  const calls = await renderStagedScreen();
  await importRows(calls);
  expect(screen.getByText('1 row staged from the file.')).toBeInTheDocument();
  expect(notice()).not.toBeInTheDocument();
  calls.importFile.mockResolvedValueOnce({ message: '' });
  await press('Import');
  const form = within(await screen.findByRole('dialog', { name: 'Import Rows' }));
  await userEvent.type(form.getByLabelText(/^Report Date/), '2026-06-30');
  await userEvent.upload(form.getByLabelText(/^CSV file/), file);
  await userEvent.click(form.getByRole('button', { name: 'Submit' }));
  expect(await screen.findAllByText('File uploaded successfully.')).not.toHaveLength(0);
  expect(notice()).not.toBeInTheDocument();
});

test('shows the rows that the file does not have, and marks the chosen ones for deletion', async () => {
  const { sendSave, loadEditable } = await renderLeft();
  expect(notice()).toHaveTextContent('Not in the file of 06/30/2026: 2.');
  expect(screen.getByText('1 row staged from the file, 2 not in the file.')).toBeInTheDocument();
  expect(loadEditable).not.toHaveBeenCalled();
  await press('Show them');
  const shown = await dialog();
  expect(loadEditable).toHaveBeenCalledWith(['1000', '1001']);
  expect(shown.getByRole('button', { name: 'Mark 2 for deletion' })).toBeEnabled();
  await userEvent.click(shown.getByRole('checkbox', { name: 'Select Row 1001' }));
  await userEvent.click(shown.getByRole('button', { name: 'Mark 1 for deletion' }));
  expect(await screen.findByText('Records deleted successfully')).toBeInTheDocument();
  expect(sendSave.mock.calls).toEqual([[[{ id: 1000, name: 'Row 1000', updatedAt, isDeleted: true }]]]);
  expect(notice()).not.toBeInTheDocument();
  expect(screen.getByText('No unsaved changes')).toHaveFocus();
});

test('with nothing chosen nothing can be marked; closing the window leaves everything as it was', async () => {
  const { sendSave } = await renderLeft();
  await press('Show them');
  const shown = await dialog();
  await userEvent.click(shown.getByRole('checkbox', { name: 'Select all rows shown' }));
  expect(shown.getByRole('button', { name: 'Mark for deletion' })).toBeDisabled();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Show them' })).toHaveFocus();
  expect(sendSave).not.toHaveBeenCalled();
});

test('whoever keeps the rows is not told of them again until the next import', async () => {
  const calls = await renderLeft([stagedRow(1000)]);
  await press('Keep it');
  expect(notice()).not.toBeInTheDocument();
  expect(screen.getByText('No unsaved changes')).toHaveFocus();
  expect(calls.sendSave).not.toHaveBeenCalled();
  await importRows(calls, { count: 1, ids: [1000] });
  expect(notice()).toBeInTheDocument();
  await importRows(calls);
  expect(notice()).not.toBeInTheDocument();
});

test('a row in review can not be marked, and says why; a deleted one does not show', async () => {
  const inReview = stagedRow(1001, { status: 'PENDING', valid_at: null });
  await renderLeft([stagedRow(1000), inReview, stagedRow(1002, { is_deleted: true })]);
  await press('Show them');
  const shown = await dialog();
  const blocked = shown.getByRole('checkbox', { name: /Row 1001/ });
  expect(blocked).toHaveAttribute('aria-disabled', 'true');
  expect(blocked).toHaveAttribute('data-tooltip', 'In review. Restore it before you delete it.');
  expect(blocked).not.toBeChecked();
  expect(shown.queryByRole('checkbox', { name: /Row 1002/ })).not.toBeInTheDocument();
  expect(shown.getByRole('button', { name: 'Mark 1 for deletion' })).toBeEnabled();
});

test('an unsaved edit shows in its row', async () => {
  await renderLeft();
  await press('Edit row 1000');
  await press('Show them');
  const shown = await dialog();
  expect(shown.getByText('Row 1000!')).toBeInTheDocument();
});

test('rows that are gone meanwhile are told, and the notice goes', async () => {
  const { loadEditable } = await renderLeft();
  loadEditable.mockResolvedValue([stagedRow(1000, { is_deleted: true })]);
  await press('Show them');
  expect(await screen.findByText('These rows are already deleted or marked for deletion.')).toBeInTheDocument();
  expect(notice()).not.toBeInTheDocument();
  expect(screen.getByText('No unsaved changes')).toHaveFocus();
});

test('of more rows than are named it says so', async () => {
  const calls = await renderStagedScreen();
  await importRows(calls, { count: 6000, ids: [1000, 1001] });
  await press('Show them');
  expect((await dialog()).getByText(/^These are the first 2 of 6,000\. For the others/)).toBeInTheDocument();
});

test('of rows that are all named it says no such thing when one of them is gone meanwhile', async () => {
  const { loadEditable } = await renderLeft();
  loadEditable.mockResolvedValue([stagedRow(1000), stagedRow(1001, { is_deleted: true })]);
  await press('Show them');
  const shown = await dialog();
  expect(shown.getByRole('button', { name: 'Mark 1 for deletion' })).toBeEnabled();
  expect(shown.queryByText(/^These are the first/)).not.toBeInTheDocument();
});

test('they stand in the order in which the import names them', async () => {
  const calls = await renderStagedScreen();
  await importRows(calls, { count: 2, ids: [1001, 1000] });
  await press('Show them');
  const names = (await dialog()).getAllByRole('cell', { name: /^Row/ }).map((cell) => cell.textContent);
  expect(names).toEqual(['Row 1001', 'Row 1000']);
});

test('rows that arrive once another file is imported do not show as what that file left', async () => {
  const calls = await renderLeft();
  let answer = (): void => undefined;
  calls.loadEditable.mockImplementationOnce(
    () =>
      new Promise((resolve) => {
        answer = () => resolve([stagedRow(1000), stagedRow(1001)]);
      }),
  );
  await press('Show them');
  await waitFor(() => expect(calls.loadEditable).toHaveBeenCalled());
  await importRows(calls, { count: 1, ids: [1001] });
  answer();
  // The import outdates the first call, which may be sent again.
  calls.loadEditable.mockImplementation(() => new Promise(() => undefined));
  await press('Show it');
  await waitFor(() => expect(calls.loadEditable).toHaveBeenCalledWith(['1001']));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('without an answer the rows can be asked for again', async () => {
  const { loadEditable } = await renderLeft();
  loadEditable.mockRejectedValueOnce({ status: 500, code: 'InternalServerError', message: 'Try later' });
  await press('Show them');
  expect(await screen.findByText('Try later')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await press('Show them');
  expect((await dialog()).getByText('Row 1000')).toBeInTheDocument();
});

test('a refused deletion stays here as one that is not saved, to be settled', async () => {
  const { sendSave, loadEditable } = await renderLeft();
  const message = 'Row 1000 was changed by someone else.';
  sendSave.mockRejectedValueOnce({
    status: 409,
    code: 'ConflictError',
    message,
    fieldErrors: [{ path: 'data[0].id', message }],
  });
  await press('Show them');
  await userEvent.click((await dialog()).getByRole('button', { name: 'Mark 2 for deletion' }));
  expect(await screen.findByRole('alert', { name: new RegExp(message) })).toHaveTextContent('Your changes are kept.');
  expect(screen.getByText('2 unsaved changes')).toBeInTheDocument();
  expect(loadEditable).toHaveBeenLastCalledWith(['1000']);
});

test('a deletion without an answer is kept, and sent again by Check again', async () => {
  const { sendSave } = await renderLeft();
  sendSave.mockRejectedValueOnce({ status: 'network', code: '', message: '' });
  await press('Show them');
  await userEvent.click((await dialog()).getByRole('button', { name: 'Mark 2 for deletion' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Check again' }));
  await waitFor(() => expect(sendSave).toHaveBeenCalledTimes(2));
  expect(sendSave.mock.lastCall?.[0].map(({ id, isDeleted }) => [id, isDeleted])).toEqual([
    [1000, true],
    [1001, true],
  ]);
});
