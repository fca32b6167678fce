import type { ReportFrequency } from '@/contract/company/company';
import {
  type Changing,
  formatPeriod,
  type IsoDate,
  isIsoDate,
  lastDayOfMonth,
  monthNames,
  type Period,
  parsePeriod,
  valueOn,
} from './periods';

/**
 * The meaning of a text: a period, a month's last day (a month, or the quarter that ends with it), or the reason why it is neither. The reason
 * completes "X …".
 */
export type PeriodReading =
  | { kind: 'period'; period: Period }
  | { kind: 'monthEnd'; end: IsoDate }
  | { kind: 'none'; reason: string };

/** The facts that decide if a quarter's last day means the quarter or its last month. */
export type PeriodContext = {
  /** The kinds of period that the company has a trial balance of, by end date. */
  heldKinds: ReadonlyMap<IsoDate, Period['kind']>;
  frequency: Changing<ReportFrequency> | null;
};

/** Examples of a written period, for messages and hints. */
export const periodExamples = 'MAR 25, Q1 25 or 03/31/2025';

const maxLength = 40;
const fullMonthNames = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];
const quarterWords = ['q', 'qtr', 'quarter'];
const notAPeriod: PeriodReading = { kind: 'none', reason: "isn't a period" };

/**
 * Reads a period as people and spreadsheets write it: `MAR 25`, `Mar-25`, `March 2025`, `2025-03`, `Q1 2025`, `1Q25`, `2025-03-31`, `3/31/2025`,
 * `31-Mar-25`. Years are 2000 to 2099; days are written month first, as in the US. A day counts only as the last one of its month.
 */
export function readPeriod(text: string): PeriodReading {
  const tokens = splitTokens(text);
  if (tokens === null) return notAPeriod;
  const [a = '', b = '', c = ''] = tokens;
  return readersByShape[tokens.map(shapeOf).join('')]?.(a, b, c) ?? notAPeriod;
}

/** Parses a day of 2000 to 2099 in any format of `readPeriod`; null for anything else. */
export function readWrittenDay(text: string): IsoDate | null {
  const tokens = splitTokens(text);
  const [a = '', b = '', c = ''] = tokens ?? [];
  const parts = dayOrders[(tokens ?? []).map(shapeOf).join('')]?.(a, b, c);
  return parts === undefined ? null : dateOf(parts);
}

/**
 * Returns the period of a month's last day: the kind that the company already has on that date; else the quarter, if one ends then and the company
 * files quarterly then; else the month.
 */
export function resolvePeriodEnd(end: IsoDate, { heldKinds, frequency }: PeriodContext): Period {
  const isQuarterEnd = Number(end.slice(5, 7)) % 3 === 0;
  const isQuarterly = frequency !== null && valueOn(frequency, end) === 'Quarterly';
  const usual = isQuarterEnd && isQuarterly ? 'quarter' : 'month';
  return { kind: heldKinds.get(end) ?? usual, end };
}

/** Returns the `time_report` of a text; null for a text that isn't a period. */
export function toTimeReport(text: string, context: PeriodContext): string | null {
  const reading = readPeriod(text);
  if (reading.kind === 'none') return null;
  return formatPeriod(reading.kind === 'period' ? reading.period : resolvePeriodEnd(reading.end, context));
}

/** Returns the month of a text, as a `time_report`; null for a text that isn't a period, or a quarter. */
export function toMonthReport(text: string): string | null {
  const reading = readPeriod(text);
  if (reading.kind === 'monthEnd') return formatPeriod({ kind: 'month', end: reading.end });
  return reading.kind === 'period' && reading.period.kind === 'month' ? formatPeriod(reading.period) : null;
}

/** Returns the kinds of these periods by end date; other texts than `JAN 25` or `Q1 25` are omitted. */
export function periodKinds(timeReports: readonly string[]): PeriodContext['heldKinds'] {
  const periods = timeReports.flatMap((timeReport) => parsePeriod(timeReport) ?? []);
  return new Map(periods.map(({ end, kind }) => [end, kind]));
}

/** Returns the message that a quarter and its last month can't both have a trial balance. */
export function mixedPeriodsText(timeReport: string, other: string): string {
  return `${timeReport} and ${other} end on the same day. Only one of them can have a trial balance.`;
}

/** Returns the company's trial balance of the other kind on the period's last day, or null. */
export function conflictingPeriod(timeReport: string, { heldKinds }: PeriodContext): string | null {
  const period = parsePeriod(timeReport);
  const kind = period === null ? undefined : heldKinds.get(period.end);
  if (period === null || kind === undefined || kind === period.kind) return null;
  return formatPeriod({ kind, end: period.end });
}

type DayParts = { year: string; month: number; day: string };

/** The orders that a day is written in, by the shapes of its tokens, see `shapeOf`. */
const dayOrders: Readonly<Record<string, (a: string, b: string, c: string) => DayParts>> = {
  Ynn: (year, month, day) => ({ year, month: Number(month), day }),
  nnY: (month, day, year) => ({ year, month: Number(month), day }),
  nnn: (month, day, year) => ({ year, month: Number(month), day }),
  MnY: (month, day, year) => ({ year, month: monthOf(month), day }),
  Mnn: (month, day, year) => ({ year, month: monthOf(month), day }),
  nMY: (day, month, year) => ({ year, month: monthOf(month), day }),
  nMn: (day, month, year) => ({ year, month: monthOf(month), day }),
};

/** Readers by the shapes of the tokens. */
const readersByShape: Readonly<Record<string, (a: string, b: string, c: string) => PeriodReading>> = {
  MY: (month, year) => ofMonth(year, monthOf(month)),
  Mn: (month, year) => ofMonth(year, monthOf(month)),
  YM: (year, month) => ofMonth(year, monthOf(month)),
  Yn: (year, month) => ofMonth(year, Number(month)),
  nY: (month, year) => ofMonth(year, Number(month)),
  QnY: (_q, quarter, year) => ofQuarter(year, Number(quarter)),
  Qnn: (_q, quarter, year) => ofQuarter(year, Number(quarter)),
  nQY: (quarter, _q, year) => ofQuarter(year, Number(quarter)),
  nQn: (quarter, _q, year) => ofQuarter(year, Number(quarter)),
  YQn: (year, _q, quarter) => ofQuarter(year, Number(quarter)),
  ...Object.fromEntries(
    Object.entries(dayOrders).map(([shape, order]) => [
      shape,
      (a: string, b: string, c: string) => ofDay(order(a, b, c)),
    ]),
  ),
  // Excel's reading of MAR 25 as a day of this year.
  nM: () => ({ kind: 'none', reason: 'could be a month or a day, since it has no four-digit year' }),
};

/** Splits a text of little else into words and numbers; null for other texts. */
function splitTokens(text: string): string[] | null {
  if (text.length > maxLength) return null;
  const day = text.trim().replace(/[ T]0?0:00(?::00)?(?:\.0+)?Z?$/i, '');
  const parts = day.toLowerCase().split(/(\d+|[a-z]+)/);
  const isSeparated = parts.every((part, position) => position % 2 === 1 || /^ *[-/.,'’]? *$/.test(part));
  const isWhole = parts[0] === '' && parts.at(-1) === '';
  return isSeparated && isWhole ? parts.filter((_, position) => position % 2 === 1) : null;
}

/** Returns a token's shape: `M` a month's name, `Q` the word for quarter, `Y` four digits, `n` one or two. */
function shapeOf(token: string): string {
  if (/^\d/.test(token)) return token.length === 4 ? 'Y' : token.length <= 2 ? 'n' : '?';
  if (quarterWords.includes(token)) return 'Q';
  return monthOf(token) > 0 ? 'M' : '?';
}

/** Returns 1 to 12; 0 for a word that isn't a month. */
function monthOf(word: string): number {
  return word.length < 3 ? 0 : fullMonthNames.findIndex((name) => name.startsWith(word)) + 1;
}

/** Returns the year; two digits are a year of this century. Null for other centuries. */
function yearOf(digits: string): number | null {
  if (digits.length === 2) return 2000 + Number(digits);
  return /^20\d\d$/.test(digits) ? Number(digits) : null;
}

function ofMonth(years: string, month: number): PeriodReading {
  const year = yearOf(years);
  if (year === null || month < 1 || month > monthNames.length) return notAPeriod;
  return { kind: 'period', period: { kind: 'month', end: lastDayOfMonth(year, month) } };
}

function ofQuarter(years: string, quarter: number): PeriodReading {
  const year = yearOf(years);
  if (year === null || quarter < 1 || quarter > 4) return notAPeriod;
  return { kind: 'period', period: { kind: 'quarter', end: lastDayOfMonth(year, quarter * 3) } };
}

function ofDay(parts: DayParts): PeriodReading {
  const date = dateOf(parts);
  if (date === null) return { kind: 'none', reason: "isn't a date" };
  if (date !== lastDayOfMonth(Number(date.slice(0, 4)), parts.month)) {
    return { kind: 'none', reason: "isn't the last day of a month" };
  }
  return { kind: 'monthEnd', end: date };
}

function dateOf({ year: years, month, day }: DayParts): IsoDate | null {
  const year = yearOf(years);
  const pad = (number: number | string) => String(number).padStart(2, '0');
  const date = `${year}-${pad(month)}-${pad(day)}`;
  return year !== null && isIsoDate(date) ? date : null;
}
