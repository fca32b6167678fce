import { balanceRow } from '@tests/support/stagedRows';
import { expect, test } from 'vitest';
import { toAmount } from '@/domain/money';
import { periodTotals } from '@/features/trialBalance/periodTotals';

function totals(rows: Parameters<typeof periodTotals>[0]) {
  const { debit, credit, difference } = periodTotals(rows);
  return [debit, credit, difference].map(toAmount);
}

test('cents add up exactly', () => {
  const rows = [0.1, 0.2].map((debit, index) => balanceRow(2000 + index, { debit }));
  expect(totals([...rows, balanceRow(2002, { debit: 0, credit: 0.3 })])).toEqual([0.3, 0.3, 0]);
});

test('a surplus of credit is a negative difference', () => {
  expect(totals([balanceRow(2000, { debit: 0, credit: 0.01 })])).toEqual([0, 0.01, -0.01]);
});

test('deleted rows do not count, and no rows balance', () => {
  expect(totals([balanceRow(2000, { is_deleted: true })])).toEqual([0, 0, 0]);
});
