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

/** A value that never changed, or its first one and the later ones by the day from which they are in force, the earliest first. */
export type Changing<Value extends string> =
  | Value
  | { first: Value; later: readonly { from: IsoDate; value: Value }[] };

/** Fiscal year ends by the day from which they count. */
export type YearEnds = Changing<MonthDay>;

/** The days from the first to the last. */
export type Span = { from: IsoDate; to: IsoDate };

/** Returns the value in force on a day. */
export function valueOn<Value extends string>(values: Changing<Value>, day: IsoDate): Value {
  if (typeof values === 'string') return values;
  return values.later.findLast(({ from }) => from <= day)?.value ?? values.first;
}

/** Returns the values without those that count from a later day. */
export function valuesUntil<Value extends string>(values: Changing<Value>, day: IsoDate): Changing<Value> {
  if (typeof values === 'string') return values;
  const later = values.later.filter(({ from }) => from <= day);
  return later.length === 0 ? values.first : { first: values.first, later };
}

/**
 * Returns the fiscal year of a date. After a change the year under way ends on the first new year end from the day before the change on, at the latest
 * on its old end, so that a year may be short and none is longer than 12 months. A year ending 02-28 or 02-29 ends with February, leap years included.
 */
export function fiscalYearOf(date: IsoDate, yearEnds: YearEnds): Span {
  if (typeof yearEnds === 'string') return regularYear(date, yearEnds);
  const { first, later } = yearEnds;
  return later.reduce<(day: IsoDate) => Span>(changedYears, (day) => regularYear(day, first))(date);
}

/** Returns the years of a firm whose year end changes. */
function changedYears(before: (day: IsoDate) => Span, { from, value }: { from: IsoDate; value: MonthDay }) {
  const old = before(from);
  const earliest = from === old.from ? from : dayBefore(from);
  const { to: next } = regularYear(earliest, value);
  const last: Span = { from: old.from, to: next < old.to ? next : old.to };
  return (day: IsoDate): Span => {
    if (day < last.from) return before(day);
    if (day <= last.to) return last;
    const year = regularYear(day, value);
    return year.from > last.to ? year : { from: dayAfter(last.to), to: year.to };
  };
}

function regularYear(date: IsoDate, yearEnd: MonthDay): Span {
  const { year } = dayOf(date);
  const isPast = date > endInYear(year, yearEnd);
  const last = isPast ? year + 1 : year;
  return { from: dayAfter(endInYear(last - 1, yearEnd)), to: endInYear(last, yearEnd) };
}

/** Returns the last day of the date's fiscal year. */
export function fiscalYearEnd(date: IsoDate, yearEnds: YearEnds): IsoDate {
  return fiscalYearOf(date, yearEnds).to;
}

/** Returns the first day of the date's fiscal year. */
export function fiscalYearStart(date: IsoDate, yearEnds: YearEnds): IsoDate {
  return fiscalYearOf(date, yearEnds).from;
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
 * Returns the parts of a period's income from balances that run from the start of the fiscal year: those at its end, plus those of each year end inside
 * the period, less those before it in its first fiscal year.
 */
export function incomeParts(period: Period, yearEnds: YearEnds): readonly IncomePart[] {
  return incomePartsOfDays({ from: periodStart(period), to: period.end }, yearEnds);
}

/** Returns the parts of the income of any days, as `incomeParts` does. */
export function incomePartsOfDays({ from, to }: Span, yearEnds: YearEnds): readonly IncomePart[] {
  const parts: IncomePart[] = [{ end: to, sign: 1 }];
  let yearStart = fiscalYearStart(to, yearEnds);
  while (yearStart > from) {
    const end = dayBefore(yearStart);
    parts.push({ end, sign: 1 });
    yearStart = fiscalYearStart(end, yearEnds);
  }
  return yearStart < from ? [...parts, { end: dayBefore(from), sign: -1 }] : parts;
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
export function incomePlan(period: Period, yearEnds: YearEnds, known: HeldBalances): IncomePlan {
  const start = periodStart(period);
  const { startedOn } = known;
  const isBefore = (end: IsoDate) => startedOn != null && startedOn <= period.end && end < startedOn && !known.has(end);
  const needed = incomeParts(period, yearEnds).filter(({ end }) => !isBefore(end));
  const missing = needed.slice(1).flatMap((part) => (known.has(part.end) ? [] : [part.end]));
  const cut = needed.findIndex(({ end, sign }, index) => index > 0 && sign === 1 && !known.has(end));
  if (cut > 0)
    return { parts: needed.slice(0, cut), from: dayAfter(needed[cut]?.end ?? start), to: period.end, missing };
  const parts = needed.filter((part) => !missing.includes(part.end));
  const from = missing.length === 0 ? start : fiscalYearStart(start, yearEnds);
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
export function requiredTrialBalances(period: Period, yearEnds: YearEnds): readonly IsoDate[] {
  const parts = [...incomeParts(period, yearEnds), ...incomeParts(lastMonth(period), yearEnds)];
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
