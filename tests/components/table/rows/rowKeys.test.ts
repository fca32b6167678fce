import { expect, test } from 'vitest';
import { followKeys, noRowKeys, type RowKeys } from '@/components/table/rows/rowKeys';

const keysOf = ({ keys }: RowKeys) => Object.fromEntries(keys);
const three = followKeys(noRowKeys, ['a', 'b', 'c'], 0);

test('each row has an element of its own', () => {
  expect(keysOf(three)).toEqual({ a: 0, b: 1, c: 2 });
  expect(followKeys(noRowKeys, [], 0)).toBe(noRowKeys);
});

test('nothing changes while the rows are the same', () => {
  expect(followKeys(three, ['a', 'b', 'c'], 0)).toBe(three);
});

test.each([
  ['comes', ['x', 'a', 'b', 'c'], { x: 3, a: 0, b: 1, c: 2 }],
  ['goes', ['b', 'c', 'd'], { b: 1, c: 2, d: 3 }],
  ['moves', ['c', 'a', 'b'], { c: 2, a: 0, b: 1 }],
])('a row keeps its element when another %s', (_, ids, keys) => {
  expect(keysOf(followKeys(three, ids, 0))).toEqual(keys);
});

test('after a leap the rows go on with the elements in their order, and with new ones where there are more', () => {
  expect(keysOf(followKeys(three, ['c', 'x'], 5))).toEqual({ c: 0, x: 1 });
  expect(keysOf(followKeys(three, ['w', 'x', 'y', 'z'], 5))).toEqual({ w: 0, x: 1, y: 2, z: 3 });
});

test('no element of a row that is gone is taken for a new one', () => {
  const fewer = followKeys(three, ['a'], 0);
  expect(keysOf(followKeys(fewer, ['a', 'b'], 0))).toEqual({ a: 0, b: 3 });
});
