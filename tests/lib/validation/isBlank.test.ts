import { expect, test } from 'vitest';
import { isBlank } from '@/lib/validation';

test.each([null, undefined, '', ' \t ', []])('%j is blank', (value) => {
  expect(isBlank(value)).toBe(true);
});

test.each([0, false, 'x', ['']])('%j is filled in', (value) => {
  expect(isBlank(value)).toBe(false);
});
