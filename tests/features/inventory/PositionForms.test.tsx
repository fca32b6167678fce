import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { inventoryOf, newNonOption, nonOptionsPath, optionsPath } from '@tests/support/books/inventory';
import { booksOf } from '@tests/support/screens/books';
import { renderApp } from '@tests/support/screens/renderApp';
import { expect, test } from 'vitest';
import type { NonOption } from '@/contract/inventory/nonOption';
import type { Option } from '@/contract/inventory/option';

const as = 'secondAdmin';

async function savedOptions(): Promise<Option[]> {
  const books = await booksOf('admin@second.netcap.test');
  return inventoryOf<Option>(optionsPath, () => books).edited();
}

async function nonOptions() {
  const books = await booksOf('admin@second.netcap.test');
  return inventoryOf<NonOption>(nonOptionsPath, () => books);
}

async function openForm(kind: 'options' | 'non-options') {
  const { user } = await renderApp(`/inventory/edit/${kind}`, { as });
  await user.click(await screen.findByRole('button', { name: /^Add (Inventory|Option)/ }));
  await screen.findByRole('button', { name: 'Add' });
  const form = within(screen.getByRole('dialog'));
  const field = (label: string) => form.getByLabelText(new RegExp(`^${label}`));
  const optionsOf = (label: string) =>
    within(field(label))
      .getAllByRole<HTMLOptionElement>('option')
      .map(({ value }) => value);
  return { user, form, field, optionsOf };
}

type Form = Awaited<ReturnType<typeof openForm>>;

async function fill({ user, field }: Form, answers: Readonly<Record<string, string>>) {
  for (const [label, answer] of Object.entries(answers)) {
    await user.clear(field(label));
    await user.paste(answer);
  }
}

async function choose({ user, form }: Form, ...choices: readonly [group: string, choice: string][]) {
  for (const [group, choice] of choices) {
    await user.click(within(form.getByRole('radiogroup', { name: new RegExp(`^${group}`) })).getByLabelText(choice));
  }
}

async function submitAndSave(user: UserEvent, form: Form['form']) {
  await user.click(form.getByRole('button', { name: 'Add' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
}

const call = {
  'Report Date': '2026-06-30',
  Identifier: 'ACME 09/18/26 C50',
  'Contracts Qty': '2.5',
  'Contract Purchase Price': '1.1234',
  'Underlying Symbol': 'acme',
  'Underlying Exercise Price': '50',
  Strike: '50',
  'Underlying Market Price': '48.2525',
  'Closing Price': '2.375',
};

test('an option is filled in field by field, with the values that its contracts come to, and saved as it was typed', async () => {
  const opened = await openForm('options');
  const { user, form, field } = opened;
  await fill(opened, { ...call, 'Expiration Date': '2026-09-18' });
  await choose(opened, ['Call/ Put', 'Call'], ['Long/ Short', 'Short'], ['Covered', 'Yes']);
  await user.selectOptions(field('Currency'), 'USD');
  // 2.5 × 100 × 48.2525 and 2.5 × 100 × 2.375.
  await user.click(form.getByRole('button', { name: 'Use $12,063.13 for Underlying Market Value' }));
  await user.click(form.getByRole('button', { name: 'Use $593.75 for Total Position Value' }));
  expect(field('Underlying Market Value')).toHaveValue('12,063.13');
  for (const label of ['Contract Description', 'Haircut Amount', 'Underlying Haircut']) {
    expect(field(label), label).not.toBeEnabled();
  }
  await submitAndSave(user, form);
  expect(await screen.findByText('Record updated successfully.')).toBeInTheDocument();
  expect(await savedOptions()).toMatchObject([
    {
      report_date: '2026-06-30',
      identifier: 'ACME 09/18/26 C50',
      contract_desc: 'ACME 50 Call',
      cusip_isin: null,
      call_put: 'Call',
      long_short: 'Short',
      covered: 'Yes',
      currency: 'USD',
      contracts_qty: 2.5,
      contract_purch_pr: 1.1234,
      underlying_symbol: 'ACME',
      underlying_exec_pr: 50,
      strike: 50,
      underlying_mkt_pr: 48.2525,
      underlying_mkt_value: 12_063.13,
      closing_price: 2.375,
      maturity: '2026-09-18',
      tot_pos_val: 593.75,
    },
  ]);
});

test('an option form says what is missing, what has too many decimals and what looks wrong', async () => {
  const opened = await openForm('options');
  const { user, form, field } = opened;
  await user.click(form.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('Please fill all the required fields')).toBeInTheDocument();
  for (const label of [...Object.keys(call), 'Currency', 'Underlying Market Value', 'Total Position Value']) {
    expect(field(label), label).toBeInvalid();
  }
  for (const group of ['Call/ Put', 'Long/ Short', 'Covered']) {
    expect(form.getByRole('radiogroup', { name: new RegExp(`^${group}`) }), group).toBeInvalid();
  }
  expect(field('CUSIP/ ISIN')).toBeValid();

  await fill(opened, {
    ...call,
    'Closing Price': '2.37505',
    'CUSIP/ ISIN': '037833101',
    'Total Position Value': '700',
  });
  await user.click(form.getByRole('button', { name: 'Add' }));
  expect(field('Closing Price')).toBeInvalid();
  await fill(opened, { 'Closing Price': '2.375' });
  expect(form.getByText(/Contracts Qty × 100 × Closing Price is \$593\.75\./)).toBeInTheDocument();
  expect(form.getByText(/CUSIP 037833101 has the check digit 1, but 0 fits/)).toBeInTheDocument();
  expect(await savedOptions()).toEqual([]);
});

test('what a security is asked follows its type, and a subtype of another type is let go', async () => {
  const opened = await openForm('non-options');
  const { user, form, field, optionsOf } = opened;
  await fill(opened, { 'Report Date': '2026-06-30' });
  expect(form.queryByLabelText(/^Maturity Date/)).not.toBeInTheDocument();
  await user.selectOptions(field('Type'), 'GOVERNMENT');
  expect(optionsOf('SubType')).toEqual(['', 'UST', 'AGENCY', 'CANADA', 'NONMARKETABLE', 'OTHER']);
  await user.selectOptions(field('SubType'), 'UST');
  await fill(opened, { 'Maturity Date': '2031-09-30' });
  expect(form.getByText('5 years to less than 10 years: 4%')).toBeInTheDocument();
  await fill(opened, { 'Maturity Date': '2026-06-30' });
  expect(form.getByText('Must be after the report date')).toBeInTheDocument();

  await user.selectOptions(field('Type'), 'DEBT');
  expect(field('SubType')).toHaveValue('');
  await user.selectOptions(field('SubType'), 'CONV');
  await user.click(form.getByRole('button', { name: 'Add' }));
  expect(field('Bonds Face Value')).toBeInvalid();
  await user.selectOptions(field('Type'), 'EQUITY');
  await user.selectOptions(field('SubType'), 'LIMITED');
  expect(field('SubType')).toHaveAccessibleDescription(/: 40%$/);
  expect(form.queryByLabelText(/^(Maturity Date|Bonds Face Value)/)).not.toBeInTheDocument();
});

test('what the server refuses of a position is said with its name, and it stays to be corrected', async () => {
  const inventory = await nonOptions();
  await inventory.commit(newNonOption('ACME'));
  const opened = await openForm('non-options');
  const { user, form, field } = opened;
  await user.selectOptions(field('Type'), 'EQUITY');
  await user.selectOptions(field('SubType'), 'COMMON');
  await user.selectOptions(field('Currency'), 'USD');
  await choose(opened, ['Long/ Short', 'Long']);
  await fill(opened, {
    Identifier: 'acme',
    Qty: '10',
    'Purchase Price': '5',
    'Closing Price': '6',
    'Total Position Value': '60',
  });
  await submitAndSave(user, form);
  expect(await screen.findByText(/acme.* is already in the inventory/i)).toBeInTheDocument();
  expect(await inventory.edited()).toMatchObject([{ identifier: 'ACME' }]);
  expect(screen.getByText('1 unsaved change')).toBeInTheDocument();
});

test('the terms of an option are suggested by its symbol', async () => {
  const opened = await openForm('options');
  const { user, form, field } = opened;
  await fill(opened, { Identifier: 'AAPL  270618P00195500' });
  for (const term of ['Put for Call/ Put', 'AAPL for Underlying Symbol', '195.5 for Strike']) {
    await user.click(await form.findByRole('button', { name: `Use ${term}` }));
  }
  await user.click(form.getByRole('button', { name: /^Use .* for Expiration Date$/ }));
  expect(form.getByRole('radio', { name: 'Put' })).toBeChecked();
  expect(field('Strike')).toHaveValue('195.5000');
  expect(field('Expiration Date')).toHaveValue('2027-06-18');
});

test('an empty type and subtype are suggested by the name, and taken by one press each', async () => {
  const opened = await openForm('non-options');
  const { user, form, field } = opened;
  await fill(opened, { Identifier: 'US TREASURY N/B 4.25% 11/15/34' });
  await user.click(await form.findByRole('button', { name: 'Use Government for Type' }));
  expect(field('Type')).toHaveValue('GOVERNMENT');
  await user.click(await form.findByRole('button', { name: 'Use U.S. Treasury for SubType' }));
  expect(field('SubType')).toHaveValue('UST');
  expect(form.queryByRole('button', { name: /^Use U.S. Treasury/ })).not.toBeInTheDocument();
});
