import { type IsoDate, lastDayOfMonth } from '@/domain/periods';

/**
 * The date whose positions are copied while the chosen one is on the screen: that one, else the latest before it that has positions, else the
 * latest of all. Null where there is none.
 */
export function copiedDate(dates: readonly IsoDate[], chosen: IsoDate | null): IsoDate | null {
  const sorted = dates.toSorted();
  return sorted.findLast((date) => chosen === null || date <= chosen) ?? sorted.at(-1) ?? null;
}

/** Where they most likely go: the chosen date where it has none yet, else the end of the next calendar quarter. */
export function likelyTarget(from: IsoDate, chosen: IsoDate | null): IsoDate {
  return chosen === null || chosen <= from ? nextQuarterEnd(from) : chosen;
}

function nextQuarterEnd(date: IsoDate): IsoDate {
  const [year = 0, month = 0] = date.split('-').map(Number);
  const end = lastDayOfMonth(year, Math.ceil(month / 3) * 3);
  if (date < end) return end;
  return month === 12 ? lastDayOfMonth(year + 1, 3) : lastDayOfMonth(year, month + 3);
}
