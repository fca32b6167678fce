import { firm, periodOf, trialBalance } from '@tests/support/books/focusFirm';
import { ownersLoan } from '@tests/support/books/loans';
import { expect, test } from 'vitest';
import { type DefaultSources, defaultCapitalInputs } from '@/domain/focus/inputs/defaultCapitalInputs';
import { sumRegisterMovements } from '@/domain/focus/inputs/rollForward';
import { money, toAmount } from '@/domain/money';
import type { Withdrawal } from '@/domain/registers/withdrawals/withdrawal';

const period = periodOf('Q2 25');

/** Income of 10,000 in Q1 and 6,000 in Q2; 20,000 paid in on stock, a dividend of 9,000 from retained earnings, a loan of 5,000 taken. */
const march = trialBalance('2025-03-31', [
  ['200', 160_000],
  ['1792', -50_000],
  ['1794', -100_000],
  ['3935', -30_000],
  ['4100', 20_000],
]);
const june = trialBalance('2025-06-30', [
  ['200', 182_000],
  ['1400', -5_000],
  ['1792', -70_000],
  ['1794', -91_000],
  ['3935', -46_000],
  ['4100', 30_000],
]);

const withdrawal: Withdrawal = {
  id: 1,
  kind: 'WITHDRAWAL',
  isMade: true,
  date: '2025-05-15',
  amount: money(9_000),
  person: 'Ann Owner',
  relation: 'STOCKHOLDER',
};

function proposed(sources: Partial<DefaultSources>) {
  const { inputs, origins } = defaultCapitalInputs({
    company: firm,
    period,
    trialBalances: [march, june],
    priorFiling: null,
    lastInputs: null,
    clearingFirmName: null,
    isFullyDisclosed: false,
    ...sources,
  });
  const { equityAdditions, equityDeductions, subordinatedIncreases, subordinatedDecreases } = inputs;
  const amounts = [equityAdditions, equityDeductions, subordinatedIncreases, subordinatedDecreases].map(toAmount);
  return { amounts, inputs, origins };
}

const days = { from: '2025-04-01', to: '2025-06-30' };

const movements = (withdrawals: readonly Withdrawal[]) => sumRegisterMovements({ loans: [], withdrawals }, days);

test('additions and deductions of equity are proposed line by line, without income, and the loans of the books', () => {
  const { amounts, origins } = proposed({});
  expect(amounts).toEqual([20_000, 9_000, 5_000, 0]);
  expect([origins.equityAdditions, origins.subordinatedIncreases]).toEqual([
    'Equity accounts since 03/31/2025, without income. Check it',
    'Items 1710 to 1730 since 03/31/2025. Check it',
  ]);
});

test('a withdrawal that a contribution hides on its line comes from the register', () => {
  const company = { ...firm, companyType: 'LLC' } as const;
  const partners = (at: string, equity: number, cash: number) =>
    trialBalance(at, [
      ['200', cash],
      ['1780', -equity],
    ]);
  const trialBalances = [partners('2025-03-31', 100, 100), partners('2025-06-30', 130, 130)];
  expect(proposed({ company, trialBalances }).amounts).toEqual([30, 0, 0, 0]);
  const found = proposed({ company, trialBalances, movements: movements([{ ...withdrawal, amount: money(50) }]) });
  expect(found.amounts).toEqual([80, 50, 0, 0]);
  expect(found.origins.equityDeductions).toMatch(/and the withdrawals register\. Check it$/);
});

test('only withdrawals made in the period are taken', () => {
  const others: readonly Partial<Withdrawal>[] = [
    { isMade: false },
    { date: '2025-03-31' },
    { date: '2025-07-01' },
    { kind: 'ADVANCE' },
  ];
  const { withdrawn } = movements([withdrawal, ...others.map((values) => ({ ...withdrawal, ...values }))]);
  expect(withdrawn?.toNumber()).toBe(9_000);
  expect(movements([]).withdrawn).toBeNull();
});

test('without an earlier trial balance the register speaks, and the rest is said to be unknown', () => {
  const { amounts, inputs, origins } = proposed({
    company: { ...firm, fiscalYearEnd: '03-31' },
    trialBalances: [june],
    movements: movements([withdrawal]),
  });
  expect(amounts).toEqual([0, 9_000, 0, 0]);
  // Ending equity 177,000 less income of 16,000, plus what was withdrawn.
  expect(toAmount(inputs.beginningEquity)).toBe(170_000);
  expect(origins.equityAdditions).toBe(
    "The withdrawals register. What else was added or deducted isn't known without the trial balance of 03/31/2025. Check it",
  );
});

test('without it the prior filing gives the net change', () => {
  const priorFiling = { period: periodOf('Q1 25'), ownershipEquity: money(160_000), subordinated: money(0) };
  const company = { ...firm, fiscalYearEnd: '03-31' } as const;
  const { amounts, origins } = proposed({ company, trialBalances: [june], priorFiling });
  expect(amounts.slice(0, 2)).toEqual([1_000, 0]);
  expect(origins.equityAdditions).toBe('Equity since the Q1 25 filing, without income. Check it');
});

test('loans of the register that began or were repaid in the period are proposed', () => {
  const begun = {
    ...ownersLoan,
    id: 1,
    agreementDate: '2025-04-30',
    maturityDate: '2027-04-30',
    amount: money(40_000),
  };
  const repaid = {
    ...ownersLoan,
    id: 2,
    agreementDate: '2024-01-31',
    maturityDate: '2027-01-31',
    amount: money(30_000),
    payments: [
      { date: '2025-03-31', amount: money(1_000) },
      { date: '2025-06-30', amount: money(2_000) },
    ],
  };
  const refused = {
    ...ownersLoan,
    id: 3,
    agreementDate: '2025-05-31',
    maturityDate: '2027-05-31',
    approvalReference: null,
  };
  const { loans } = sumRegisterMovements({ loans: [begun, repaid, refused], withdrawals: [] }, days);
  expect([loans?.increases, loans?.decreases].map((amount) => amount?.toNumber())).toEqual([40_000, 2_000]);
  const found = proposed({ movements: { withdrawn: null, loans } });
  expect(found.amounts.slice(2)).toEqual([40_000, 2_000]);
  expect(found.origins.subordinatedDecreases).toBe('The subordinated loans register. Check it');
});
