import { workedExampleInputs } from '@tests/support/books/workedExample';
import { evaluateContext } from '@tests/support/reports/findingContext';
import { expect, test } from 'vitest';
import type { FocusInputs } from '@/domain/focus/types';
import { money, toAmount } from '@/domain/money';
import { getWithdrawalFigures } from '@/domain/netCapital/plannedWithdrawal';

const figuresOf = (changes: Partial<FocusInputs['capital']>, company: Partial<FocusInputs['company']> = {}) => {
  const inputs = workedExampleInputs('base');
  const changed = {
    ...inputs,
    company: { ...inputs.company, ...company },
    capital: { ...inputs.capital, ...changes },
  };
  return getWithdrawalFigures(changed, evaluateContext(changed).figures);
};

test('a withdrawal is measured by the figures of the report; commitments are no haircut of paragraph (vi)', () => {
  const { method, ...amounts } = figuresOf({ contractualCommitmentsHaircut: money(700) }) ?? {};
  expect(method).toBe('BASIC');
  expect(Object.entries(amounts).map(([name, amount]) => [name, toAmount(amount as ReturnType<typeof money>)])).toEqual(
    [
      ['netCapital', 248_805],
      ['requirement', 50_000],
      ['dollarMinimum', 50_000],
      ['aggregateIndebtedness', 100_945],
      ['debitItems', 0],
      ['haircuts', 3_800],
      ['subordinatedDebt', 50_000],
      ['debtEquityTotal', 319_755],
    ],
  );
});

test('by the alternative method it takes the debit items, and without them there is none', () => {
  expect(figuresOf({ debitItems: null }, { method: 'ALTERNATIVE' })).toBeNull();
  const found = figuresOf({ debitItems: money(1_000_000) }, { method: 'ALTERNATIVE' });
  expect([found?.debitItems, found?.dollarMinimum].map((amount) => amount && toAmount(amount))).toEqual([
    1_000_000, 250_000,
  ]);
});
