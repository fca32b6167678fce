import { expect, test } from 'vitest';
import { isBlankValue } from '@/lib/validation';

test.each([null, undefined, '', ' \t ', []])('%j is blank', (value) => {
  expect(isBlankValue(value)).toBe(true);
});

test.each([0, false, 'x', ['']])('%j is filled in', (value) => {
  expect(isBlankValue(value)).toBe(false);
});
