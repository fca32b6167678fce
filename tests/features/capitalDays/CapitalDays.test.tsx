import { readFile } from 'node:fs/promises';
import { screen, within } from '@testing-library/react';
import { workedExampleTyped } from '@tests/support/books/workedExample';
import { testBackend } from '@tests/support/screens/apiServer';
import { givenWorkedBooks } from '@tests/support/screens/books';
import { renderApp } from '@tests/support/screens/renderApp';
import { expect, test } from 'vitest';

const as = 'secondAdmin';

async function trialBalance(change: (text: string) => string = (text) => text): Promise<File> {
  const text = await readFile('tests/support/books/workedExample/trialBalance.csv', 'utf8');
  return new File([change(text)], 'July 15.csv', { type: 'text/csv' });
}

test('an address that is of no day says so, with a way back', async () => {
  await renderApp('/capital/days/july', { as });
  expect(await screen.findByText('No computation has this address.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'All days' })).toHaveAttribute('href', '/capital/days');
});

test('a day is refused by its file, added, shown as the net capital report, and removed', async () => {
  const { saveInputs } = await givenWorkedBooks();
  await saveInputs(workedExampleTyped);
  const { database, secondCompanyId } = await testBackend();
  const membershipEnds = `update companies set profile = profile || '{"withdrawal_date": "2025-07-15"}' where id = $1`;
  await database.pool.query(membershipEnds, [secondCompanyId]);
  const { user, address } = await renderApp('/capital/days', { as });
  expect(await screen.findByText(/^No days yet/)).toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: 'Add a day' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a day' }));
  const date = dialog.getByLabelText(/^Day/);
  await user.type(date, '2025-05-31');
  expect(await dialog.findByRole('link', { name: 'Import trial balance' })).toBeInTheDocument();
  await user.clear(date);
  await user.type(date, '2025-07-15');
  const file = dialog.getByLabelText(/^Trial balance/);
  await user.upload(file, await trialBalance((text) => text.replace('1000,182450.00', '9999,182450.00')));
  await user.click(dialog.getByRole('button', { name: 'Compute net capital' }));
  expect(await dialog.findByText(/Account 9999 isn't in the chart of accounts/)).toHaveTextContent(/^Row 2/);

  await user.upload(file, await trialBalance());
  await user.click(dialog.getByRole('button', { name: 'Compute net capital' }));
  expect(await screen.findByRole('heading', { name: 'Net Capital, 07/15/2025' })).toBeInTheDocument();
  expect(screen.getByText(/^Balances of 07\/15\/2025, no positions\. Capital inputs of Q2 25\./)).toBeInTheDocument();
  expect(screen.getByRole('row', { name: /Net capital requirement/ })).toBeInTheDocument();

  await user.click(within(screen.getByRole('row', { name: /Net capital requirement/ })).getByRole('button'));
  expect(await screen.findByText(/^Net capital of 07\/15\/2025, computed /)).toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: 'Print FOCUS' }));
  await screen.findByRole('dialog', { name: 'FOCUS Part IIA, 07/15/2025' });
  await user.keyboard('{Escape}');

  await user.click(screen.getByRole('button', { name: 'Remove' }));
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Remove day' })).getByRole('button', { name: 'Remove' }),
  );
  expect(await screen.findByText(/^No days yet/)).toBeInTheDocument();
  expect(address()).toBe('/capital/days');
});
