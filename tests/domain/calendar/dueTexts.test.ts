import { expect, test } from 'vitest';
import { countedDays, daysText } from '@/domain/calendar/dueTexts';

test.each([
  [-2, '2 days', '2 days past due'],
  [-1, '1 day', '1 day past due'],
  [0, '0 days', 'due today'],
  [1, '1 day', 'due in 1 day'],
  [12, '12 days', 'due in 12 days'],
])('tells %s days left as "%s", and as "%s"', (daysLeft, counted, text) => {
  expect(countedDays(daysLeft)).toBe(counted);
  expect(daysText(daysLeft)).toBe(text);
});
