import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderStagedScreen } from '@tests/support/screens/stagedScreen';
import { expect, test } from 'vitest';

const save = () => screen.getByRole('button', { name: 'Save' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('nothing modified: nothing to save or to revert', async () => {
  await renderStagedScreen();
  expect(save()).toBeDisabled();
  expect(screen.getByText('No unsaved changes')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Revert all' })).not.toBeInTheDocument();
});

test('counts what is modified and saves it with the moment it was loaded or made', async () => {
  const { sendSave } = await renderStagedScreen();
  await press('Edit row 1000');
  await press('Add');
  expect(screen.getByText('2 unsaved changes')).toBeInTheDocument();
  await userEvent.click(save());
  expect(await screen.findByText('Records updated successfully.')).toBeInTheDocument();
  const [changes = []] = sendSave.mock.lastCall ?? [];
  expect(changes).toHaveLength(2);
  expect(changes[0]?.id).toBeLessThan(1000);
  expect(changes[1]).toEqual({ id: 1000, name: 'Row 1000!', updatedAt: '2025-06-30T10:00:00.000Z' });
  expect(save()).toBeDisabled();
  expect(screen.getByText('No unsaved changes')).toHaveFocus();
});

test('what is edited on a screen that was opened anew while rows are on their way stays when they are saved', async () => {
  const { sendSave, store } = await renderStagedScreen();
  let finish: (value: object) => void = () => undefined;
  sendSave.mockReturnValue(
    new Promise((resolve) => {
      finish = resolve;
    }),
  );
  await press('Edit row 1000');
  await userEvent.click(save());
  cleanup();
  await renderStagedScreen(undefined, store);
  await press('Edit row 1001');
  expect(screen.getByText('2 unsaved changes')).toBeInTheDocument();
  finish({});
  expect(await screen.findByText('1 unsaved change')).toBeInTheDocument();
  expect(screen.getByText(/Row 1001!/)).toBeInTheDocument();
});

test('nothing can be edited or saved again while rows are on their way', async () => {
  const { sendSave } = await renderStagedScreen();
  let finish: (value: object) => void = () => undefined;
  sendSave.mockReturnValue(
    new Promise((resolve) => {
      finish = resolve;
    }),
  );
  await press('Edit row 1000');
  await userEvent.click(save());
  expect(screen.getByRole('button', { name: 'Saving…' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Mark Done' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Edit row 1001' })).toBeDisabled();
  finish({});
  expect(await screen.findByText('No unsaved changes')).toBeInTheDocument();
});

test('Revert all asks before it gives up every change', async () => {
  await renderStagedScreen();
  await press('Edit row 1000');
  await press('Add');
  await press('Revert all');
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText('Revert all 2 unsaved changes?')).toBeInTheDocument();
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Row \d{1,3}$/),
    'Row 1000',
  ]);
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByText('2 unsaved changes')).toBeInTheDocument();

  await press('Revert all');
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Revert all' }));
  expect(screen.getByText('No unsaved changes')).toHaveFocus();
});
