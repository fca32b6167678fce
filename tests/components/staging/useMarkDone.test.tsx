import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderStagedScreen } from '@tests/support/screens/stagedScreen';
import { expect, test } from 'vitest';

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test.each([
  ['committed', 2, '2 records marked done and part of the books now.'],
  ['requested', 1, '1 record sent for review. The books change once an administrator approves.'],
  ['nothing', 0, 'There is nothing to mark done.'],
] as const)('says what became of the rows: %s', async (outcome, count, text) => {
  const { sendMarkDone, answer } = renderStagedScreen();
  sendMarkDone.mockResolvedValue(answer(outcome, count));
  await press('Mark Done');
  expect(await screen.findByText(text)).toBeInTheDocument();
});

test('with unsaved changes it saves first, once that is agreed', async () => {
  const { sendSave, sendMarkDone } = renderStagedScreen();
  await press('Edit row 1000');
  await press('Mark Done');
  expect(screen.getByText('1 change is not saved yet. Only saved changes can be marked done.')).toBeInTheDocument();
  expect(sendSave).not.toHaveBeenCalled();
  await press('Save and mark done');
  await waitFor(() => expect(sendMarkDone).toHaveBeenCalledOnce());
  expect(sendSave.mock.invocationCallOrder[0]).toBeLessThan(sendMarkDone.mock.invocationCallOrder[0] ?? 0);
});

test('with unsaved changes and no agreement nothing happens', async () => {
  const { sendSave, sendMarkDone } = renderStagedScreen();
  await press('Edit row 1000');
  await press('Mark Done');
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }));
  expect(sendSave).not.toHaveBeenCalled();
  expect(sendMarkDone).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name: 'Mark Done' })).toHaveFocus();
});

test('a save that is refused marks nothing done', async () => {
  const { sendSave, sendMarkDone } = renderStagedScreen();
  sendSave.mockRejectedValue({ status: 422, code: 'RuleError', message: 'A rule is broken.' });
  await press('Edit row 1000');
  await press('Mark Done');
  await press('Save and mark done');
  expect(await screen.findByText('A rule is broken.')).toBeInTheDocument();
  expect(sendMarkDone).not.toHaveBeenCalled();
});

test('a refusal of Mark Done, told by the listener, leaves the screen usable', async () => {
  const { sendMarkDone } = renderStagedScreen();
  sendMarkDone.mockRejectedValue({ status: 409, code: 'ConflictError', message: 'Changed meanwhile.' });
  await press('Mark Done');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Mark Done' })).toBeEnabled());
  expect(screen.queryByText(/marked done and part/)).not.toBeInTheDocument();
});
