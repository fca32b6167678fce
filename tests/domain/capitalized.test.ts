import { expect, test } from 'vitest';
import { capitalized } from '@/domain/capitalized';

test.each([
  ['account 100', 'Account 100'],
  ['T-note', 'T-note'],
  ['éclair', 'Éclair'],
  ['', ''],
])('%j begins with a capital letter: %j', (text, expected) => {
  expect(capitalized(text)).toBe(expected);
});
