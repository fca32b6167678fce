import { expect, test } from 'vitest';
import { isRecord, readFields } from '@/domain/history/records';

test.each([[{}], [{ a: 1 }], [Object.create(null)]])('%o is a record', (value) => {
  expect(isRecord(value)).toBe(true);
});

test.each([[null], [undefined], [[]], [[{ a: 1 }]], ['text'], [7], [true]])('%o is no record', (value) => {
  expect(isRecord(value)).toBe(false);
});

test('gives the fields of an object, and none of anything else', () => {
  expect(readFields({ a: 1, b: null })).toEqual({ a: 1, b: null });
  expect([null, undefined, 'text', 7].map(readFields)).toEqual([{}, {}, {}, {}]);
});
