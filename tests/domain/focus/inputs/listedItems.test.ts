import { expect, test } from 'vitest';
import {
  clearAmounts,
  isListedInput,
  itemChanges,
  listedInputNames,
  listFieldOf,
  noListedItems,
  totalItems,
} from '@/domain/focus/inputs/listedItems';
import { moneyInputs } from '@/domain/focus/inputs/moneyInputs';
import { money, toAmount } from '@/domain/money';

const item = (name: string, amount: number) => ({ name, amount: money(amount) });

test('the items that the form marks (List) have lists', () => {
  expect(listedInputNames.map((name) => moneyInputs[name].code)).toEqual(['3525', '3630', '3736', '3820']);
  expect(Object.values(noListedItems)).toEqual([[], [], [], []]);
  expect(isListedInput('otherDeductions')).toBe(false);
  expect(listFieldOf('otherAdditions')).toBe('otherAdditionsItems');
});

test('a list comes to the exact sum of its items', () => {
  expect(toAmount(totalItems([item('A', 0.1), item('B', 0.2), item('C', -1000.05)]))).toBe(-999.75);
});

test('the next period starts from the names alone', () => {
  expect(clearAmounts([item('Swap', 12.5)])).toEqual([item('Swap', 0)]);
});

test('tells changed, added and removed items by their names, whatever their case and spaces', () => {
  const before = [item('Swap', 10), item('Forward', 5), item('Gone', 3), item('Same', 1)];
  const after = [item('swap ', 12.25), item('forward', 5), item('Added', 7), item('Same', 1)];
  const told = itemChanges(before, after).map((change) => [
    change.name,
    change.before && toAmount(change.before),
    change.after && toAmount(change.after),
  ]);
  expect(told).toEqual([
    ['swap ', 10, 12.25],
    ['Added', null, 7],
    ['Gone', 3, null],
  ]);
});
