import { formatDay, type IsoDate, isIsoDate, type Period, parsePeriod } from '@/domain/periods';

/** The start of steps: the books of a period's end, or the sources of a day's net capital. */
export type WhatIfStart = { kind: 'period'; period: Period } | { kind: 'day'; date: IsoDate };

/** Parses a start in wire format, `Q2 25` or `2025-07-15`; null for neither. */
export function parseStart(text: string): WhatIfStart | null {
  if (isIsoDate(text)) return { kind: 'day', date: text };
  const period = parsePeriod(text);
  return period && { kind: 'period', period };
}

/** True if a start is a day between period ends. */
export function isDayStart(text: string): boolean {
  return isIsoDate(text);
}

/** Returns the day, or the period's last day; null if neither. */
export function asOfDate(text: string): IsoDate | null {
  const start = parseStart(text);
  if (start === null) return null;
  return start.kind === 'day' ? start.date : start.period.end;
}

/** Formats a start: `Q2 25`, `07/15/2025`. */
export function startText(text: string): string {
  return isIsoDate(text) ? formatDay(text) : text;
}

/** Returns the text for a scenario whose figures are out of date. */
export function movedText(timeReport: string): string {
  return isDayStart(timeReport) ? 'The day was computed again or removed since.' : 'The books changed since.';
}
