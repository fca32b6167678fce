import { expect, test } from 'vitest';
import { aboutText } from '@/domain/questions/aboutText';

test.each([
  ['999 1205', '999 1205'],
  ['Ridge Bank 2027-01-31', 'Ridge Bank 01/31/2027'],
  ['prices', ''],
  ['', ''],
])('the subject %s reads %s', (subject, text) => {
  expect(aboutText(subject)).toBe(text);
});
