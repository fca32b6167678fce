import { expect, test } from 'vitest';
import type { FilingKind } from '@/contract/calendar/calendar';
import { checkDueDate, checkFiledRecord, checkHoliday } from '@/domain/calendar/calendarIssues';
import { obligations } from '@/domain/calendar/obligations';

const goodFriday = { date: '2027-03-26', name: 'Good Friday' };

test.each([
  ['2027-03-28', "03/28/2027 is a Sunday. Weekends aren't business days anyway."],
  ['2027-03-27', "03/27/2027 is a Saturday. Weekends aren't business days anyway."],
  ['2027-07-05', '07/05/2027 is a federal holiday already: Independence Day.'],
  ['2027-03-26', '03/26/2027 is listed already: Good Friday.'],
  ['2027-03-25', null],
])('a holiday on %s: %s', (date, issue) => {
  expect(checkHoliday(date, [goodFriday])).toBe(issue);
});

type Published = { kind: FilingKind; periodEnd: string; due: string };

const issuesOf = (changes: Partial<Published>, yearEnd: string | null = '11-30') => {
  const { kind, ...published } = { kind: 'FOCUS', periodEnd: '2026-06-30', due: '2026-07-27', ...changes } as const;
  return checkDueDate(obligations[kind], published, { yearEnd }).map(({ path, message }) => `${path}: ${message}`);
};

test('takes what is published for a period that the filing is made for', () => {
  expect(issuesOf({})).toEqual([]);
  expect(issuesOf({ kind: 'SSOI' })).toEqual([]);
  expect(issuesOf({ kind: 'ANNUAL', periodEnd: '2026-11-30', due: '2027-01-29' })).toEqual([]);
  expect(issuesOf({ periodEnd: '2026-12-15', due: '2027-01-11' }, '12-15')).toEqual([]);
  expect(issuesOf({ kind: 'ANNUAL' }, null)).toEqual([]);
  expect(issuesOf({ kind: 'ACCOUNTANT', periodEnd: '2026-12-31', due: '2026-12-11' })).toEqual([]);
});

test.each<[Partial<Published>, string]>([
  [{ periodEnd: '2026-06-29' }, 'period_end: Enter the last day of a month or of your fiscal year.'],
  [{ kind: 'SSOI', periodEnd: '2026-05-31' }, 'period_end: Enter the last day of a quarter.'],
  [{ kind: 'ANNUAL' }, "period_end: Enter the last day of your fiscal year, as in the company's profile."],
  [{ due: '2026-06-30' }, 'due: Enter a date after the end of the period.'],
  [{ due: '2026-12-28' }, 'due: Enter a date within 180 days after the end of the period.'],
  [{ due: '2026-07-26' }, 'due: 07/26/2026 is a Sunday. Check the date in the notice.'],
  [
    { kind: 'ACCOUNTANT', periodEnd: '2026-12-31', due: '2026-06-30' },
    'due: Enter a date within 180 days of the end of the period.',
  ],
])('refuses %o', (changes, issue) => {
  expect(issuesOf(changes)).toEqual([issue]);
});

test.each(['FOCUS', 'ANNUAL'] as const)(
  '%s takes month ends alone while the profile has no fiscal year end',
  (kind) => {
    expect(issuesOf({ kind }, null)).toEqual([]);
    expect(issuesOf({ kind, periodEnd: '2026-06-15' }, null)).toEqual([
      "period_end: Enter the last day of a month, or first add your fiscal year end to the company's profile.",
    ]);
  },
);

test.each([
  ['FOCUS', '2026-12-31', 'Enter a day after the end of the period.'],
  ['FOCUS', '2027-01-04', null],
  ['ACCOUNTANT', '2026-11-30', null],
  ['ACCOUNTANT', '2025-12-29', 'Enter a day within a year before the end of the period.'],
  ['ACCOUNTANT', '2027-01-06', 'Enter today or an earlier day.'],
] as const)('a filing of %s on %s: %s', (kind, filedOn, message) => {
  const record = { periodEnd: '2026-12-31', filedOn, today: '2027-01-05' };
  const issues = message === null ? [] : [{ path: 'filed_on', message }];
  expect(checkFiledRecord(obligations[kind], record, { yearEnd: '12-31' })).toEqual(issues);
});
