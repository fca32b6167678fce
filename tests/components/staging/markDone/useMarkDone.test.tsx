import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { answer, renderStagedScreen, savedChanges, stagedRow } from '@tests/support/screens/stagedScreen';
import { expect, test } from 'vitest';

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test.each([
  ["the server's message", { ...answer('committed', 2), message: '2 records posted.' }, '2 records posted.'],
  [
    "the server's message when there was nothing",
    { ...answer('nothing', 0), message: 'Nothing to do.' },
    'Nothing to do.',
  ],
  ["the specification's of one record", answer('committed', 1), 'Record updated successfully.'],
  ["the specification's of several", answer('requested', 2), 'Records updated successfully.'],
  ['the same of an answer without data', { message: '' }, 'Records updated successfully.'],
  ['the same of no answer at all', null, 'Records updated successfully.'],
])('Mark Done shows %s', async (_, body, text) => {
  const { sendMarkDone } = await renderStagedScreen();
  sendMarkDone.mockResolvedValue(body);
  await press('Mark Done');
  expect(await screen.findByText(text)).toBeInTheDocument();
});

test('with unsaved changes it saves first, once that is agreed', async () => {
  const { sendSave, sendMarkDone } = await renderStagedScreen();
  await press('Edit row 1000');
  await press('Mark Done');
  expect(screen.getByText('1 change is not saved yet. Only saved changes can be marked done.')).toBeInTheDocument();
  expect(sendSave).not.toHaveBeenCalled();
  await press('Save and mark done');
  await waitFor(() => expect(sendMarkDone).toHaveBeenCalledOnce());
  expect(sendSave.mock.invocationCallOrder[0]).toBeLessThan(sendMarkDone.mock.invocationCallOrder[0] ?? 0);
});

test('with unsaved changes and no agreement nothing happens', async () => {
  const { sendSave, sendMarkDone } = await renderStagedScreen();
  await press('Edit row 1000');
  await press('Mark Done');
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }));
  expect(sendSave).not.toHaveBeenCalled();
  expect(sendMarkDone).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name: 'Mark Done' })).toHaveFocus();
});

test('a save that is refused marks nothing done', async () => {
  const { sendSave, sendMarkDone } = await renderStagedScreen();
  sendSave.mockRejectedValue({ status: 422, code: 'RuleError', message: 'A rule is broken.' });
  await press('Edit row 1000');
  await press('Mark Done');
  await press('Save and mark done');
  expect(await screen.findByText('A rule is broken.')).toBeInTheDocument();
  expect(sendMarkDone).not.toHaveBeenCalled();
});

test('asks before it takes rows along that are not shown, and takes none without agreement', async () => {
  const { sendMarkDone, loadSavedChanges } = await renderStagedScreen();
  loadSavedChanges.mockResolvedValue(savedChanges(3, { time_reports: ['Q2 25'] }));
  await press('Mark Done');
  const question = await screen.findByRole('dialog', { name: 'Mark all saved changes done?' });
  expect(question).toHaveTextContent('All 3 rows you saved for Q2 25 will be marked done, including 3 on other pages');
  await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Mark Done' })).toHaveFocus());
  expect(sendMarkDone).not.toHaveBeenCalled();

  await press('Mark Done');
  await userEvent.click(await screen.findByRole('button', { name: 'Mark all done' }));
  await waitFor(() => expect(sendMarkDone).toHaveBeenCalledOnce());
});

test('balances whose accounts are not in the books are not marked done, and the chart of accounts is offered instead', async () => {
  const { sendMarkDone, loadSavedChanges, address } = await renderStagedScreen();
  const missing_accounts = { count: 3, account_numbers: ['1310', '1320', '1405'] };
  loadSavedChanges.mockResolvedValue(savedChanges(2, { missing_accounts }));
  await press('Mark Done');
  const dialog = await screen.findByRole('dialog', { name: 'Accounts not in the books' });
  expect(dialog).toHaveTextContent(
    "3 accounts aren't in the books yet: 1310, 1320, 1405. Mark the chart of accounts done first.",
  );
  await userEvent.click(within(dialog).getByRole('button', { name: 'Go to chart of accounts' }));
  await waitFor(() => expect(address()).toBe('/chart-of-accounts/edit'));
  expect(sendMarkDone).not.toHaveBeenCalled();
});

test('a period that is left out of balance is said before, with the choice to go on', async () => {
  const { sendMarkDone, loadSavedChanges } = await renderStagedScreen();
  const unbalanced = [{ time_report: 'Q2 26', debit: 10_000, credit: 8800 }];
  loadSavedChanges.mockResolvedValue(savedChanges(0, { unbalanced }));
  await press('Mark Done');
  const question = await screen.findByRole('dialog', { name: 'Out of balance' });
  expect(question).toHaveTextContent('Q2 26 is out of balance by $1,200.00: debits $10,000.00, credits $8,800.00.');
  await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(sendMarkDone).not.toHaveBeenCalled();

  await press('Mark Done');
  await userEvent.click(await screen.findByRole('button', { name: 'Mark done anyway' }));
  await waitFor(() => expect(sendMarkDone).toHaveBeenCalledOnce());
});

test('what cannot be counted is not marked done, and the reason is said', async () => {
  const { sendMarkDone, loadSavedChanges } = await renderStagedScreen();
  loadSavedChanges.mockRejectedValue({ status: 500, code: 'InternalError', message: 'Something went wrong' });
  await press('Mark Done');
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong');
  expect(sendMarkDone).not.toHaveBeenCalled();
});

test('a refusal that names no row shows its message, and the next Mark Done that succeeds ends it', async () => {
  const { sendMarkDone } = await renderStagedScreen();
  sendMarkDone.mockRejectedValueOnce({ status: 409, code: 'ConflictError', message: 'Changed meanwhile.' });
  await press('Mark Done');
  expect(await screen.findByRole('alert')).toHaveTextContent('Changed meanwhile. Your changes are kept.');
  await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus());
  expect(screen.queryByText(/updated successfully/)).not.toBeInTheDocument();
  await press('Mark Done');
  await waitFor(() => expect(screen.queryByText('Changed meanwhile.')).not.toBeInTheDocument());
});

const mine = (id: number, changes: Parameters<typeof stagedRow>[1] = {}) =>
  stagedRow(id, { status: 'EDITING', valid_at: null, name: `Mine ${id}`, ...changes });

/** Refuses two saved rows that another user committed meanwhile. */
async function refuseBoth(rows = [mine(1000), mine(1001)], committed = [stagedRow(1000), stagedRow(1001)]) {
  const app = await renderStagedScreen(rows);
  app.loadCommitted.mockResolvedValue(committed);
  app.sendMarkDone.mockRejectedValue({
    status: 409,
    code: 'ConflictError',
    message: 'Some records were changed by someone else.',
    fieldErrors: rows.map(({ id }) => ({ path: `id ${id}`, message: `Row ${id} was changed.` })),
  });
  await press('Mark Done');
  return { ...app, notice: within(await screen.findByRole('alert')) };
}

test('a conflict names the rows with what differs, and none of them is edited until it is settled', async () => {
  const { notice } = await refuseBoth();
  expect(notice.getByRole('row', { name: 'Name Row 1000 Mine 1000' })).toBeInTheDocument();
  expect(notice.getByText(/Row 1001 was changed\./)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Edit row 1000' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Restore row 1000' })).not.toBeInTheDocument();
});

test('taking theirs gives up what was saved, and the focus goes on to the next row', async () => {
  const { notice, sendSave } = await refuseBoth();
  await userEvent.click(notice.getByRole('button', { name: 'Use their version: row 1000' }));
  expect(sendSave).toHaveBeenCalledExactlyOnceWith([expect.objectContaining({ id: 1000, isUndo: true })]);
  await waitFor(() => expect(notice.getByRole('button', { name: 'Keep my version: row 1001' })).toHaveFocus());
  expect(screen.getByText('No unsaved changes')).toBeInTheDocument();
});

test('keeping mine makes the change anew over what the books have, to be saved', async () => {
  const { notice, sendSave } = await refuseBoth();
  for (const id of [1000, 1001])
    await userEvent.click(notice.getByRole('button', { name: `Keep my version: row ${id}` }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus());
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  sendSave.mockClear();
  await press('Save');
  expect(sendSave.mock.lastCall?.[0]).toEqual([
    { id: 1000, name: 'Mine 1000', updatedAt: '2025-06-30T10:00:00.000Z' },
    { id: 1001, name: 'Mine 1001', updatedAt: '2025-06-30T10:00:00.000Z' },
  ]);
});

test('what is kept is here already when it is not known whether the saved one is given up', async () => {
  const { notice, sendSave } = await refuseBoth();
  sendSave.mockRejectedValueOnce({ status: 'network', code: 'NETWORK', message: "Can't reach the server." });
  await userEvent.click(notice.getByRole('button', { name: 'Keep my version: row 1000' }));
  expect(
    await screen.findByText('Your connection was lost. It may have been saved. Load the page again to see it.'),
  ).toBeInTheDocument();
  expect(screen.getByText('1 unsaved change')).toBeInTheDocument();
  await userEvent.click(notice.getByRole('button', { name: 'Keep my version: row 1000' }));
  await waitFor(() => expect(notice.queryByText(/Row 1000 was changed\./)).not.toBeInTheDocument());
  expect(screen.getByText('1 unsaved change')).toBeInTheDocument();
});

test('a deleted record that is kept twice, since giving up the saved row failed, comes back as one new row', async () => {
  const { notice, sendSave } = await refuseBoth([mine(1000)], []);
  sendSave.mockRejectedValueOnce({ status: 500, code: 'InternalError', message: 'Something went wrong' });
  await userEvent.click(notice.getByRole('button', { name: 'Keep my version: row 1000' }));
  expect(await screen.findByText('Something went wrong')).toBeInTheDocument();
  await userEvent.click(notice.getByRole('button', { name: 'Keep my version: row 1000' }));
  await waitFor(() => expect(screen.queryByText(/Row 1000 was changed\./)).not.toBeInTheDocument());
  expect(screen.getByText('1 unsaved change')).toBeInTheDocument();
});

test('theirs can still be taken after mine could not be kept', async () => {
  const { notice, sendSave } = await refuseBoth();
  sendSave.mockRejectedValueOnce({ status: 500, code: 'InternalError', message: 'Something went wrong' });
  await userEvent.click(notice.getByRole('button', { name: 'Keep my version: row 1000' }));
  await userEvent.click(notice.getByRole('button', { name: 'Use their version: row 1000' }));
  expect(await screen.findByText('No unsaved changes')).toBeInTheDocument();
});

test('a saved deletion is made again, and a row deleted by someone else comes back as a new row', async () => {
  const { notice, sendSave } = await refuseBoth([mine(1000, { is_deleted: true }), mine(1001)], [stagedRow(1000)]);
  expect(notice.getByText('You deleted it.')).toBeInTheDocument();
  expect(notice.getByText(/It was deleted/)).toBeInTheDocument();
  for (const id of [1000, 1001])
    await userEvent.click(notice.getByRole('button', { name: `Keep my version: row ${id}` }));
  await waitFor(() => expect(screen.getByText('2 unsaved changes')).toBeInTheDocument());
  await press('Save');
  const [added, removed] = sendSave.mock.lastCall?.[0] ?? [];
  expect(added).toMatchObject({ name: 'Mine 1001' });
  expect(added?.id).toBeLessThan(1000);
  expect(removed).toMatchObject({ id: 1000, isDeleted: true });
});

test('what cannot be given up stays in conflict, and the reason is said', async () => {
  const { notice, sendSave } = await refuseBoth();
  sendSave.mockRejectedValue({ status: 500, code: 'InternalError', message: 'The server is busy.' });
  await userEvent.click(notice.getByRole('button', { name: 'Use their version: row 1000' }));
  expect(await screen.findByText('The server is busy.')).toBeInTheDocument();
  expect(notice.getByRole('button', { name: 'Use their version: row 1000' })).toBeEnabled();
});
