import { type IsoDate, lastDayOfMonth, monthNames } from '@/domain/periods';

/** Number of months since January 2000. */
export type MonthIndex = number;

/** December 2099: a `time_report` has two digits for its year. */
const lastIndex: MonthIndex = 1199;
const monthsInRow = 3;

const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -monthsInRow,
  ArrowDown: monthsInRow,
  PageUp: -12,
  PageDown: 12,
};

/** Returns the month of a day. */
export function toMonthIndex(day: IsoDate): MonthIndex {
  const [year = 2000, month = 1] = day.split('-').map(Number);
  return inRange((year - 2000) * 12 + month - 1);
}

/** Returns the month's `time_report`: `MAR 25`. */
export function timeReportAt(index: MonthIndex): string {
  return `${monthNames[index % 12]} ${String(Math.floor(index / 12)).padStart(2, '0')}`;
}

/** Returns the last day of the month. */
export function endAt(index: MonthIndex): IsoDate {
  return lastDayOfMonth(yearAt(index), (index % 12) + 1);
}

export function yearAt(index: MonthIndex): number {
  return 2000 + Math.floor(index / 12);
}

/** Returns the twelve months of the month's year. */
export function monthsOfYear(index: MonthIndex): readonly MonthIndex[] {
  const first = index - (index % 12);
  return Array.from({ length: 12 }, (_, month) => first + month);
}

/** Returns the month that a key moves to; null for any other key. */
export function indexByKey(key: string, from: MonthIndex): MonthIndex | null {
  if (key === 'Home') return from - (from % 12);
  if (key === 'End') return from - (from % 12) + 11;
  const step = steps[key];
  return step === undefined ? null : inRange(from + step);
}

function inRange(index: number): MonthIndex {
  return Math.min(Math.max(index, 0), lastIndex);
}
