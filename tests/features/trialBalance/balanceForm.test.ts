import { balanceRow } from '@tests/support/staging/stagedRows';
import { expect, test } from 'vitest';
import type { ValidationError } from 'yup';
import {
  applyBalanceForm,
  type BalanceFormValues,
  balanceFormSchema,
  emptyBalanceForm,
  isFilled,
  newBalance,
  toBalanceForm,
} from '@/features/trialBalance/forms/balanceForm';

const { coa } = balanceRow(2000);
const filled = { coa, debit: 100, credit: null, timeReport: 'Q2 25', description: '', adjustments: [] };

async function issues(values: Partial<BalanceFormValues>): Promise<Record<string, string>> {
  try {
    await balanceFormSchema.validate({ ...filled, ...values }, { abortEarly: false });
    return {};
  } catch (error) {
    const { inner } = error as ValidationError;
    return Object.fromEntries(inner.map(({ path, message }) => [path, message]));
  }
}

test.each([
  [100, 0],
  [0, 100],
  [0, 0],
  [25.5, 12.25],
  [-10, 0],
  [0, -10],
])('a row of debit %d and credit %d goes through the form unchanged', (debit, credit) => {
  const balance = balanceRow(2000, { debit, credit, description: 'Cash at bank' });
  const form = toBalanceForm(balance);
  expect(isFilled(form) && applyBalanceForm(balance, form)).toEqual(balance);
});

test('a description left blank is none', () => {
  expect(applyBalanceForm(balanceRow(2000, { description: 'Old' }), filled).description).toBeNull();
});

test('a new row is staged under its temporary id with what the form says', () => {
  expect(newBalance(filled, { id: 7, now: '2025-07-01T00:00:00.000Z' })).toMatchObject({
    id: 7,
    updatedAt: '2025-07-01T00:00:00.000Z',
    valid_at: null,
    coa,
    debit: 100,
    credit: 0,
    time_report: 'Q2 25',
  });
});

test.each<[string, Partial<BalanceFormValues>, Record<string, string>]>([
  ['a complete form', {}, {}],
  ['a blank debit beside a credit', { debit: null, credit: 5 }, {}],
  ['a zero', { debit: 0 }, {}],
  ['neither debit nor credit', { debit: null }, { debit: 'This field is required', credit: 'This field is required' }],
  ['what is no amount', { debit: Number.NaN }, { debit: 'This field must be a valid currency format' }],
  ['no account', { coa: null }, { coa: 'Chart Of Account is required' }],
  ['no period', { timeReport: '' }, { timeReport: 'Please select one' }],
  [
    'what is no period',
    { timeReport: '9/15/2026' },
    { timeReport: "“9/15/2026” isn't the last day of a month. Enter it like MAR 25, Q1 25 or 03/31/2025." },
  ],
  ['a long description', { description: 'x'.repeat(1001) }, { description: 'At most 1,000 characters' }],
])('%s is judged', async (_, values, expected) => {
  expect(await issues(values)).toEqual(expected);
});

test('an addition begins without account and amounts, in the period that is shown', () => {
  expect(emptyBalanceForm('Q2 25')).toEqual({ ...filled, coa: null, debit: null });
  expect(isFilled(emptyBalanceForm(''))).toBe(false);
});
