import { screen, within } from '@testing-library/react';
import { newLoan } from '@tests/support/registers/subordinatedLoans';
import { booksOf, givenWorkedBooks } from '@tests/support/screens/books';
import { renderApp } from '@tests/support/screens/renderApp';
import { expect, test } from 'vitest';
import type { SubordinatedLoanEntry, SubordinatedLoanValues } from '@/contract/registers/subordinatedLoans.schema';
import { toLoanForm, toValues } from '@/features/registers/loans/loanForm';

const as = 'secondAdmin';
const secondAdmin = 'admin@second.netcap.test';
const path = '/capital/subordinated-loans';

async function staged() {
  const answer = await (await booksOf(secondAdmin)).get('/x/subordinated-loans/edit-mode');
  return answer.json<{ data: SubordinatedLoanEntry[] }>().data;
}

test('a loan goes through the form as it is', () => {
  const { id: _id, updatedAt: _updatedAt, ...rest } = newLoan();
  const values: SubordinatedLoanValues = {
    ...rest,
    renewal_notice_by: '2025-05-27',
    is_expected_to_renew: true,
    payments: '03/31/2025 1,000.50; 06/30/2025 2.00',
  };
  expect(toValues(toLoanForm(values))).toEqual(values);
  const blank = { ...values, approval_reference: null, renewal_notice_by: null, payments: '' };
  expect(toValues(toLoanForm(blank))).toEqual(blank);
});

test('a loan is added, refused at its field, counted beside the books once saved, and posted', async () => {
  await givenWorkedBooks('base', { hasLoan: false });
  const { user } = await renderApp(`${path}/edit`, { as });
  await user.click(await screen.findByRole('button', { name: 'Add loan' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add subordinated loan' }));
  await user.type(dialog.getByLabelText(/^Lender/), 'Outside Lender');
  await user.click(dialog.getByRole('radio', { name: 'Outside lender' }));
  await user.type(dialog.getByLabelText(/^Amount/), '40000');
  await user.type(dialog.getByLabelText(/^Agreement date/), '2024-01-31');
  await user.type(dialog.getByLabelText(/^Maturity date/), '2024-01-31');
  await user.type(dialog.getByLabelText(/^Approval reference/), 'FINRA 1');
  await user.click(dialog.getByRole('button', { name: 'Add' }));
  expect(await dialog.findByText('Enter a day after the agreement of 01/31/2024')).toBeVisible();
  await user.clear(dialog.getByLabelText(/^Maturity date/));
  await user.type(dialog.getByLabelText(/^Maturity date/), '2025-12-27');
  await user.click(dialog.getByRole('button', { name: 'Add payment' }));
  await user.type(dialog.getByLabelText(/^Payment date/), '2025-03-31');
  await user.type(dialog.getByLabelText(/^Payment amount/), '1000');
  await user.click(dialog.getByRole('button', { name: 'Add' }));

  const row = await screen.findByRole('row', { name: /Outside Lender.*Before: 03\/31\/2025 1,000\.00/ });
  expect(within(row).getByText('New, not saved')).toBeVisible();
  expect(within(row).queryByText('Debt')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('row', { name: /Outside Lender.*Debt 40,000\.00 39,000\.00/ })).toBeVisible();
  const figures = within(screen.getByRole('region', { name: 'As of 06/30/2025' }));
  expect(figures.getByText(/^Item 1710 differs: \$39,000\.00 of allowable loans here, \$50,000\.00/)).toBeVisible();
  expect(figures.getByText('12/27/2025: $39,000.00 to Outside Lender')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Mark Done' }));
  expect(await screen.findByText('1 record marked done and posted to the books.')).toBeInTheDocument();
});

test('pasted rows are found by lender, form and agreement date, and a wrong cell says what is meant', async () => {
  const books = await booksOf(secondAdmin);
  await books.commit('x/subordinated-loans', [newLoan()]);
  const { user } = await renderApp(`${path}/edit`, { as });
  await screen.findByRole('row', { name: /Outside Lender/ });
  await user.paste(
    'Lender\tForm\tAmount\tAgreement Date\tMaturity Date\tPayments\nOutside Lender\tCash loan\t5,000.00\t01/31/2024\t12/27/2025\t06/30/2025 10\nBen\tCash loan\t5\t01/31/2024\t12/27/2026\t06/30/2025 10',
  );
  expect(await screen.findByText(/^Payment 1: Payments come to \$10\.00, more than the loan of \$5\.00/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Record updated successfully.');
  expect(await staged()).toMatchObject([{ amount: 5000, payments: '06/30/2025 10.00', valid_at: null }]);
});

test('the list finds loans by lender, and says why one does not count', async () => {
  const books = await booksOf(secondAdmin);
  await books.commit('x/subordinated-loans', [
    newLoan({ approval_reference: null, payments: '06/30/2024 1.00' }),
    newLoan({ id: 2, lender: 'Ann Owner' }),
  ]);
  await renderApp(`${path}?search=outside`, { as });
  const pill = await screen.findByRole('button', { name: 'Not allowable' });
  expect(pill).toHaveAttribute('data-tooltip', expect.stringContaining('Rule 15c3-1d(c)(6)'));
  expect(screen.getByText(/^A payment before 01\/31\/2025 must be an installment/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Edit Subordinated Loans' })).toHaveAttribute('href', `${path}/edit`);
  expect(screen.queryByRole('row', { name: /Ann Owner/ })).not.toBeInTheDocument();
});
