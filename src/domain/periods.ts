/** A calendar day, `YYYY-MM-DD`; such texts compare as dates. */
export type IsoDate = string;

/** A day of any year, `MM-DD`. */
export type MonthDay = string;

/**
 * A month or calendar quarter, named by its last day. A quarter and its last month end on the same date; a period with an earlier end is its part up
 * to then.
 */
export type Period = { kind: 'month' | 'quarter'; end: IsoDate };

/** The months as a `time_report` names them, January first. */
export const monthNames = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];
const written = new RegExp(`^(?:(${monthNames.join('|')})|Q([1-4])) (\\d{2})$`);

type Day = { year: number; month: number; day: number };

/** Reads a `time_report` (`JAN 25`, `Q1 25`, of 2000 to 2099); null when it is none. */
export function parsePeriod(timeReport: string): Period | null {
  const match = written.exec(timeReport);
  if (match === null) return null;
  const [, name = '', quarter, years] = match;
  const month = quarter === undefined ? monthNames.indexOf(name) + 1 : Number(quarter) * 3;
  return { kind: quarter === undefined ? 'month' : 'quarter', end: lastDayOfMonth(2000 + Number(years), month) };
}

/** Writes the period as a `time_report`. */
export function formatPeriod(period: Period): string {
  const { year, month } = dayOf(period.end);
  const years = String(year % 100).padStart(2, '0');
  return period.kind === 'quarter' ? `Q${Math.ceil(month / 3)} ${years}` : `${monthNames[month - 1]} ${years}`;
}

/** Orders by end date; a month before the quarter that ends with it. */
export function comparePeriods(a: Period, b: Period): number {
  if (a.end !== b.end) return a.end < b.end ? -1 : 1;
  return a.kind.localeCompare(b.kind);
}

/** Formats a period; one that isn't whole by its last day. */
export function periodLabel(period: Period): string {
  const isWhole = dayOf(dayAfter(period.end)).day === 1;
  return isWhole ? formatPeriod(period) : formatDay(period.end);
}

/** Returns the first day of the period. */
export function periodStart(period: Period): IsoDate {
  const { year, month } = dayOf(period.end);
  const months = period.kind === 'month' ? 1 : 3;
  return isoDate({ year, month: month - ((month - 1) % months), day: 1 });
}

/** Returns the period of the same kind that ends on the day before this one starts. */
export function previousPeriod(period: Period): Period {
  return { kind: period.kind, end: dayBefore(periodStart(period)) };
}

/** Returns the last day of the date's fiscal year. A year ending 02-28 or 02-29 ends with February, leap years included. */
export function fiscalYearEnd(date: IsoDate, yearEnd: MonthDay): IsoDate {
  const { year } = dayOf(date);
  const end = endInYear(year, yearEnd);
  return date <= end ? end : endInYear(year + 1, yearEnd);
}

/** Returns the first day of the date's fiscal year. */
export function fiscalYearStart(date: IsoDate, yearEnd: MonthDay): IsoDate {
  const { year } = dayOf(fiscalYearEnd(date, yearEnd));
  return dayAfter(endInYear(year - 1, yearEnd));
}

/** Counts calendar months from one date to the other, both counted whole (item 3931). */
export function monthsBetween(from: IsoDate, to: IsoDate): number {
  const first = dayOf(from);
  const last = dayOf(to);
  return (last.year - first.year) * 12 + last.month - first.month + 1;
}

/** Returns the last day of the first twelve months, for a firm that commenced business on the date (Rule 15c3-1(a)(1)(i)). */
export function lastDayOfFirstYear(commenced: IsoDate): IsoDate {
  const { year, month, day } = dayOf(commenced);
  return dayBefore(isoDate({ year: year + 1, month, day }));
}

/** The trial balance of a date, whose income balances are added or subtracted. */
export type IncomePart = { end: IsoDate; sign: 1 | -1 };

/** The trial balances for the income of a period, the period's own first, and the days that the statement then covers. */
export type IncomePlan = { parts: readonly IncomePart[]; from: IsoDate; to: IsoDate; missing: readonly IsoDate[] };

/**
 * Returns the parts of a period's income from balances that run from the start of the fiscal year: those at its end, less those at the end of the
 * prior period within the fiscal year; if the fiscal year ends inside the period, plus the rest of the old year.
 */
export function incomeParts(period: Period, yearEnd: MonthDay): readonly IncomePart[] {
  const start = periodStart(period);
  const yearStart = fiscalYearStart(period.end, yearEnd);
  const own: IncomePart = { end: period.end, sign: 1 };
  const before: IncomePart[] = fiscalYearStart(start, yearEnd) < start ? [{ end: dayBefore(start), sign: -1 }] : [];
  if (yearStart <= start) return [own, ...before];
  return [own, { end: dayBefore(yearStart), sign: 1 }, ...before];
}

/** The trial balances that exist, and the start of business, before which nothing is missing; absent or null if unknown. */
type HeldBalances = { has: (end: IsoDate) => boolean; startedOn?: IsoDate | null | undefined };

/** Returns the existing trial balances of a firm with its start of business. */
export function heldBalances(ends: Iterable<IsoDate>, startedOn: HeldBalances['startedOn']): HeldBalances {
  const held = new Set(ends);
  return { has: (end) => held.has(end), startedOn };
}

/**
 * Returns the parts available when only some trial balances exist. Without the prior period's the statement runs from the start of the fiscal year,
 * without that of a year end inside the period from the start of the new year; nothing is estimated. A firm that began business in the fiscal year has no
 * earlier balances: its income runs from that day.
 */
export function incomePlan(period: Period, yearEnd: MonthDay, known: HeldBalances): IncomePlan {
  const start = periodStart(period);
  const { startedOn } = known;
  const isBefore = (end: IsoDate) => startedOn != null && startedOn <= period.end && end < startedOn && !known.has(end);
  const needed = incomeParts(period, yearEnd).filter(({ end }) => !isBefore(end));
  const missing = needed.slice(1).flatMap((part) => (known.has(part.end) ? [] : [part.end]));
  const oldYear = needed.slice(1).find((part) => part.sign === 1);
  if (oldYear !== undefined && !known.has(oldYear.end)) {
    return { parts: needed.slice(0, 1), from: dayAfter(oldYear.end), to: period.end, missing };
  }
  const parts = needed.filter((part) => !missing.includes(part.end));
  const from = missing.length === 0 ? start : fiscalYearStart(start, yearEnd);
  return {
    parts,
    from: startedOn != null && isBefore(dayBefore(from)) ? laterOf(from, startedOn) : from,
    to: period.end,
    missing,
  };
}

function laterOf(one: IsoDate, other: IsoDate): IsoDate {
  return one > other ? one : other;
}

/**
 * Returns every trial balance that a report of the period uses if it exists, by date: for income, the beginning equity, and the last month's income
 * (item 4211).
 */
export function requiredTrialBalances(period: Period, yearEnd: MonthDay): readonly IsoDate[] {
  const parts = [...incomeParts(period, yearEnd), ...incomeParts(lastMonth(period), yearEnd)];
  const ends = [previousPeriod(period).end, ...parts.map((part) => part.end)];
  return [...new Set(ends)].sort();
}

/** Returns the last month of the period. */
export function lastMonth(period: Period): Period {
  return { kind: 'month', end: period.end };
}

/** Returns the last day of a month, January being 1. */
export function lastDayOfMonth(year: number, month: number): IsoDate {
  return isoDate({ year, month: month + 1, day: 0 });
}

export function dayBefore(date: IsoDate): IsoDate {
  const { year, month, day } = dayOf(date);
  return isoDate({ year, month, day: day - 1 });
}

export function dayAfter(date: IsoDate): IsoDate {
  const { year, month, day } = dayOf(date);
  return isoDate({ year, month, day: day + 1 });
}

/** Adds days to a date. */
export function daysLater(date: IsoDate, days: number): IsoDate {
  const { year, month, day } = dayOf(date);
  return isoDate({ year, month, day: day + days });
}

/** Formats a day: `MM/DD/YYYY`. */
export function formatDay(date: IsoDate): string {
  const [year, month, day] = date.split('-');
  return `${month}/${day}/${year}`;
}

/** True for a text `YYYY-MM-DD` that names a real day. */
export function isIsoDate(text: string): boolean {
  // A day that its month doesn't have is carried into the next one.
  return /^(?!00)\d{4}-\d{2}-\d{2}$/.test(text) && new Date(text).getUTCDate() === Number(text.slice(8));
}

function endInYear(year: number, yearEnd: MonthDay): IsoDate {
  const [month = 12, day = 31] = yearEnd.split('-').map(Number);
  return month === 2 && day >= 28 ? lastDayOfMonth(year, 2) : isoDate({ year, month, day });
}

function dayOf(date: IsoDate): Day {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return { year, month, day };
}

// Date.UTC normalizes days and months beyond the end of a month or year.
function isoDate({ year, month, day }: Day): IsoDate {
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
}
