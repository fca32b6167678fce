import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { newCommitment } from '@tests/support/registers/commitments';
import { booksOf, givenWorkedBooks } from '@tests/support/screens/books';
import { renderApp } from '@tests/support/screens/renderApp';
import { expect, test } from 'vitest';
import type { CommitmentEntry } from '@/contract/registers/commitments.schema';

const as = 'secondAdmin';
const secondAdmin = 'admin@second.netcap.test';

async function staged() {
  const answer = await (await booksOf(secondAdmin)).get('/x/commitments/edit-mode');
  return answer.json<{ data: CommitmentEntry[] }>().data;
}

test('a commitment is added with the haircut that its class asks for, and shows what is deducted', async () => {
  await givenWorkedBooks();
  const { user } = await renderApp('/capital/commitments/edit?time_report=Q2+25', { as });
  await user.click(await screen.findByRole('button', { name: 'Add commitment' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add commitment' }));
  await user.type(dialog.getByLabelText(/^Issuer/), 'Water Bonds');
  expect(dialog.queryByLabelText(/^Haircut/)).not.toBeInTheDocument();
  await user.selectOptions(dialog.getByLabelText(/^Class/), 'Other security');
  await user.type(dialog.getByLabelText(/^Market value/), '100000');
  await user.type(dialog.getByLabelText(/^Unrealized profit/), '(500)');
  await user.click(dialog.getByRole('button', { name: 'Add' }));
  expect(await dialog.findByText('Enter the haircut of Rule 15c3-1(c)(2)(vi), or 0.00.')).toBeVisible();
  await user.type(dialog.getByLabelText(/^Haircut/), '7000');
  await user.click(dialog.getByRole('button', { name: 'Add' }));
  await screen.findByRole('row', { name: /Water Bonds.*Other security.*100,000\.00 7,000\.00 .*500\.00.* 7,500\.00/ });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(async () => expect(await staged()).toMatchObject([{ deduction: 7000, profit: -500 }]));
});

test('what was typed into a dialog when the session ended is offered there, until it is given up', async () => {
  await givenWorkedBooks();
  const address = '/capital/commitments/edit?time_report=Q2+25';
  const openDialog = async () => {
    const { user } = await renderApp(address, { as });
    await user.click(await screen.findByRole('button', { name: 'Add commitment' }));
    return { user, dialog: within(await screen.findByRole('dialog', { name: 'Add commitment' })) };
  };
  const first = await openDialog();
  await first.user.type(first.dialog.getByLabelText(/^Issuer/), 'Water Bonds');
  cleanup();
  const { user, dialog } = await openDialog();
  await user.click(await dialog.findByRole('button', { name: 'Restore' }));
  expect(dialog.getByLabelText(/^Issuer/)).toHaveValue('Water Bonds');
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  await user.click(screen.getByRole('button', { name: 'Add commitment' }));
  expect(screen.queryByRole('button', { name: 'Restore' })).not.toBeInTheDocument();
});

test('the list finds commitments by issuer, and pasted rows are found by issuer and class', async () => {
  await givenWorkedBooks();
  const books = await booksOf(secondAdmin);
  await books.commit('x/commitments', [newCommitment(), newCommitment({ id: 2, issuer: 'Other', profit: 50_000 })]);
  const { user } = await renderApp('/capital/commitments?search=other', { as });
  expect(await screen.findByRole('row', { name: /Other.*100,000\.00.*50,000\.00 0\.00/ })).toBeVisible();
  expect(screen.queryByRole('row', { name: /Example Biotech/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Edit Commitments' }));
  await screen.findByRole('row', { name: /Example Biotech/ });
  await user.paste('Issuer\tClass\tMarket Value\nOther\tEquity, not listed\t5.00\nNew Inc.\tBond\t1.00');
  expect(await screen.findByText(/“Bond” isn't understood\. Use Equity, not listed/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(async () =>
    expect(await staged()).toMatchObject([
      { issuer: 'Example Biotech Inc.' },
      { issuer: 'Other', amount: 5, profit: 50_000 },
    ]),
  );
});
