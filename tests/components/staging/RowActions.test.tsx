import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderStagedScreen, stagedRow } from '@tests/support/screens/stagedScreen';
import { expect, test } from 'vitest';

const edit = () => screen.queryByRole('button', { name: 'Edit row 1000' });
const revert = () => screen.queryByRole('button', { name: 'Revert row 1000' });

test('a committed row can be edited and has nothing to revert', () => {
  renderStagedScreen([stagedRow(1000)]);
  expect(edit()).toBeEnabled();
  expect(revert()).not.toBeInTheDocument();
  expect(screen.queryByText('APPROVED')).not.toBeInTheDocument();
});

test('a changed row says so and can be reverted', async () => {
  renderStagedScreen([stagedRow(1000)]);
  await userEvent.click(screen.getByRole('button', { name: 'Edit row 1000' }));
  expect(screen.getByText('Changed, not saved')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Revert row 1000' }));
  expect(screen.queryByText('Changed, not saved')).not.toBeInTheDocument();
  expect(screen.getByText('Row 1000')).toBeInTheDocument();
});

test('reverting an addition drops it', async () => {
  renderStagedScreen([]);
  await userEvent.click(screen.getByRole('button', { name: 'Add' }));
  expect(screen.getByText('New, not saved')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: /^Revert row/ }));
  expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
});

test.each(['EDITING', 'REJECTED'] as const)('an own row that is %s shows it and can be edited', (status) => {
  renderStagedScreen([stagedRow(1000, { status, valid_at: null })]);
  expect(screen.getByText(status)).toBeInTheDocument();
  expect(edit()).toBeEnabled();
});

test('a row that waits for an administrator is read-only', () => {
  renderStagedScreen([stagedRow(1000, { status: 'PENDING', valid_at: null })]);
  expect(screen.getByText('PENDING')).toBeInTheDocument();
  expect(edit()).not.toBeInTheDocument();
});

test('a row whose deletion is staged cannot be edited', () => {
  renderStagedScreen([stagedRow(1000, { status: 'EDITING', valid_at: null, is_deleted: true })]);
  expect(edit()).not.toBeInTheDocument();
});
