import { expect, test } from 'vitest';
import { progressText } from '@/components/staging/stagingTexts';

test.each([
  ['CHECKING', 'Checking 50,000 records...'],
  ['POSTING', 'Posted 5,000 of 50,000 records'],
  ['SENDING', 'Sent 5,000 of 50,000 records for review'],
  ['SAVING', 'Saved 5,000 of 50,000 records'],
  ['WRITING', '5,000 of 50,000 files created'],
] as const)('while it is %s, work says: %s', (step, text) => {
  expect(progressText({ step, done: 5000, total: 50_000 })).toBe(text);
});
