import { type IsoDate, parsePeriod } from '@/domain/periods';

/** Net capital of a day; `time_report` names the period that the day ends, null between periods. */
export type DayOfTrend = { id: number; date: IsoDate; time_report: string | null; net_capital: number | null };

/** A day among the periods of a trend: at 0 the first one ends, at 1 the second, and so on. */
export type PlacedDay = { id: number; date: IsoDate; netCapital: number; place: number };

/** Maximum place after the last period, in periods. */
const maxBeyond = 0.5;

/**
 * Places the days between the ends of the trend's periods, and those shortly after the last one, oldest first. Omits a day without a figure or with
 * the same date as a period's point.
 */
export function trendDays(timeReports: readonly string[], days: readonly DayOfTrend[]): readonly PlacedDay[] {
  const ends = timeReports.flatMap((timeReport) => parsePeriod(timeReport)?.end ?? []).map(dayNumber);
  return days
    .flatMap(({ id, date, time_report: period, net_capital: netCapital }) => {
      const place = period === null ? placeOf(dayNumber(date), ends) : null;
      return netCapital === null || place === null ? [] : [{ id, date, netCapital, place }];
    })
    .toSorted((a, b) => a.place - b.place);
}

function placeOf(day: number, ends: readonly number[]): number | null {
  const next = ends.findIndex((end) => end > day);
  const [before, after] = next === -1 ? ends.slice(-2) : ends.slice(next - 1, next + 1);
  if (next === 0 || before === undefined || after === undefined) return null;
  const place = (next === -1 ? ends.length - 2 : next - 1) + (day - before) / (after - before);
  return place > ends.length - 1 + maxBeyond ? null : place;
}

function dayNumber(date: IsoDate): number {
  return Date.parse(date) / 86_400_000;
}
