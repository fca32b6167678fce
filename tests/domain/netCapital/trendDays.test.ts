import { expect, test } from 'vitest';
import { type DayOfTrend, trendDays } from '@/domain/netCapital/trendDays';

function day(date: string, changes: Partial<DayOfTrend> = {}): DayOfTrend {
  return { id: 1, date, time_report: null, net_capital: 5, ...changes };
}

test('days stand between the ends of periods by their date, and after the last one as far as there is room', () => {
  const days = [
    day('2026-04-15'),
    day('2026-03-17'),
    day('2026-03-16'),
    day('2026-02-27'),
    day('2026-03-31', { time_report: 'MAR 26' }),
    day('2026-03-20', { net_capital: null }),
    day('2026-04-16'),
  ];
  const placed = trendDays(['FEB 26', 'MAR 26'], days);
  expect(placed.map(({ date, place }) => [date, Number(place.toFixed(3))])).toEqual([
    ['2026-03-16', 0.516],
    ['2026-03-17', 0.548],
    ['2026-04-15', 1.484],
  ]);
});
