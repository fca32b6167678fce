import { type IsoDate, lastDayOfMonth } from '@/domain/periods';

/**
 * Returns the date whose positions are copied: the chosen one, else the latest before it with positions, else the latest of all; null without any.
 */
export function copiedDate(dates: readonly IsoDate[], chosen: IsoDate | null): IsoDate | null {
  const sorted = dates.toSorted();
  return sorted.findLast((date) => chosen === null || date <= chosen) ?? sorted.at(-1) ?? null;
}

/** Returns the suggested target date: the chosen date if later, else the end of the next calendar quarter. */
export function likelyTarget(from: IsoDate, chosen: IsoDate | null): IsoDate {
  return chosen === null || chosen <= from ? nextQuarterEnd(from) : chosen;
}

function nextQuarterEnd(date: IsoDate): IsoDate {
  const [year = 0, month = 0] = date.split('-').map(Number);
  const end = lastDayOfMonth(year, Math.ceil(month / 3) * 3);
  if (date < end) return end;
  return month === 12 ? lastDayOfMonth(year + 1, 3) : lastDayOfMonth(year, month + 3);
}
