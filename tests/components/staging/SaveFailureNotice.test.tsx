import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderStagedScreen } from '@tests/support/screens/stagedScreen';
import { expect, test } from 'vitest';

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

async function refuseSave(failure: unknown) {
  const { sendSave } = renderStagedScreen();
  sendSave.mockRejectedValue(failure);
  await press('Edit row 1000');
  await press('Edit row 1001');
  await press('Save');
  return within(await screen.findByRole('alert'));
}

const conflict = {
  status: 409,
  code: 'ConflictError',
  message: 'Somebody else changed these records.',
  fieldErrors: [
    { path: 'data[0].updatedAt', message: 'was changed meanwhile' },
    { path: 'data[1]', message: 'was deleted meanwhile' },
  ],
};

test('a conflict names each row and keeps every edit', async () => {
  const notice = await refuseSave(conflict);
  expect(notice.getByText('Somebody else changed these records.')).toBeInTheDocument();
  expect(notice.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Row 1000!: was changed meanwhileRevert',
    'Row 1001!: was deleted meanwhileRevert',
  ]);
  expect(screen.getByText('2 unsaved changes')).toBeInTheDocument();
});

test('reverting a named row leaves the other faults standing, the last one closes the notice', async () => {
  const notice = await refuseSave(conflict);
  await userEvent.click(notice.getByRole('button', { name: 'Revert Row 1000!' }));
  expect(notice.getAllByRole('listitem')).toHaveLength(1);
  await userEvent.click(notice.getByRole('button', { name: 'Revert Row 1001!' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.getByText('No unsaved changes')).toBeInTheDocument();
});

test('a fault that names no row is shown without a way to revert it', async () => {
  const notice = await refuseSave({ ...conflict, fieldErrors: [{ path: 'data', message: 'too many rows' }] });
  expect(notice.getByRole('listitem')).toHaveTextContent(/^too many rows$/);
});

test('a failure without details shows its message and can be dismissed', async () => {
  const notice = await refuseSave({ status: 500, code: 'InternalError', message: 'Something went wrong' });
  expect(notice.queryByRole('list')).not.toBeInTheDocument();
  await userEvent.click(notice.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.getByText('2 unsaved changes')).toBeInTheDocument();
});
