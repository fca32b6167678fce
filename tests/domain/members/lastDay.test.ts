import { expect, test } from 'vitest';
import { endOfAccess, endsSoon, hasEnded } from '@/domain/members/lastDay';

test.each([
  ['2026-07-16', '2026-07-17T03:59:59.999Z', '2026-07-17T04:00:00.000Z'],
  ['2026-12-31', '2027-01-01T04:59:59.999Z', '2027-01-01T05:00:00.000Z'],
])('access lasts through its last day %s in New York, in summer and winter', (day, last, next) => {
  expect([hasEnded(day, new Date(last)), hasEnded(day, new Date(next))]).toEqual([false, true]);
  expect(endOfAccess(day).toISOString()).toBe(next);
});

test('an end is near from ten days before it on, until it is over', () => {
  const at = (day: string) => endsSoon('2026-07-16', new Date(`${day}T16:00:00.000Z`));
  expect([at('2026-07-05'), at('2026-07-06'), at('2026-07-16'), at('2026-07-17')]).toEqual([false, true, true, false]);
  expect(hasEnded(null, new Date('2999-01-01'))).toBe(false);
});
