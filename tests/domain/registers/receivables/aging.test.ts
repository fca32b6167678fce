import { expect, test } from 'vitest';
import type { ReceivableKind } from '@/contract/registers/registers';
import { money, toAmount } from '@/domain/money';
import {
  ageByAccount,
  computeSplits,
  endOfNextMonth,
  findTurningNonAllowable,
  type LedgerAccount,
  nonAllowableFrom,
} from '@/domain/registers/receivables/aging';
import { checkOffset, type Receivable } from '@/domain/registers/receivables/receivable';

const asOf = '2025-06-30';

function receivable(kind: ReceivableKind, [arisen, amount, account = '1110']: [string, number, string?]): Receivable {
  return {
    account_number: account,
    debtor: `From ${arisen}`,
    kind,
    arisen_on: arisen,
    amount,
    offset_amount: null,
    offset_contract: null,
  };
}

function account(number: string, [focusId, balance]: [string, number]): LedgerAccount {
  return { number, name: `Account ${number}`, focusId, balance: money(balance) };
}

test.each<[ReceivableKind, string | null]>([
  ['fundConcession', '2025-06-30'],
  ['dividend', '2025-06-30'],
  ['municipalUnderwriting', '2025-07-30'],
  ['municipalTrading', '2025-07-30'],
  ['unsecured', '2025-05-30'],
  ['advance', '2025-05-30'],
  ['secured', null],
  // Business days of June 2025, Juneteenth off: the 12th is June 17, the 8th June 11, the 17th June 25, the 6th June 9.
  ['goodFaithDeposit', '2025-06-17'],
  ['freeShipment', '2025-06-11'],
  ['fundRedemption', '2025-06-25'],
  ['calledDeficit', '2025-06-09'],
])('%s of May 30 is non-allowable from %s', (kind, from) => {
  expect(nonAllowableFrom({ kind, arisen_on: '2025-05-30', amount: 5000 })).toBe(from);
});

test('a free shipment above $5,000 is non-allowable at once, and added holidays are no business days', () => {
  expect(nonAllowableFrom({ kind: 'freeShipment', arisen_on: '2025-05-30', amount: 5000.01 })).toBe('2025-05-30');
  const holidays = [{ date: '2025-06-03', name: 'Closed' }];
  expect(nonAllowableFrom({ kind: 'calledDeficit', arisen_on: '2025-05-30', amount: 1 }, holidays)).toBe('2025-06-10');
});

test('a payable that waits for its receivable keeps as much of it allowable, with a contract', () => {
  const overdue = receivable('fundConcession', ['2025-05-01', 100]);
  const [bare, promised] = [
    { ...overdue, offset_amount: 60 },
    { ...overdue, offset_amount: 60, offset_contract: 'Section 4' },
  ];
  const aged = ageByAccount([bare, promised], [account('1110', ['300', 200])], { asOf });
  expect(aged.map(({ listed, nonAllowable }) => [listed, nonAllowable].map(toAmount))).toEqual([[200, 140]]);
  const covered = { ...promised, arisen_on: '2025-06-15', offset_amount: 100 };
  expect(findTurningNonAllowable([covered], { asOf, by: '2025-07-31' })).toEqual([]);
});

test('an account is aged by bucket, ties to its balance, and its item is split by what is over its days', () => {
  const items = [
    receivable('brokerCommission', ['2025-05-31', 100]),
    receivable('brokerCommission', ['2025-05-30', 20]),
    receivable('unsecured', ['2025-03-31', 3]),
    receivable('secured', ['2025-03-30', 4]),
    receivable('unsecured', ['2025-06-01', 9, '1200']),
    receivable('interest', ['2025-06-01', 5, '9999']),
  ];
  const accounts = [account('1110', ['300', 130]), account('1200', ['600', 9]), account('1300', ['535', 50])];
  const aged = ageByAccount(items, accounts, { asOf });
  expect(
    aged.map(({ number, buckets, nonAllowable, difference }) => [
      number,
      buckets.map(toAmount),
      toAmount(nonAllowable),
      toAmount(difference),
    ]),
  ).toEqual([
    ['1110', [100, 20, 0, 7], 23, 3],
    ['1200', [9, 0, 0, 0], 9, 0],
    ['1300', [0, 0, 0, 0], 0, 50],
    // No account has this number.
    ['9999', [5, 0, 0, 0], 0, -5],
  ]);
  // Item 600 is non-allowable by its mapping, and nothing of 535 is listed.
  expect(computeSplits(aged)).toEqual([{ code: '300', field: 'receivablesFromBrokerDealers', amount: money(23) }]);
});

test('what turns by a day is what is allowable before, the earliest first', () => {
  const items = [
    receivable('interest', ['2025-06-30', 1]),
    receivable('interest', ['2025-06-15', 2]),
    receivable('interest', ['2025-05-30', 3]),
    receivable('secured', ['2025-06-15', 4]),
    receivable('interest', ['2025-07-02', 5]),
  ];
  const turning = findTurningNonAllowable(items, { asOf, by: endOfNextMonth(asOf) });
  expect(turning.map(({ item, from }) => [item.amount, from])).toEqual([
    [2, '2025-07-16'],
    [1, '2025-07-31'],
  ]);
  expect(endOfNextMonth('2025-12-31')).toBe('2026-01-31');
});

test.each<[string, Partial<Receivable>, string[]]>([
  ['a contract names', { offset_amount: 100, offset_contract: 'Section 4' }, []],
  ['no contract names', { offset_amount: 100, offset_contract: ' ' }, ['offset_contract']],
  ['is above the receivable', { offset_amount: 100.01, offset_contract: 'Section 4' }, ['offset_amount']],
  ['is of a loan', { kind: 'advance', offset_amount: 1, offset_contract: 'Section 4' }, ['offset_amount']],
  ['there is none', { offset_amount: null, offset_contract: 'Section 4' }, []],
])('a payable that %s is checked', (_which, values, paths) => {
  const overdue = receivable('fundConcession', ['2025-05-01', 100]);
  expect(checkOffset({ ...overdue, ...values }).map(({ path }) => path)).toEqual(paths);
});
