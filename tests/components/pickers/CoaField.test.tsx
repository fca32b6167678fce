import { act, fireEvent, screen, within } from '@testing-library/react';
import { givenAccounts } from '@tests/support/screens/books';
import { renderApp } from '@tests/support/screens/renderApp';
import { expect, test } from 'vitest';

const dialog = () => within(screen.getByRole('dialog'));
const field = () => dialog().getByRole('combobox', { name: /^Chart Of Account/ });

async function openAddForm() {
  await givenAccounts([100, 200]);
  const app = await renderApp('/trial-balance/edit', { as: 'secondAdmin' });
  await app.user.click(await screen.findByRole('button', { name: 'Add Trial Balance Item' }));
  return app;
}

test('keeps what is typed at once', async () => {
  await openAddForm();
  // Within one act nothing that comes later has been done, as between two fast letters.
  act(() => {
    fireEvent.change(field(), { target: { value: 'c' } });
    expect(field()).toHaveValue('c');
  });
});

test('Enter says that nothing matches, and takes the same account again', async () => {
  const { user } = await openAddForm();
  await user.type(field(), '999');
  expect(await screen.findByText('No matching accounts')).toBeInTheDocument();
  expect(field()).not.toHaveAttribute('aria-activedescendant');
  await user.keyboard('{Enter}');
  expect(screen.getByText('No matching accounts')).toBeInTheDocument();
  for (const _round of [1, 2]) {
    await user.clear(field());
    await user.type(field(), '200');
    const option = await screen.findByRole('option', { name: '200 Account 200 Assets' });
    expect(field()).toHaveAttribute('aria-activedescendant', option.id);
    await user.keyboard('{Enter}');
    expect(field()).toHaveValue('200 Account 200');
  }
});
