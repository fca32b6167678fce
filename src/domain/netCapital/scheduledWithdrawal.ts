import { add, isMore, largest, type Money, subtract, sum, zero } from '@/domain/money';
import { daysLater, type IsoDate } from '@/domain/periods';
import {
  type ProposedWithdrawal,
  paymentDays,
  testWithdrawal,
  type WithdrawalFigures,
  type WithdrawalTest,
} from './withdrawalTest';

/** An amount that leaves the firm on a day. */
export type ScheduledAmount = { date: IsoDate; amount: Money };

/** Everything that leaves, or comes back, after the day of the figures. */
export type WithdrawalSchedule<Row extends ScheduledAmount = ScheduledAmount> = {
  /** Withdrawals, advances and loans without the tested one; negative for what comes back. */
  withdrawals: readonly Row[];
  /** Payments of subordinated debt. */
  payments: readonly ScheduledAmount[];
  /** Those among them of agreements that count as equity. */
  equityPayments?: readonly ScheduledAmount[];
};

/** A withdrawal tested with everything that counts with it. */
export type ScheduledTest<Row extends ScheduledAmount = ScheduledAmount> = {
  /** The test of all that counts, this withdrawal included. */
  test: WithdrawalTest;
  proposed: ProposedWithdrawal;
  isWithinLimits: boolean;
  /** The largest amount of this withdrawal, in whole cents, within every limit. */
  most: Money;
  /** The later withdrawal by which a limit is first broken; null if none is, or one is without it. */
  barredBy: Row | null;
};

/**
 * Tests a withdrawal by Rule 15c3-1(e)(2), after giving effect to it, to other withdrawals, advances and loans, and to subordinated payments that are
 * scheduled within 180 days following it. What came back by its day reduces the earlier ones; what is to come back later doesn't count.
 */
export function testScheduledWithdrawal<Row extends ScheduledAmount>(
  figures: WithdrawalFigures,
  { date, amount }: ScheduledAmount,
  { withdrawals, payments, equityPayments = [] }: WithdrawalSchedule<Row>,
): ScheduledTest<Row> {
  const until = daysLater(date, paymentDays);
  const dueOf = (rows: readonly ScheduledAmount[]) => totalOf(rows.filter((payment) => payment.date <= until));
  const paid = { subordinatedPayments: dueOf(payments), equityPayments: dueOf(equityPayments) };
  const before = largest(zero, totalOf(withdrawals.filter((other) => other.date <= date)));
  const following = withdrawals
    .filter((other) => other.date > date && other.date <= until && isMore(other.amount, zero))
    .toSorted((a, b) => (a.date < b.date ? -1 : Number(a.date > b.date)));
  const testUpTo = (count: number) => {
    const others = add(before, totalOf(following.slice(0, count)));
    const proposed = { amount: add(others, amount), ...paid };
    const test = testWithdrawal(figures, proposed);
    return { test, proposed, others, isWithinLimits: test.limits.every(({ holds }) => holds) };
  };
  const { others, ...whole } = testUpTo(following.length);
  const most = largest(zero, subtract(whole.test.most, others));
  const isFirst = (_: Row, place: number) => testUpTo(place).isWithinLimits && !testUpTo(place + 1).isWithinLimits;
  return { ...whole, most, barredBy: whole.isWithinLimits ? null : (following.find(isFirst) ?? null) };
}

function totalOf(rows: readonly ScheduledAmount[]): Money {
  return sum(rows.map(({ amount }) => amount));
}
