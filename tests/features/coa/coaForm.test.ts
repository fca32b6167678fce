import { cashLine, coaRow, expenseSsoiLine, rentLine } from '@tests/support/staging/stagedRows';
import { expect, test } from 'vitest';
import type { ValidationError } from 'yup';
import {
  applyCoaForm,
  type CoaFormValues,
  coaFormSchema,
  emptyCoaForm,
  fittingSsoiSetting,
  newCoa,
  toCoaForm,
} from '@/features/coa/forms/coaForm';

async function issues(values: Partial<CoaFormValues>): Promise<Record<string, string>> {
  try {
    await coaFormSchema.validate(
      { ...emptyCoaForm, accountName: 'Cash', accountNumber: '1000', ...values },
      { abortEarly: false },
    );
    return {};
  } catch (error) {
    const { inner } = error as ValidationError;
    return Object.fromEntries(inner.toReversed().map(({ path, message }) => [path, message]));
  }
}

test('a row goes through the form unchanged', () => {
  const coa = coaRow(1000, { ssoi_setting: expenseSsoiLine });
  expect(applyCoaForm(coa, toCoaForm(coa))).toEqual(coa);
});

test('the FOCUS line decides type and allowability, no line none', () => {
  const values = { ...toCoaForm(coaRow(1000)), focusSetting: rentLine };
  expect(applyCoaForm(coaRow(1000), values)).toMatchObject({ account_type: 'Expenses', allowable: null });
  expect(applyCoaForm(coaRow(1000), { ...values, focusSetting: null })).toMatchObject({
    account_type: null,
    allowable: null,
    focus_setting: null,
  });
});

test('a new account is staged under its temporary id and dated by the moment it was made', () => {
  const coa = newCoa(
    { ...emptyCoaForm, accountName: 'Cash', accountNumber: '1000' },
    { id: 7, now: '2025-07-01T00:00:00.000Z' },
  );
  expect(coa).toMatchObject({
    id: 7,
    updatedAt: '2025-07-01T00:00:00.000Z',
    valid_at: null,
    account_name: 'Cash',
    account_number: '1000',
  });
});

test.each<[string, Partial<CoaFormValues>, Record<string, string>]>([
  ['a complete form', {}, {}],
  ['a number with leading zeros', { accountNumber: '0010' }, {}],
  ['no name', { accountName: ' ' }, { accountName: 'Account Name is required' }],
  ['no number', { accountNumber: '' }, { accountNumber: 'Account Number is required' }],
  ['the number zero', { accountNumber: '0' }, { accountNumber: 'Account Number is required' }],
  ['letters in the number', { accountNumber: '10A' }, { accountNumber: 'This field must be numeric' }],
  ['a negative number', { accountNumber: '-10' }, { accountNumber: 'This field must be numeric' }],
  ['a number of 33 digits', { accountNumber: '1'.repeat(33) }, { accountNumber: 'At most 32 digits' }],
  ['a name of 256 letters', { accountName: 'x'.repeat(256) }, { accountName: 'At most 255 characters' }],
])('%s is judged', async (_, values, expected) => {
  expect(await issues(values)).toEqual(expected);
});

test('spaces around name and number are dropped', async () => {
  expect(
    await coaFormSchema.validate({ ...emptyCoaForm, accountName: ' Cash ', accountNumber: ' 1000 ' }),
  ).toMatchObject({
    accountName: 'Cash',
    accountNumber: '1000',
  });
});

test('an SSOI line of another account type than the FOCUS line no longer fits', () => {
  expect(fittingSsoiSetting(expenseSsoiLine, rentLine)).toBe(expenseSsoiLine);
  expect(fittingSsoiSetting(expenseSsoiLine, cashLine)).toBeNull();
  expect(fittingSsoiSetting(expenseSsoiLine, null)).toBe(expenseSsoiLine);
  expect(fittingSsoiSetting(null, rentLine)).toBeNull();
});
