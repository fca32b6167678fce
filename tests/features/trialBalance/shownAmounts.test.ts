import { expect, test } from 'vitest';
import { shownAmounts } from '@/features/trialBalance/shownAmounts';

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
