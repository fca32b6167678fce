import { formatDay, type IsoDate, isIsoDate, type Period, parsePeriod } from '@/domain/periods';

/** What steps start from: the books of a period's end, or what net capital of a day was computed from. */
export type WhatIfStart = { kind: 'period'; period: Period } | { kind: 'day'; date: IsoDate };

/** Reads a start as it travels, `Q2 25` or `2025-07-15`; null for what is neither. */
export function parseStart(text: string): WhatIfStart | null {
  if (isIsoDate(text)) return { kind: 'day', date: text };
  const period = parsePeriod(text);
  return period && { kind: 'period', period };
}

/** Whether a start is a day between period ends. */
export function isDayStart(text: string): boolean {
  return isIsoDate(text);
}

/** The last day of what a start names; null for what is neither period nor day. */
export function startDate(text: string): IsoDate | null {
  const start = parseStart(text);
  if (start === null) return null;
  return start.kind === 'day' ? start.date : start.period.end;
}

/** A start as people read it: `Q2 25`, `07/15/2025`. */
export function startText(text: string): string {
  return isIsoDate(text) ? formatDay(text) : text;
}

/** Why the figures of a scenario are those of a moment that is past. */
export function movedText(timeReport: string): string {
  return isDayStart(timeReport) ? 'The day was computed again or removed since.' : 'The books changed since.';
}
