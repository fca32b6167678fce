import { expect, test } from 'vitest';
import type { CommitmentClass } from '@/contract/registers/registers';
import { registerAmounts } from '@/domain/focus/inputs/registerInputs';
import { money, toAmount, zero } from '@/domain/money';
import { checkCommitment, commitmentCharge, commitmentSums } from '@/domain/registers/commitments/commitment';

const end = '2025-06-30';

type Written = { amount: number; profit?: number; deduction?: number; end?: string };

function commitment(securityClass: CommitmentClass, { amount, profit = 0, deduction, ...of }: Written) {
  return {
    end,
    securityClass,
    amount: money(amount),
    deduction: deduction === undefined ? null : money(deduction),
    profit: money(profit),
    ...of,
  };
}

test.each<[string, { of: CommitmentClass; written: Written; charge: number }]>([
  ['(viii)(A): 30%', { of: 'UNLISTED_EQUITY', written: { amount: 100_000 }, charge: 30_000 }],
  ['(viii)(A): 15% if listed', { of: 'LISTED_EQUITY', written: { amount: 100_000 }, charge: 15_000 }],
  ['(viii): the haircut of (c)(2)(vi)', { of: 'OTHER', written: { amount: 100_000, deduction: 7000 }, charge: 7000 }],
  [
    '(viii)(C): less its profit',
    { of: 'LISTED_EQUITY', written: { amount: 100_000, profit: 4000.5 }, charge: 10_999.5 },
  ],
  [
    '(viii)(C): to zero at most',
    { of: 'OTHER', written: { amount: 100_000, deduction: 7000, profit: 9000 }, charge: 0 },
  ],
  ['(viii)(C): plus its loss', { of: 'UNLISTED_EQUITY', written: { amount: 100_000, profit: -1000 }, charge: 31_000 }],
])('%s', (_paragraph, { of, written, charge }) => {
  expect(toAmount(commitmentCharge(commitment(of, written)))).toBe(charge);
});

test('a profit reduces the deduction of its own commitment alone, and the inputs come to the sum of the charges', () => {
  const all = [
    commitment('UNLISTED_EQUITY', { amount: 10_000, profit: 50_000 }),
    commitment('LISTED_EQUITY', { amount: 100_000, profit: -1000 }),
    commitment('OTHER', { amount: 100_000, deduction: 7000, profit: 9000 }),
    commitment('OTHER', { amount: 50_000, deduction: 3000, profit: 1000 }),
    commitment('LISTED_EQUITY', { amount: 1, end: '2025-03-31' }),
  ];
  const sums = { loans: null, withdrawals: null, commitments: commitmentSums(all, end) };
  expect(registerAmounts(sums, zero).map(({ name, amount }) => [name, toAmount(amount)])).toEqual([
    ['unlistedCommitments', 10_000],
    ['listedCommitments', 100_000],
    // 3,000.00 of the profit of 50,000.00, less the loss.
    ['commitmentsProfit', 2000],
    ['unlistedCommitmentsProfit', 3000],
    ['contractualCommitmentsHaircut', 2000],
  ]);
  expect(commitmentSums(all, '2025-09-30')).toBeNull();
});

test('a haircut is that of other securities alone', () => {
  const values = { issuer: 'A', amount: 1, profit: 0 };
  const issuesOf = (security_class: CommitmentClass, deduction: number | null) =>
    checkCommitment({ ...values, security_class, deduction }).map(({ path }) => path);
  expect(issuesOf('OTHER', 0)).toEqual([]);
  expect(issuesOf('OTHER', null)).toEqual(['deduction']);
  expect(issuesOf('LISTED_EQUITY', null)).toEqual([]);
  expect(issuesOf('LISTED_EQUITY', 0)).toEqual(['deduction']);
});
