import { inventoryOf } from '@tests/support/books/inventoryHaircuts';
import { ownersLoan } from '@tests/support/books/loans';
import { workedExampleInputs } from '@tests/support/books/workedExample';
import { evaluateContext } from '@tests/support/reports/findingContext';
import { describe, expect, it, test } from 'vitest';
import type { WithdrawalRow } from '@/domain/focus/inputs/capitalInputs';
import { clearInventoryInputs } from '@/domain/focus/inputs/inventoryBoxes';
import type { FocusInputs } from '@/domain/focus/types';
import { money, toAmount, zero } from '@/domain/money';
import { getWithdrawalFigures, testPlanned } from '@/domain/netCapital/plannedWithdrawal';
import { loanSums } from '@/domain/registers/loans/loanSums';

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
      ['equityLoans', 0],
      ['debtEquityTotal', 319_755],
    ],
  );
});

// Charges of 900: 800 by (c)(2)(vi)(J) and 100 by (vii) or for currency. A quarter of 800 must stay.
test('the 25% of (e)(2)(iii) is of charges by (c)(2)(vi) and Appendix A: not of (vii), and not of currency', () => {
  const inputs = workedExampleInputs('base');
  const inventory = inventoryOf({ '3734': 800, '3736': 100 });
  const held = { ...inputs, capital: clearInventoryInputs({ ...inputs.capital, otherHaircuts: zero }), inventory };
  const found = getWithdrawalFigures(held, evaluateContext(held).figures);
  expect(found && toAmount(found.haircuts)).toBe(800);
});

test('by the alternative method it takes the debit items, and without them there is none', () => {
  expect(figuresOf({ debitItems: null }, { method: 'ALTERNATIVE' })).toBeNull();
  const found = figuresOf({ debitItems: money(1_000_000) }, { method: 'ALTERNATIVE' });
  expect([found?.debitItems, found?.dollarMinimum].map((amount) => amount && toAmount(amount))).toEqual([
    1_000_000, 250_000,
  ]);
});

describe('what is planned, tested as a whole', () => {
  const row = (date: string, amount: number, type: 1 | 2 = 1): WithdrawalRow => ({
    type,
    name: 'Owner',
    inOrOut: 'In',
    amount: money(amount),
    date,
    renew: 'No',
  });
  const planned = (
    rows: readonly WithdrawalRow[],
    later: Partial<Record<'rows' | 'payments', readonly WithdrawalRow[]>> & { debt?: number } = {},
  ) => {
    const inputs = workedExampleInputs('base');
    const loans = loanSums([ownersLoan], inputs.period.end);
    const withdrawals = { rows: [], advances: zero, recent: zero, later: later.rows ?? [] };
    const debt = later.debt === undefined ? {} : { allowableSubordinatedLiabilities: money(later.debt) };
    const capital = { ...inputs.capital, ...debt, ownershipEquitySubordinatedLiabilities: rows };
    const changed = {
      ...inputs,
      capital,
      registers: { loans: loans && { ...loans, laterPayments: later.payments ?? [] }, withdrawals, commitments: null },
    };
    const { proposed } = testPlanned({ inputs: changed, figures: evaluateContext(changed).figures }) ?? {};
    return proposed && [toAmount(proposed.amount), toAmount(proposed.subordinatedPayments)];
  };

  // The worked example ends on 06/30/2025: its form lists up to 12/30/2025, and 180 days after 12/01/2025 end on 05/30/2026.
  it('counts what the registers schedule after the six months of the form, for 180 days after the last withdrawal', () => {
    const last = [row('2025-12-01', 1_000)];
    expect(planned(last, { payments: [row('2026-05-30', 300, 2)] })).toEqual([1_000, 300]);
    expect(planned(last, { payments: [row('2026-05-31', 300, 2)] })).toEqual([1_000, 0]);
    expect(planned(last, { rows: [row('2026-05-30', 20)] })).toEqual([1_020, 0]);
  });

  // With 200,000 of debt the total is 469,755, less ten sevenths 184,040.71; net capital is 398,805, less 60,000 338,805. After the payment of 150,000,
  // 181 days later, 248,326.42 of the total and 188,805 of net capital may leave.
  it('returns the test with the least room, which may be that of an early withdrawal', () => {
    const rows = [row('2025-07-01', 100_000), row('2025-12-30', 1), row('2025-12-29', 150_000, 2)];
    expect(planned(rows, { debt: 200_000 })).toEqual([100_000, 0]);
  });
});
