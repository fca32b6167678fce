import { expect, test } from 'vitest';
import { addDays, addMonths } from '@/domain/calendar/days';
import { dueText, pluralize } from '@/domain/haircuts/maturities';

test.each([
  ['2026-06-30', '2026-07-29', 'due in 29 days'],
  ['2026-06-30', '2026-07-30', 'due in 1 month'],
  ['2026-01-31', '2026-02-27', 'due in 27 days'],
  ['2026-01-31', '2026-02-28', 'due in 1 month'],
  ['2026-01-31', '2026-03-30', 'due in 1 month'],
  ['2024-02-29', '2025-02-28', 'due in 1 year'],
  ['2026-06-30', '2033-03-15', 'due in 6 years, 8 months'],
])('from %s to %s is %s', (reportDate, maturity, text) => {
  expect(dueText(reportDate, maturity, false)).toBe(text);
});

test.each(['2024-01-31', '2024-02-29', '2025-02-28', '2025-06-30', '2025-03-15', '2023-12-28'])(
  'counts the months that have passed on each day of four years from %s',
  (reportDate) => {
    let months = 0;
    for (let days = 1; days < 4 * 366; days += 1) {
      const maturity = addDays(reportDate, days);
      while (addMonths(reportDate, months + 1) <= maturity) months += 1;
      const whole = months === 0 ? pluralize(days, 'day') : monthsText(months);
      expect(dueText(reportDate, maturity, false)).toBe(`due in ${whole}`);
    }
  },
);

function monthsText(months: number): string {
  const years = Math.floor(months / 12);
  const parts = [years > 0 ? [pluralize(years, 'year')] : [], months % 12 > 0 ? [pluralize(months % 12, 'month')] : []];
  return parts.flat().join(', ');
}
