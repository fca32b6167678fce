import { expect, test } from 'vitest';
import { money, toAmount } from '@/domain/money';
import { type Period, parsePeriod } from '@/domain/periods';
import {
  checkRecurringEntry,
  computeEntries,
  type ExactRecurringEntry,
} from '@/domain/registers/recurring/recurringEntries';

function period(timeReport: string): Period {
  const read = parsePeriod(timeReport);
  if (read === null) throw new Error(`${timeReport} is no period`);
  return read;
}

type Written = Omit<Partial<ExactRecurringEntry>, 'first' | 'last'> & { first: string; last?: string };

const entry = ({ first, last, ...written }: Written): ExactRecurringEntry => ({
  id: 1,
  kind: 'REPEATS',
  debit: 10,
  credit: 20,
  amount: money('1000.10'),
  ...written,
  first: period(first),
  last: last === undefined ? null : period(last),
});

/** Returns the amount that the entry adds to its debit account. */
const booked = (timeReport: string, written: Written) =>
  toAmount(computeEntries(period(timeReport), [entry(written)]).changes.get(10) ?? money(0));

test.each<[string, Written, Record<string, number>]>([
  ['a month takes it once, a quarter three times', { first: 'JAN 25' }, { 'JUL 25': 1000.1, 'Q3 25': 3000.3 }],
  ['it begins with its first period', { first: 'FEB 25' }, { 'JAN 25': 0, 'FEB 25': 1000.1, 'Q1 25': 2000.2 }],
  ['a quarter begins with its first month', { first: 'Q1 25' }, { 'DEC 24': 0, 'JAN 25': 1000.1 }],
  ['it ends with its last', { first: 'JAN 25', last: 'JUL 25' }, { 'Q3 25': 1000.1, 'AUG 25': 0, 'Q4 25': 0 }],
])('repeats: %s', (_case, written, amounts) => {
  for (const [timeReport, amount] of Object.entries(amounts)) {
    expect([timeReport, booked(timeReport, written)]).toEqual([timeReport, amount]);
  }
});

test('an accrual is booked in its period, and taken back once, in the period after', () => {
  const accrual = { kind: 'REVERSES', first: 'Q2 25' } as const;
  const periods = ['Q1 25', 'Q2 25', 'Q3 25', 'Q4 25', 'JUN 25', 'JUL 25', 'AUG 25', 'Q3 26'];
  expect(periods.map((name) => booked(name, accrual))).toEqual([0, 1000.1, -1000.1, 0, 1000.1, -1000.1, 0, 0]);
  // Both days are in the quarter.
  expect(booked('Q2 25', { ...accrual, first: 'APR 25' })).toBe(0);
});

test('what entries add up to is in balance, and one that is booked not at all is left out', () => {
  const depreciation = entry({ first: 'JAN 25', amount: money('0.1') });
  const accrual = entry({ id: 2, kind: 'REVERSES', first: 'Q2 25', debit: 30, credit: 10, amount: money('0.3') });
  const { booked: all, changes } = computeEntries(period('Q3 25'), [depreciation, accrual, entry({ first: 'Q4 25' })]);
  expect(all.map(({ entry: { id }, times }) => [id, times])).toEqual([
    [1, 3],
    [2, -1],
  ]);
  expect([...changes].map(([id, change]) => [id, change.toString()])).toEqual([
    [10, '0.6'],
    [20, '-0.3'],
    [30, '-0.3'],
  ]);
});

test('what is wrong with an entry is named at its field', () => {
  const values = {
    name: 'Depreciation',
    kind: 'REPEATS',
    debit_coa: 10,
    credit_coa: 20,
    amount: 1,
    first_period: 'Q2 25',
    last_period: 'Q2 25',
  } as const;
  const pathsOf = (changes: Partial<Parameters<typeof checkRecurringEntry>[0]>) =>
    checkRecurringEntry({ ...values, ...changes }).map(({ path }) => path);
  expect(pathsOf({})).toEqual([]);
  expect(pathsOf({ name: ' ', amount: 0 })).toEqual(['name', 'amount']);
  expect(pathsOf({ credit_coa: 10, amount: 0.001 })).toEqual(['credit_coa', 'amount']);
  expect(pathsOf({ last_period: 'MAY 25' })).toEqual(['last_period']);
  expect(pathsOf({ kind: 'REVERSES' })).toEqual(['last_period']);
  expect(pathsOf({ first_period: 'ABC 25' })).toEqual(['first_period']);
});
