import { expect, test } from 'vitest';
import { getBalanceColumns } from '@/features/trialBalance/components/balanceColumns';

const headers = (isNarrow: boolean) => getBalanceColumns(isNarrow).map(({ header }) => header);

test('a narrow window leads with account, debit and credit and ends on the description', () => {
  expect(headers(true).slice(0, 3)).toEqual(['Account Number', 'Debit', 'Credit']);
  expect(headers(true).at(-1)).toBe('Description');
  expect(headers(true).toSorted()).toEqual(headers(false).toSorted());
});
