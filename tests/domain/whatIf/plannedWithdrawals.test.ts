import { chargeAll, whatIfBooks } from '@tests/support/books/whatIfFirm';
import { expect, test } from 'vitest';
import type { WithdrawalRow } from '@/domain/focus/inputs/capitalInputs';
import { money } from '@/domain/money';
import { doAtOnce } from '@/domain/pieces';
import { applySteps, readSteps, stepNotes } from '@/domain/whatIf/applySteps';
import { computeStanding } from '@/domain/whatIf/standing';
import type { WhatIfTerms } from '@/domain/whatIf/whatIfBooks';

const { books, terms } = whatIfBooks([
  ['200', 400_000],
  ['1205', -100_000],
  ['1400', -50_000],
  ['1792', -250_000],
]);
const planned = (type: 1 | 2, amount: number, date: string): WithdrawalRow => ({
  type,
  name: 'Owner',
  inOrOut: 'In',
  amount: money(amount),
  date,
  renew: 'No',
});

function planning(...rows: readonly WithdrawalRow[]): WhatIfTerms {
  return {
    ...terms,
    capitalOf: (sums) => ({ ...terms.capitalOf(sums), ownershipEquitySubordinatedLiabilities: rows }),
  };
}

const later = planned(1, 25_000, '2025-06-30');
const sooner = planned(1, 15_000, '2025-05-15');
const payment = planned(2, 50_000, '2025-07-01');
const plan = planning(later, sooner, payment);

function take(
  direction: string,
  amount: number,
  { of = plan, kind = 'capital' as 'capital' | 'subordinatedLoan' } = {},
) {
  const own = kind === 'capital' ? { equity: '1003', date: null } : { agreement: 'debt', loan: '1002' };
  const read = readSteps([{ kind, values: { direction, amount, cash: '1000', ...own } }]);
  if (!read.ok) throw new Error(read.issues[0]?.message);
  const taken = applySteps(books, read.steps, of);
  if (!taken.ok) return { refused: taken.issue };
  const { withdrawal, inputs } = doAtOnce(computeStanding(taken.books, of, chargeAll));
  return {
    limits: withdrawal?.limits.map(({ paragraph, most }) => [paragraph, most.toFixed(2)]),
    rows: inputs.capital.ownershipEquitySubordinatedLiabilities.map((row) => [row.date, row.amount.toNumber()]),
    note: stepNotes(taken.books, read.steps, of)[0]?.message,
    withdrawnOn: taken.books.withdrawnOn,
  };
}

test('a withdrawal that is made as planned counts once: the earliest days first, and no payment but those planned with it', () => {
  expect(take('planned', 20_000)).toMatchObject({
    rows: [
      ['2025-06-30', 20_000],
      ['2025-07-01', 50_000],
    ],
    note: undefined,
    withdrawnOn: ['2025-06-30'],
  });
  expect(take('planned', 40_000).limits).toEqual(take('out', 40_000, { of: planning(payment) }).limits);
});

test('one beside what is planned counts with it, which is said', () => {
  const beside = take('out', 40_000, { of: planning(sooner) });
  const alone = take('out', 40_000, { of: planning() });
  expect(beside.note).toBe(
    'The capital inputs plan $15,000.00 Owner 05/15/2025, which Rule 15c3-1(e)(2) counts beside this step. If this is one of them, choose Take out as planned.',
  );
  expect(alone.note).toBeUndefined();
  expect(beside.rows).toEqual([['2025-05-15', 15_000]]);
});

test('a payment of subordinated debt that is made as planned is scheduled no more', () => {
  const repaid = take('planned', 50_000, { kind: 'subordinatedLoan' });
  expect(repaid.rows).toEqual([
    ['2025-06-30', 25_000],
    ['2025-05-15', 15_000],
  ]);
  const renewing = { of: planning({ ...payment, renew: 'Yes' }), kind: 'subordinatedLoan' } as const;
  expect(take('planned', 50_000, renewing).rows).toEqual([]);
  expect(take('repay', 1, { kind: 'subordinatedLoan' }).note).toMatch(
    /plan \$50,000\.00 Owner 07\/01\/2025, .* choose Repay as planned\.$/,
  );
});

test('more than is planned, and what isn’t planned, is refused at the step', () => {
  expect(take('planned', 40_000.01).refused).toMatchObject({
    field: 'amount',
    message: 'The capital inputs of Q1 25 plan $40,000.00. Enter at most that.',
  });
  expect(take('planned', 1, { of: planning(payment) }).refused).toMatchObject({
    field: 'direction',
    message: 'The capital inputs of Q1 25 plan no withdrawal of equity. Choose Take out.',
  });
});
