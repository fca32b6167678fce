import { expect, test } from 'vitest';
import { dueDate } from '@/domain/calendar/dueDates';
import { obligations } from '@/domain/calendar/obligations';

const [focus, ssoi, annual] = [obligations.FOCUS.due, obligations.SSOI.due, obligations.ANNUAL.due];

/** The 2017 dates that FINRA published for monthly and fifth reports, then dates computed by hand from the rule. */
test.each([
  ['2017-01-31', '2017-02-24'],
  ['2017-02-28', '2017-03-23'],
  ['2017-04-30', '2017-05-23'],
  ['2017-05-31', '2017-06-23'],
  ['2017-07-31', '2017-08-23'],
  ['2017-08-31', '2017-09-26'],
  ['2017-10-31', '2017-11-27'],
  ['2017-11-30', '2017-12-26'],
  ['2025-06-30', '2025-07-24'],
  ['2026-09-30', '2026-10-26'],
  ['2026-12-31', '2027-01-27'],
  ['2027-03-31', '2027-04-23'],
  ['2027-06-30', '2027-07-26'],
])('the FOCUS report of %s is due on %s', (periodEnd, due) => {
  expect(dueDate(focus, periodEnd)).toBe(due);
});

test.each([
  ['2019-03-31', '2019-04-26'],
  ['2026-09-30', '2026-10-29'],
  ['2026-12-31', '2027-02-01'],
  ['2027-03-31', '2027-04-28'],
  ['2027-06-30', '2027-07-29'],
])('the SSOI of %s is due on %s', (quarterEnd, due) => {
  expect(dueDate(ssoi, quarterEnd)).toBe(due);
});

/** The first, as FINRA Regulatory Notice 14-43 dates it, and one of a published calendar. */
test.each([
  ['2014-12-31', '2015-01-30'],
  ['2024-07-31', '2024-08-28'],
])('the inventory schedule of %s is due on %s', (periodEnd, due) => {
  expect(dueDate(obligations.SIS.due, periodEnd)).toBe(due);
});

test.each([
  ['2021-11-30', '2022-01-31'],
  ['2017-10-31', '2018-01-02'],
  ['2026-12-31', '2027-03-01'],
])('the annual report of the fiscal year to %s is due on %s', (yearEnd, due) => {
  expect(dueDate(annual, yearEnd)).toBe(due);
});

/** Regulatory Notices 13-10 and 16-11, and a published calendar. */
test.each([
  ['2013-06-30', '2013-07-31'],
  ['2016-06-30', '2016-08-02'],
  ['2024-03-31', '2024-04-30'],
])('the schedule of off-balance sheet items of %s is due on %s', (quarterEnd, due) => {
  expect(dueDate(obligations.OBS.due, quarterEnd)).toBe(due);
});

test.each([
  ['2026-12-31', '2027-03-01'],
  ['2026-06-30', '2026-08-31'],
])("SIPC's agreed-upon procedures of the fiscal year to %s are due on %s", (yearEnd, due) => {
  expect(dueDate(obligations.SIPC_PROCEDURES.due, yearEnd)).toBe(due);
});

/** A Saturday in 2022 and a Sunday in 2028 move to Monday (Rule 0-3(a)). */
test.each([
  ['2021-12-31', '2021-12-10'],
  ['2022-12-31', '2022-12-12'],
  ['2026-12-31', '2026-12-10'],
  ['2028-12-31', '2028-12-11'],
])("the accountant's statement of the year to %s is due on %s", (yearEnd, due) => {
  expect(dueDate(obligations.ACCOUNTANT.due, yearEnd)).toBe(due);
});

test('an added holiday moves each date that counts it', () => {
  const goodFriday = [{ date: '2027-04-02', name: 'Good Friday' }];
  expect(dueDate(focus, '2027-03-31', goodFriday)).toBe('2027-04-26');
  expect(dueDate(ssoi, '2027-03-31', goodFriday)).toBe('2027-04-29');
  expect(dueDate(annual, '2026-12-31', [{ date: '2027-03-01', name: 'Closed' }])).toBe('2027-03-02');
});
