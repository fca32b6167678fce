import { computeFirm } from '@tests/support/books/focusFirm';
import { expect, test } from 'vitest';
import type { CapitalInputs, WithdrawalRow } from '@/domain/focus/inputs/capitalInputs';
import { money, zero } from '@/domain/money';

/** Equity of 1,080,000 in cash, 20,000 of it owed: net capital 1,060,000, minimum 5,000. */
const book = [
  ['200', 1_080_000],
  ['1205', -20_000],
  ['1400', -200_000],
  ['1792', -860_000],
] as const;

const row: WithdrawalRow = {
  type: 1,
  name: 'Owner',
  inOrOut: 'In',
  amount: money(400_000),
  date: '2025-06-01',
  renew: 'No',
};
const loan: WithdrawalRow = { ...row, type: 2, name: 'Lender', amount: money(200_000), date: '2025-11-28' };

function findingsOf(rows: readonly WithdrawalRow[], capital: Partial<CapitalInputs> = {}) {
  const inputs = {
    equityCashBorrowings: zero,
    recentWithdrawals: zero,
    ...capital,
    ownershipEquitySubordinatedLiabilities: rows,
  };
  const { findings } = computeFirm(book, { capital: inputs }).computation;
  return findings.filter(({ codes }) => codes.includes('4699'));
}

const texts = (...args: Parameters<typeof findingsOf>) => findingsOf(...args).map(({ message }) => message);

// 120% of 5,000 is 6,000: of net capital of 1,060,000 less the loan's 200,000, due within 180 days after the withdrawal, 854,000 may leave.
test('a withdrawal that leaves less than the limits is told how much is possible, by which paragraph', () => {
  const most = [{ ...row, amount: money('854000') }, loan];
  expect(texts(most)).toEqual([]);
  const [more] = findingsOf([{ ...row, amount: money('854000.01') }, loan]);
  expect(more).toMatchObject({
    rule: 'withdrawalLimited',
    severity: 'warning',
    inputs: ['ownershipEquitySubordinatedLiabilities', 'proposedAdvances'],
    message:
      'Proposed withdrawals, advances and loans come to $854,000.01. At most $854,000.00 is possible, after subordinated payments of $200,000.00 due within 180 days: net capital must be at least 120% of the dollar minimum (Rule 15c3-1(e)(2)(i)).',
  });
});

test('a payment after 180 days leaves the limit alone, one whose renewal is expected does not; advances count as withdrawals', () => {
  const later = { ...loan, date: '2025-11-29' };
  const all = { ...row, amount: money(1_000_000) };
  const debtLimit = 'At most $774,285.71 is possible: subordinated debt must be at most 70%';
  expect(texts([all, later])[0]).toContain(debtLimit);
  expect(texts([all, { ...loan, renew: 'Yes' }])[0]).toContain('At most $854,000.00 is possible, after subordinated');
  expect(texts([], { proposedAdvances: money('774285.72') })[0]).toContain(debtLimit);
});

test('above 500,000 in 30 days, 30% of excess net capital asks for a notice before, 20% for one after', () => {
  const soon = { ...row, date: '2025-04-30', amount: money('500000.01') };
  expect(texts([{ ...soon, amount: money(500_000) }])).toEqual([]);
  const [notice] = findingsOf([soon]);
  expect(notice).toMatchObject({ rule: 'withdrawalNotice', severity: 'warning' });
  expect(notice?.message).toContain('30% of excess net capital ($316,500.00)');
  expect(texts([{ ...soon, date: '2025-05-01' }])).toEqual([]);
  // The 30 days before the period's end and those after it are two sums.
  expect(texts([{ ...soon, amount: money(400_000) }], { recentWithdrawals: money(400_000) })).toEqual([]);
  expect(texts([], { recentWithdrawals: money('500000.01') })).toHaveLength(1);
});

test('whoever proposes a withdrawal is asked once for those of the last 30 days; nobody else is', () => {
  expect(findingsOf([row], { recentWithdrawals: null }).map(({ rule }) => rule)).toEqual(['recentWithdrawalsMissing']);
  expect(findingsOf([loan], { recentWithdrawals: null })).toEqual([]);
});

test('nothing is said of withdrawals while net capital is incomplete', () => {
  const { computation } = computeFirm([...book, ['418', 5_000], ['3952', -5_000]], {
    capital: { proposedAdvances: money(9_000_000), recentWithdrawals: zero },
  });
  expect(computation.findings.map(({ rule }) => rule)).not.toContain('withdrawalLimited');
});
