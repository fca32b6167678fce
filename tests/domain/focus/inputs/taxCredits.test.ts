import { computeFirm, firmInputs, periodOf, smallBook } from '@tests/support/books/focusFirm';
import { expect, test } from 'vitest';
import { explainItem } from '@/domain/explain/explainItem';
import { listedItemsSchedule } from '@/domain/focus/form/printedSchedule';
import type { CapitalInputs } from '@/domain/focus/inputs/capitalInputs';
import { readInputValues } from '@/domain/focus/inputs/capitalInputValues';
import { focusEditionOn } from '@/domain/focus/lines/editions';
import { money } from '@/domain/money';

const parts: Partial<CapitalInputs> = {
  gainHaircuts: money(10_000),
  gainTaxRate: money('26.5'),
  accruedIncomeDeferredTax: money(400),
  appreciationDeferredTax: money(50),
};

// 26.5% of 10,000 + 400 + 50 = 3,100; worked out from Rule 15c3-1(c)(2)(i)(C) to (E).
test.each<[string, Partial<CapitalInputs>, number]>([
  ['(C): the sum, below the liability', { ...parts, deferredTaxLiability: money(5_000) }, 3_100],
  ['(C): the liability, below the sum', { ...parts, deferredTaxLiability: money(1_200) }, 1_200],
  ['(C): nothing without a liability', parts, 0],
  [
    '(D): benefits up to the taxes that they could reduce',
    { lossTaxBenefits: money(900), reducibleTaxes: money(700) },
    700,
  ],
  ['(D): all of them below those', { lossTaxBenefits: money(900), reducibleTaxes: money(1_700) }, 900],
  ['(E): the tax itself', { deductedIncomeTax: money(80) }, 80],
  ['beside other credits', { otherAllowableCredits: money(-20), deductedIncomeTax: money(80) }, 60],
])('adds taxes to net worth, %s', (_rule, capital, credits) => {
  const { amount } = computeFirm(smallBook, { capital });
  expect(['3525', '3750'].map(amount)).toEqual([credits, 80_000 + credits]);
});

test('item 3525 says how the credit is computed, on the screen and in its list', () => {
  const { computation } = computeFirm(smallBook, { capital: { ...parts, deferredTaxLiability: money(5_000) } });
  const basis = { period: periodOf('Q1 25') };
  const edition = focusEditionOn('2025-03-31');
  const { figures } = computation;
  const explained = explainItem({ figures, basis, overrides: {}, edition }, '3525');
  expect(explained?.parts.at(-1)?.detail).toBe(
    '26.50% of haircuts of $10,000.00 + $400.00 of accrued income + $50.00 of appreciation, at most $5,000.00. Rule 15c3-1(c)(2)(i)(C)',
  );
  const { items } = firmInputs([]).capital;
  const [schedule] = listedItemsSchedule(figures, { items, positions: [] });
  expect(schedule?.rows[0]).toEqual({
    texts: ['', 'Deferred tax of what is deducted, at most the liability', ''],
    amount: money(3_100),
  });
});

test('a rate above 100 percent is refused', () => {
  const { capital } = firmInputs([]);
  expect(readInputValues({ gainTaxRate: 100.01 }, capital)).toMatchObject({ errors: [{ path: 'gainTaxRate' }] });
  expect(readInputValues({ gainTaxRate: 100 }, capital)).toMatchObject({ ok: true });
});
