import { screen, within } from '@testing-library/react';
import { booksOf, givenWorkedBooks } from '@tests/support/screens/books';
import { renderApp } from '@tests/support/screens/renderApp';
import { expect, test } from 'vitest';
import type { SubordinatedLoanValues } from '@/contract/registers/subordinatedLoans.schema';
import { toLoanForm, toLoanValues } from '@/features/registers/loans/loanForm';

const path = '/capital/subordinated-loans';

const values: SubordinatedLoanValues = {
  lender: 'Outside Lender',
  lender_is: 'OUTSIDER',
  form: 'CASH',
  amount: 40_000,
  agreement_date: '2024-01-31',
  maturity_date: '2025-12-27',
  is_equity: true,
  is_temporary: false,
  approval_reference: null,
  renewal_notice_by: '2025-05-27',
  is_expected_to_renew: true,
  payments: [{ date: '2025-03-31', amount: 1_000.5 }],
};

test('a loan goes through the dialog as it is', () => {
  expect(toLoanValues(toLoanForm(values))).toEqual(values);
});

test('a loan is added, refused at its field, counted beside the books, removed and brought back', async () => {
  await givenWorkedBooks();
  const { user } = await renderApp(path, { as: 'secondAdmin' });
  expect(await screen.findByText(/^No subordinated loans\./)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add loan' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add subordinated loan' }));
  await user.type(dialog.getByLabelText(/^Lender/), 'Outside Lender');
  await user.click(dialog.getByRole('radio', { name: 'Outside lender' }));
  await user.type(dialog.getByLabelText(/^Amount/), '40000');
  await user.type(dialog.getByLabelText(/^Agreement date/), '2024-01-31');
  await user.type(dialog.getByLabelText(/^Maturity date/), '2024-01-31');
  await user.type(dialog.getByLabelText(/^Approval reference/), 'FINRA 1');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Enter a day after the agreement of 01/31/2024')).toBeVisible();
  await user.clear(dialog.getByLabelText(/^Maturity date/));
  await user.type(dialog.getByLabelText(/^Maturity date/), '2025-12-27');
  await user.click(dialog.getByRole('button', { name: 'Save' }));

  const row = await screen.findByRole('row', { name: /^Outside Lender.*Debt 40,000\.00 40,000\.00/ });
  const figures = within(screen.getByRole('region', { name: 'As of 06/30/2025' }));
  expect(figures.getByText(/^Item 1710 differs: \$40,000\.00 of allowable loans here, \$50,000\.00/)).toBeVisible();
  expect(figures.getByText('12/27/2025: $40,000.00 to Outside Lender')).toBeVisible();

  await user.click(within(row).getByRole('button', { name: /^Remove loan from Outside Lender/ }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('row', { name: /^Outside Lender/ })).toBeVisible();
});

test('a viewer reads why a loan does not count, and edits none', async () => {
  const admin = await booksOf('admin@demo.netcap.test');
  await admin.send('POST /x/subordinated-loans', values);
  await renderApp(path, { as: 'viewer' });
  const pill = await screen.findByRole('button', { name: 'Not allowable' });
  expect(pill).toHaveAttribute('data-tooltip', expect.stringContaining('Rule 15c3-1d(c)(6)'));
  expect(screen.queryByRole('button', { name: /^(Add|Edit|Remove)/ })).toBeNull();
});
