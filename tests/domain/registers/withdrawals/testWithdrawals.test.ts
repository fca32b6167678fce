import { ownersLoan, plannedWithdrawal } from '@tests/support/books/loans';
import { describe, expect, it, test } from 'vitest';
import { money, toAmount, zero } from '@/domain/money';
import type { WithdrawalFigures } from '@/domain/netCapital/withdrawalTest';
import { noticeDue, testWithdrawals, type WithdrawalTerms } from '@/domain/registers/withdrawals/testWithdrawals';
import { sumThirtyDays, type Withdrawal, withdrawalSums } from '@/domain/registers/withdrawals/withdrawal';
import { getWithdrawalNotices } from '@/domain/registers/withdrawals/withdrawalNotices';

const figures: WithdrawalFigures = {
  method: 'BASIC',
  netCapital: money(2_100_000),
  requirement: money(100_000),
  dollarMinimum: money(100_000),
  aggregateIndebtedness: zero,
  debitItems: zero,
  haircuts: zero,
  subordinatedDebt: money(200_000),
  equityLoans: zero,
  debtEquityTotal: money(3_000_000),
};

/** Excess net capital of 2,000,000 on 03/31/2025: 20% is 400,000, 30% is 600,000. */
const terms: WithdrawalTerms = {
  standingOn: (date) =>
    date > '2025-03-31' ? { timeReport: 'Q1 25', end: '2025-03-31', excess: money(2_000_000), figures } : null,
  loans: [],
  today: '2025-04-01',
  holidays: [],
};

const made = (...[id, date, amount, more = {}]: [number, string, number, Partial<Withdrawal>?]): Withdrawal => ({
  ...plannedWithdrawal,
  id,
  isMade: true,
  date,
  amount: money(amount),
  ...more,
});

const judge = (rows: readonly Withdrawal[], changes: Partial<WithdrawalTerms> = {}) =>
  testWithdrawals(rows, { ...terms, ...changes });

describe('thirty days that end on a withdrawal', () => {
  it('hold the 29 days before it, less what came back', () => {
    const rows = [
      made(1, '2025-03-11', 100),
      made(2, '2025-03-12', 20),
      made(3, '2025-04-10', 3),
      made(4, '2025-04-01', 5, { kind: 'PAYBACK' }),
      made(5, '2025-04-11', 7),
    ];
    expect(toAmount(sumThirtyDays(rows, '2025-04-10'))).toBe(18);
  });

  it.each([
    [500_000, null],
    [500_000.01, 'after'],
    [600_000, 'after'],
    [600_000.01, 'before'],
  ])('with %d in all need a notice: %s', (amount, when) => {
    const [first, second] = judge([made(1, '2025-04-02', 1), made(2, '2025-04-10', amount - 1)]);
    expect([first?.notice, second?.notice?.when ?? null]).toEqual([null, when]);
  });

  it('need none above 500,000 up to 20% of excess net capital', () => {
    const standingOn: WithdrawalTerms['standingOn'] = (date) => {
      const standing = terms.standingOn(date);
      return standing && { ...standing, excess: money(3_000_000) };
    };
    expect(judge([made(1, '2025-04-02', 600_000)], { standingOn })[0]?.notice).toBeNull();
    expect(judge([made(1, '2025-04-02', 600_000.01)], { standingOn })[0]?.notice?.paragraph).toBe(
      'Rule 15c3-1(e)(1)(ii)',
    );
  });
});

// Friday, July 4, 2025 is a federal holiday; Thursday, July 3 is added in the second row.
test.each([
  ['before', '2025-07-07', [], '2025-07-02'],
  ['before', '2025-07-07', [{ date: '2025-07-03', name: 'Closed' }], '2025-07-01'],
  ['before', '2025-07-05', [], '2025-07-02'],
  ['after', '2025-07-03', [], '2025-07-08'],
  ['after', '2025-07-05', [], '2025-07-08'],
] as const)('the notice %s a withdrawal on %s, with days off %j, is due %s', (...[when, date, holidays, due]) => {
  expect(noticeDue(when, date, holidays)).toBe(due);
});

test('limits count what left since the period ended and loans due within 180 days, and say how much is possible', () => {
  const loan = { ...ownersLoan, isEquity: false, maturityDate: '2025-10-07' };
  const rows = [made(1, '2025-04-02', 500_000), { ...plannedWithdrawal, id: 2, amount: money('1280000.01') }];
  // 2,100,000 less 200,000 due on the 180th day, 500,000 gone and 120,000 to keep: 1,280,000.
  const [first, second] = judge(rows, { loans: [loan] });
  expect(first?.broken).toBeNull();
  expect(second?.broken?.limit.paragraph).toBe('Rule 15c3-1(e)(2)(i)');
  expect(second?.broken && toAmount(second.broken.most)).toBe(1_280_000);
  expect(judge(rows, { loans: [{ ...loan, maturityDate: '2025-10-08' }] })[1]?.broken).toBeNull();
});

test('a scheduled payment counts although a renewal is expected; a later maturity takes it out', () => {
  const renewing = { ...ownersLoan, isEquity: false, maturityDate: '2025-10-07', isExpectedToRenew: true };
  const rows = [{ ...plannedWithdrawal, amount: money('1780000.01') }];
  // 2,100,000 less 200,000 due and 120,000 to keep: 1,780,000.
  const [counted] = judge(rows, { loans: [renewing] });
  expect(counted?.broken && toAmount(counted.broken.most)).toBe(1_780_000);
  expect(judge(rows, { loans: [{ ...renewing, maturityDate: '2026-10-07' }] })[0]?.broken).toBeNull();
});

describe('withdrawals of 180 days together, (e)(2)', () => {
  const large = (date: string, amount: number, more: Partial<Withdrawal> = {}) =>
    made(Number(date.slice(5, 7)), date, amount, { isMade: false, ...more });
  const limited = (...rows: readonly Withdrawal[]) =>
    judge(rows, {
      standingOn: (date) => {
        const standing = terms.standingOn(date);
        const nine = { ...figures, netCapital: money(9_000_000), subordinatedDebt: zero };
        return standing && { ...standing, figures: nine };
      },
    }).map(({ broken }) => broken && [toAmount(broken.most), broken.barredBy?.date ?? null]);

  // Of 9,000,000 stay 120,000: 8,880,000 may leave in all. 5,000,000 and 3,900,000 are 8,900,000.
  it('bar an earlier one by a planned one, which is named, and the planned one by the earlier', () => {
    expect(limited(large('2025-04-10', 5_000_000), large('2025-06-10', 3_900_000))).toEqual([
      [4_980_000, '2025-06-10'],
      [3_880_000, null],
    ]);
    expect(limited(large('2025-04-10', 5_000_000), large('2025-06-10', 3_880_000))).toEqual([null, null]);
  });

  it('end on the 180th day after a withdrawal', () => {
    const first = large('2025-04-10', 5_000_000);
    expect(limited(first, large('2025-10-07', 3_900_000))[0]).toEqual([4_980_000, '2025-10-07']);
    expect(limited(first, large('2025-10-08', 3_900_000))[0]).toBeNull();
  });

  it('name the one by which the limit breaks, and count what came back before alone', () => {
    const rows = [large('2025-04-10', 5_000_000), large('2025-06-10', 3_000_000), large('2025-07-10', 900_000)];
    expect(limited(...rows).map((broken) => broken?.[1])).toEqual(['2025-07-10', '2025-07-10', null]);
    const back = large('2025-05-10', 900_000, { kind: 'PAYBACK' });
    expect(limited(...rows, back)).toEqual([[4_980_000, '2025-07-10'], null, null, null]);
  });
});

test('a plan whose day has passed counts nowhere, and what comes back and what no period is known for is not judged', () => {
  const rows = [{ ...plannedWithdrawal, date: '2025-04-10' }, made(2, '2025-04-11', 300_000)];
  expect(judge(rows)[1]?.notice?.when).toBe('before');
  const [plan, later] = judge(rows, { today: '2025-04-11' });
  expect([plan?.standing, later?.notice]).toEqual([null, null]);
  const [back, early] = judge([made(1, '2025-04-02', 900_000, { kind: 'PAYBACK' }), made(2, '2025-03-31', 900_000)]);
  expect([back?.standing, early?.standing]).toEqual([null, null]);
});

test('withdrawals of a day share one notice, by the day it is due', () => {
  const rows = [
    made(1, '2025-04-11', 400_000),
    made(2, '2025-04-11', 250_000),
    made(3, '2025-06-20', 550_000, { isMade: false }),
  ];
  const notices = getWithdrawalNotices(judge(rows));
  expect(
    notices.map(({ date, due, when, withdrawals, thirtyDays }) => [
      date,
      due,
      when,
      withdrawals.map(({ id }) => id),
      toAmount(thirtyDays),
    ]),
  ).toEqual([
    ['2025-04-11', '2025-04-09', 'before', [1, 2], 650_000],
    ['2025-06-20', '2025-06-24', 'after', [3], 550_000],
  ]);
});

test('a register says what leaves after a day, made since or not, and what was made in the 30 days before', () => {
  const rows = [
    made(1, '2025-03-02', 10),
    made(2, '2025-03-01', 1_000),
    made(3, '2025-04-02', 20),
    { ...plannedWithdrawal, id: 4, date: '2025-03-20' },
    { ...plannedWithdrawal, id: 5, date: '2025-09-30' },
    { ...plannedWithdrawal, id: 6, date: '2025-10-01' },
    made(7, '2025-04-02', 5, { kind: 'ADVANCE' }),
    made(8, '2025-03-31', 99, { kind: 'PAYBACK' }),
  ];
  const sums = withdrawalSums(rows, '2025-03-31');
  expect(sums?.rows.map(({ date, amount }) => [date, toAmount(amount)])).toEqual([
    ['2025-04-02', 20],
    ['2025-09-30', 400_000],
  ]);
  expect(sums && [toAmount(sums.advances), toAmount(sums.recent)]).toEqual([5, 0]);
  expect(sums?.later?.map(({ date }) => date)).toEqual(['2025-10-01']);
});
