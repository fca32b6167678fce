import { describe, expect, it } from 'vitest';
import { add, isEqual, money, toAmount, zero } from '@/domain/money';
import { testWithdrawal, type WithdrawalFigures, withdrawalNotice } from '@/domain/netCapital/withdrawalTest';

/** Net capital 1,000,000 of a firm without debts, requirement and haircuts far below. */
const sound: WithdrawalFigures = {
  method: 'BASIC',
  netCapital: money(1_000_000),
  requirement: money(100_000),
  dollarMinimum: money(100_000),
  aggregateIndebtedness: zero,
  debitItems: zero,
  haircuts: zero,
  subordinatedDebt: zero,
  equityLoans: zero,
  debtEquityTotal: money(2_000_000),
};

/** Amounts that the rule's words leave of 1,000,000, worked out by hand. */
const vectors: readonly [paragraph: string, most: string, figures: Partial<WithdrawalFigures>, payments?: number][] = [
  ['Rule 15c3-1(e)(2)(i)', '880000', {}], // 120% of 100,000
  ['Rule 15c3-1(e)(2)(iii)', '499999.97', { haircuts: money('2000000.1') }], // 25% is 500,000.025
  ['Rule 15c3-1(e)(2)(v)', '200000', { aggregateIndebtedness: money(8_000_000) }], // a tenth is 800,000
  ['Rule 15c3-1(e)(2)(iv)', '571428.57', { subordinatedDebt: money(1_000_000) }], // total of 1,428,571.43 at 70%
  ['Rule 15c3-1(e)(2)(iv)', '600000', { subordinatedDebt: money(980_000) }], // 70% of 1,400,000 to the cent
  ['Rule 15c3-1(e)(2)(vi)', '400000', { method: 'ALTERNATIVE', debitItems: money(12_000_000) }],
  ['Rule 15c3-1(a)', '375000', { aggregateIndebtedness: money(5_000_000), requirement: money(625_000) }], // first year, 800%
  // 300,000 due within 180 days leave 700,000: less 120,000.
  ['Rule 15c3-1(e)(2)(i)', '580000', { subordinatedDebt: money(300_000) }, 300_000],
  // Of 1,000,000 of debt 300,000 is paid: 700,000 is 70% of 1,000,000, and 1,700,000 are left of the total.
  ['Rule 15c3-1(e)(2)(i)', '580000', { subordinatedDebt: money(1_000_000) }, 300_000],
  // Loans that count as equity are paid out of net capital as well.
  ['Rule 15c3-1(e)(2)(i)', '580000', { equityLoans: money(300_000) }, 300_000],
];

describe('the largest withdrawal', () => {
  it.each(vectors)('by %s is %s, and a cent more breaks it', (...[paragraph, most, figures, payments = 0]) => {
    const tested = (amount: string, more = '0') =>
      testWithdrawal(
        { ...sound, ...figures },
        { amount: add(money(amount), money(more)), subordinatedPayments: money(payments) },
      );
    const { limits, binding, most: found } = tested(most);
    expect([binding.paragraph, toAmount(found)]).toEqual([paragraph, Number(most)]);
    expect(limits.filter(({ holds }) => !holds)).toEqual([]);
    const broken = tested(most, '0.01').limits.filter(({ holds }) => !holds);
    expect(broken.map((limit) => limit.paragraph)).toEqual([paragraph]);
  });

  it('is zero where a limit is broken already, which says so', () => {
    const { most, binding } = testWithdrawal(
      { ...sound, netCapital: money('119998.999') },
      { amount: zero, subordinatedPayments: zero },
    );
    expect([toAmount(most), toAmount(binding.most), binding.holds]).toEqual([0, -1.01, false]);
  });

  it('keeps the debt where a loan that counts as equity is paid', () => {
    const figures = { ...sound, subordinatedDebt: money(1_000_000), equityLoans: money(300_000) };
    const debtAfter = (equityPayments: number) =>
      testWithdrawal(figures, {
        amount: zero,
        subordinatedPayments: money(300_000),
        equityPayments: money(equityPayments),
      }).limits.at(-1)?.left;
    expect([debtAfter(0), debtAfter(300_000)].map((amount) => amount?.toNumber())).toEqual([700_000, 1_000_000]);
  });

  it('gives both sides of each limit, and none of debt where there is no debt', () => {
    const { limits } = testWithdrawal(sound, { amount: money(50_000), subordinatedPayments: zero });
    expect(limits.map(({ paragraph, left, right }) => [paragraph, toAmount(left), toAmount(right)])).toEqual([
      ['Rule 15c3-1(a)', 950_000, 100_000],
      ['Rule 15c3-1(e)(2)(i)', 950_000, 120_000],
      ['Rule 15c3-1(e)(2)(iii)', 950_000, 0],
      ['Rule 15c3-1(e)(2)(v)', 950_000, 0],
    ]);
  });
});

describe('the notice of withdrawals in 30 days', () => {
  it.each([
    ['500000', 0, null], // $500,000 or less
    ['500000.01', 0, 'before'],
    ['600000', 2_000_000, 'after'], // 30% and no more
    ['600000', 1_999_999.99, 'before'],
    ['600000', 2_500_000, 'after'],
    ['600000', 3_000_000, null], // 20% and no more
  ])('for %s of an excess of %s is due %s', (amount, excess, when) => {
    expect(withdrawalNotice(money(amount), money(excess))?.when ?? null).toBe(when);
  });

  it('names the share of the excess that is passed', () => {
    const notice = withdrawalNotice(money(600_001), money(2_000_000));
    expect(notice).toMatchObject({ paragraph: 'Rule 15c3-1(e)(1)(i)', percent: 30 });
    expect(notice && isEqual(notice.threshold, money(600_000))).toBe(true);
  });
});
