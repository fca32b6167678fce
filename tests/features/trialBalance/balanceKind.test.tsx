import { balanceRow } from '@tests/support/staging/stagedRows';
import { expect, test } from 'vitest';
import { balanceKind } from '@/features/trialBalance';

test('a save sends the account by its id', () => {
  expect(balanceKind.toFields(balanceRow(2000, { description: 'Cash' }))).toEqual({
    coa: 1000,
    debit: 100,
    credit: 0,
    description: 'Cash',
    timeReport: 'Q2 25',
  });
});

test('a row is named by account and period', () => {
  expect(balanceKind.rowName(balanceRow(2000))).toBe('account 1000, Q2 25');
});
