import type { RecurringValues } from '@/contract/registers/recurringEntries.schema';
import type { RecurringKind } from '@/contract/registers/registers';
import { add, isZero, type Money, multiply, negate, zero } from '@/domain/money';
import { dayAfter, type IsoDate, monthsBetween, type Period, parsePeriod, periodStart } from '@/domain/periods';
import { checkAmount, type RegisterIssue } from '../registerIssue';

/** An entry of the register; accounts by the ids of their records. */
export type ExactRecurringEntry = {
  id: number;
  kind: RecurringKind;
  debit: number;
  credit: number;
  /** Above zero; per month, if it repeats. */
  amount: Money;
  first: Period;
  /** The last period; null until the entry is changed. */
  last: Period | null;
};

/** A period's postings of an entry, as a multiple of its amount. Minus one reverses an accrual. */
export type BookedEntry<Entry extends ExactRecurringEntry> = { entry: Entry; times: number; amount: Money };

/** A period's recurring entries: those posted, and their sum by account, debits positive. */
export type PeriodEntries<Entry extends ExactRecurringEntry> = {
  booked: readonly BookedEntry<Entry>[];
  changes: ReadonlyMap<number, Money>;
};

/**
 * Computes a period's recurring entries on top of the prior day's balances. A repeating entry posts for each month of the period from its first to
 * its last, so up to three times in a quarter. An accrual posts on the last day of its period and reverses on the next day, once, in the following
 * period; not at all if both days are in the period. Exact.
 */
export function computeEntries<Entry extends ExactRecurringEntry>(
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

const timesOf: Readonly<Record<RecurringKind, (period: Period, entry: ExactRecurringEntry) => number>> = {
  REPEATS: (period, { first, last }) => {
    const from = later(periodStart(period), periodStart(first));
    const to = last === null || period.end < last.end ? period.end : last.end;
    return from > to ? 0 : monthsBetween(from, to);
  },
  REVERSES: (period, { first }) => Number(isIn(period, first.end)) - Number(isIn(period, dayAfter(first.end))),
};

function timesIn(period: Period, entry: ExactRecurringEntry): number {
  return timesOf[entry.kind](period, entry);
}

function isIn(period: Period, day: IsoDate): boolean {
  return periodStart(period) <= day && day <= period.end;
}

function later(a: IsoDate, b: IsoDate): IsoDate {
  return a > b ? a : b;
}

/** Validates a recurring entry without the chart of accounts. Returns issues by field, empty if valid. */
export function checkRecurringEntry(values: RecurringValues): readonly RegisterIssue[] {
  const { name, amount, debit_coa: debit, credit_coa: credit } = values;
  const issues: RegisterIssue[] = [];
  if (name.trim() === '') issues.push({ path: 'name', message: 'This field is required' });
  if (debit === credit) issues.push({ path: 'credit_coa', message: 'Choose another account than the one to debit' });
  return [...issues, ...checkAmount('amount', amount), ...periodIssues(values)];
}

const noPeriod = 'Enter a period like JAN 25 or Q1 25';

function periodIssues({ kind, first_period: from, last_period: to }: RecurringValues): readonly RegisterIssue[] {
  const [first, last] = [parsePeriod(from), to === null ? null : parsePeriod(to)];
  if (first === null) return [{ path: 'first_period', message: noPeriod }];
  if (to === null) return [];
  if (last === null) return [{ path: 'last_period', message: noPeriod }];
  if (kind === 'REVERSES') {
    return [{ path: 'last_period', message: `It reverses in the period after ${from}, so it has no last period.` }];
  }
  return last.end < first.end ? [{ path: 'last_period', message: `Choose ${from} or a later period` }] : [];
}
