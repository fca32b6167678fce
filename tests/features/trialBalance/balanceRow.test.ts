import { balanceRow } from '@tests/support/stagedRows';
import { expect, test } from 'vitest';
import { balanceName, shownAmounts, toBalanceFields } from '@/features/trialBalance/balanceRow';

test.each([
  { debit: 100, credit: 0, shown: { debit: 100, credit: null } },
  { debit: 0, credit: 100, shown: { debit: null, credit: 100 } },
  { debit: 0, credit: 0, shown: { debit: 0, credit: null } },
  { debit: 5, credit: 7, shown: { debit: 5, credit: 7 } },
  { debit: -5, credit: 0, shown: { debit: -5, credit: 0 } },
  { debit: 0, credit: -5, shown: { debit: 0, credit: -5 } },
])('debit $debit and credit $credit are shown as $shown', ({ debit, credit, shown }) => {
  expect(shownAmounts({ debit, credit })).toEqual(shown);
});

test('a save sends the account by its id', () => {
  expect(toBalanceFields(balanceRow(2000, { description: 'Cash' }))).toEqual({
    coa: 1000,
    debit: 100,
    credit: 0,
    description: 'Cash',
    timeReport: 'Q2 25',
  });
});

test('a row is named by account and period', () => {
  expect(balanceName(balanceRow(2000))).toBe('account 1000, Q2 25');
});
