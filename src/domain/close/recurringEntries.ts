import type { RecurringKind } from '@/contract/capital/recurringEntries';
import { add, isZero, type Money, multiply, negate, zero } from '@/domain/money';
import { dayAfter, type IsoDate, monthsBetween, type Period, periodStart } from '@/domain/periods';

/** An entry of the register; accounts by the ids of their records. */
export type RecurringEntry = {
  id: number;
  kind: RecurringKind;
  debit: number;
  credit: number;
  /** Above zero; of one month, where it repeats. */
  amount: Money;
  first: Period;
  /** Null: until the entry is changed. */
  last: Period | null;
};

/** What is booked of an entry in a period: so many times its amount. Minus one takes an accrual back. */
export type BookedEntry<Entry extends RecurringEntry> = { entry: Entry; times: number; amount: Money };

/** What a period's entries come to: each that is booked, and what they add to each account, debits above zero. */
export type PeriodEntries<Entry extends RecurringEntry> = {
  booked: readonly BookedEntry<Entry>[];
  changes: ReadonlyMap<number, Money>;
};

/**
 * The entries of a period upon the balances of the day before it. One that repeats is booked for each month of the period from its first to its
 * last one, so that a quarter takes up to three. An accrual is booked on the last day of its period and taken back on the next day: in the period
 * after, once, and not at all where both days are in the period. Exact.
 */
export function entriesOf<Entry extends RecurringEntry>(
  period: Period,
  entries: readonly Entry[],
): PeriodEntries<Entry> {
  const booked = entries
    .map((entry) => ({ entry, times: timesIn(period, entry) }))
    .filter(({ times }) => times !== 0)
    .map((each) => ({ ...each, amount: multiply(each.entry.amount, each.times) }));
  const changes = new Map<number, Money>();
  for (const { entry, amount } of booked) {
    changes.set(entry.debit, add(changes.get(entry.debit) ?? zero, amount));
    changes.set(entry.credit, add(changes.get(entry.credit) ?? zero, negate(amount)));
  }
  return { booked, changes: new Map([...changes].filter(([, change]) => !isZero(change))) };
}

const timesOf: Readonly<Record<RecurringKind, (period: Period, entry: RecurringEntry) => number>> = {
  REPEATS: (period, { first, last }) => {
    const from = later(periodStart(period), periodStart(first));
    const to = last === null || period.end < last.end ? period.end : last.end;
    return from > to ? 0 : monthsBetween(from, to);
  },
  REVERSES: (period, { first }) => Number(isIn(period, first.end)) - Number(isIn(period, dayAfter(first.end))),
};

function timesIn(period: Period, entry: RecurringEntry): number {
  return timesOf[entry.kind](period, entry);
}

function isIn(period: Period, day: IsoDate): boolean {
  return periodStart(period) <= day && day <= period.end;
}

function later(a: IsoDate, b: IsoDate): IsoDate {
  return a > b ? a : b;
}
