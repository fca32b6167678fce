import { screen, within } from '@testing-library/react';
import { typedValues } from '@tests/support/books/exampleBooks';
import { givenWorkedBooks } from '@tests/support/screens/books';
import { renderApp } from '@tests/support/screens/renderApp';
import { expect, test } from 'vitest';

test('a planned withdrawal is added and told its notice and how much is possible; less keeps the limits', async () => {
  const { saveInputs } = await givenWorkedBooks();
  await saveInputs(typedValues());
  const { user } = await renderApp('/capital/withdrawals', { as: 'secondAdmin' });
  expect(await screen.findByText(/^No withdrawals\./)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add withdrawal' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add withdrawal' }));
  await user.type(dialog.getByLabelText(/^Date/), '2026-07-20');
  await user.click(dialog.getByLabelText(/^Made/));
  await user.type(dialog.getByLabelText(/^Amount/), '600000');
  await user.type(dialog.getByLabelText(/^Person/), 'Ann Owner');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Enter today or an earlier day, or clear Made.')).toBeVisible();
  await user.click(dialog.getByLabelText(/^Made/));
  await user.click(dialog.getByRole('button', { name: 'Save' }));

  const row = await screen.findByRole('row', {
    name: /Ann Owner.*600,000\.00 600,000\.00 Due 07\/16\/2026, before withdrawal/,
  });
  const most = /At most \$([\d,.]+\d)Net capital must be/.exec(row.textContent)?.[1] ?? '';
  await user.click(within(row).getByRole('button', { name: /^Edit Ann Owner, \$600,000\.00/ }));
  const edit = within(await screen.findByRole('dialog', { name: 'Edit withdrawal' }));
  await user.clear(edit.getByLabelText(/^Amount/));
  await user.type(edit.getByLabelText(/^Amount/), most);
  await user.click(edit.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('row', { name: /Ann Owner.*None due Within limits/ })).toBeVisible();
});
