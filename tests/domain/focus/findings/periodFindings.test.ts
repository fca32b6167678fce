import { computeFirm, smallBook } from '@tests/support/books/focusFirm';
import { expect, test } from 'vitest';
import { zero } from '@/domain/money';

test('the last month of a quarter whose books do not tell its income is asked for, and zero is an answer', () => {
  const asked = (lastMonthIncome: typeof zero | null) =>
    computeFirm(smallBook, { capital: { lastMonthIncome } }).computation.findings;
  expect(asked(null)).toMatchObject([
    {
      rule: 'lastMonthIncomeMissing',
      severity: 'warning',
      codes: ['4211'],
      inputs: ['lastMonthIncome'],
      message:
        "Enter the income of MAR 25 before federal income taxes (4211), or 0.00. Without a trial balance for 02/28/2025 the books don't show it.",
    },
  ]);
  expect(asked(zero)).toEqual([]);
});
