import { periodOf } from '@tests/support/books/focusFirm';
import { expect, test } from 'vitest';
import { checkCapitalDay, findPeriodBefore, listDaysToCompute } from '@/domain/capitalDays/dayDates';

const periods = ['Q1 25', 'APR 25', 'MAY 25'].map(periodOf);
const terms = { today: '2025-07-15', periods, hasFiles: true };

test.each([
  ['2025-07-16', {}, '07/16/2025 is in the future. Enter a day up to 07/15/2025.', null],
  ['2025-03-30', {}, 'The books begin with Q1 25. Enter a day after 03/31/2025.', null],
  ['2025-06-30', {}, '06/30/2025 is the end of JUN 25. Import its trial balance for JUN 25.', 'JUN 25'],
  ['2025-07-01', { periods: [] }, "No trial balance in the books yet. Import a period's trial balance first.", null],
])('%s is refused', (...[date, changes, message, period]) => {
  expect(checkCapitalDay(date, { ...terms, ...changes })).toEqual({ message, period: period && periodOf(period) });
});

test('the end of a period in the books takes no files, and is computed without; other days take them', () => {
  expect(checkCapitalDay('2025-05-31', terms)?.message).toMatch(
    /^05\/31\/2025 is the end of MAY 25, which is in the books/,
  );
  expect(checkCapitalDay('2025-05-31', { ...terms, hasFiles: false })).toBeNull();
  expect(checkCapitalDay('2025-06-29', terms)).toBeNull();
  expect(checkCapitalDay('2025-07-15', terms)).toBeNull();
});

test('a day rests on the last period up to it', () => {
  expect(findPeriodBefore('2025-05-30', periods)).toEqual(periodOf('APR 25'));
  expect(findPeriodBefore('2025-05-31', periods)).toEqual(periodOf('MAY 25'));
  expect(findPeriodBefore('2025-01-01', periods)).toBeNull();
});

test('days with positions and no computation are offered, the latest first, but no ends of months', () => {
  const dates = ['2025-03-30', '2025-04-02', '2025-04-30', '2025-05-02', '2025-05-05'];
  expect(listDaysToCompute(dates, { periods, computed: ['2025-05-02'] })).toEqual(['2025-05-05', '2025-04-02']);
  expect(listDaysToCompute(dates, { periods: [], computed: [] })).toEqual([]);
});
