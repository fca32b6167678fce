import { expect, test } from 'vitest';
import { federalHolidays } from '@/domain/calendar/federalHolidays';

const datesOf = (year: number) => federalHolidays(year).map(({ date }) => date);

/** The calendars that the Office of Personnel Management published. */
test.each([
  [2017, '01-02 01-16 02-20 05-29 07-04 09-04 10-09 11-10 11-23 12-25'],
  [2021, '01-01 01-18 02-15 05-31 06-18 07-05 09-06 10-11 11-11 11-25 12-24 12-31'],
  [2022, '01-17 02-21 05-30 06-20 07-04 09-05 10-10 11-11 11-24 12-26'],
  [2026, '01-01 01-19 02-16 05-25 06-19 07-03 09-07 10-12 11-11 11-26 12-25'],
])('%i observes %s', (year, days) => {
  expect(datesOf(year)).toEqual(days.split(' ').map((day) => `${year}-${day}`));
});

test('Juneteenth is a holiday from 2021 on', () => {
  expect(datesOf(2020)).not.toContain('2020-06-19');
  expect(datesOf(2024)).toContain('2024-06-19');
});
