import { type IsoDate, isIsoDate } from '@/domain/periods';
import { readPeriod, readWrittenDay } from '@/domain/periodText';

/** The time in a file's titles or name: the text as `readPeriod` parses it, and where it was found. */
export type TitleTime = { text: string; reason: string };

const month = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*';
const forms = [
  /\b20\d\d-\d{1,2}-\d{1,2}\b/gi,
  new RegExp(`\\b${month}\\.?[ -]\\d{1,2}(?:st|nd|rd|th)?,?[ -](?:20)?\\d\\d\\b`, 'gi'),
  new RegExp(`\\b\\d{1,2}(?:st|nd|rd|th)?[- ](?:of )?${month}\\.?,?[- ](?:20)?\\d\\d\\b`, 'gi'),
  /\b\d{1,2}[/.-]\d{1,2}[/.-](?:20)?\d\d\b/g,
  /\b20\d\d(?:0[1-9]|1[0-2])(?:[0-2]\d|3[01])\b/g,
  new RegExp(`\\b${month}\\.?[, '’-]+(?:20)?\\d\\d\\b`, 'gi'),
  /\b(?:q[1-4]|[1-4]q|(?:quarter|qtr) [1-4])[ ,-]*(?:20)?\d\d\b/gi,
  /\b20\d\d[-/](?:0?[1-9]|1[0-2])\b/g,
  new RegExp(`\\b(?:fy ?)?20\\d\\d[ -]+${month}\\b`, 'gi'),
  /\b(?:0?[1-9]|1[0-2])[-/]20\d\d\b/g,
];
/** Words in front of the time at which a file was made, and of dates that aren't its period's. */
const madeAt =
  /\b(?:printed|print|created|generated|exported|downloaded|prepared|run|ran|produced|extracted|run date|print date|date (?:printed|run|created|generated))\b[^\d]{0,20}$/i;
const dateAt = /\bdate\b[^\d]{0,6}$/i;
const otherAt =
  /\b(?:(?:fiscal|financial|tax) (?:year|yr)|fy|year[- ]end|yr end|comparative|compared?|prior|previous|last year|vs\.?|versus|begin(?:ning)?|start(?:ing)?|from|since|opened|inception)\b[^\d]{0,24}$/i;
const asOfAt =
  /\b(?:as (?:of|at)|end(?:ed|ing)?|through|thru|to|balance date|cut ?off date|at|per|period)\b[^\d]{0,14}$/i;
const clock = /\d{1,2}:\d{2}/;

type Dated = TitleTime & { rank: number; key: string };

/**
 * Returns the periods that the titles name, else those of the file's name: one if it is certain, several if equally good ones differ. What was printed,
 * compared or ends the fiscal year isn't the period.
 */
export function titlePeriods(titles: readonly string[], fileName: string): TitleTime[] {
  return best(datesOf(titles, fileName, (text) => monthOf(isoOf(text))));
}

/** Returns an inventory's day from its titles or file name; null if none is found. */
export function titleDay(titles: readonly string[], fileName: string): { date: IsoDate; reason: string } | null {
  const [found] = best(datesOf(titles, fileName, (text) => readWrittenDay(isoOf(text))));
  const date = found === undefined ? null : readWrittenDay(found.text);
  return found === undefined || date === null ? null : { date, reason: found.reason };
}

/** Returns the month of a period or day as `2026-06`, or `2026` of a year alone; null for other texts. */
export function monthOf(text: string): string | null {
  if (/^20\d\d$/.test(text)) return text;
  const reading = readPeriod(text);
  if (reading.kind === 'period') return reading.period.end.slice(0, 7);
  return reading.kind === 'monthEnd' ? reading.end.slice(0, 7) : null;
}

function best(dates: readonly Dated[]): TitleTime[] {
  const rank = dates.reduce((most, each) => Math.max(most, each.rank), 0);
  const found = new Map<string, TitleTime>();
  for (const { text, reason, key, rank: own } of dates)
    if (own === rank && !found.has(key)) found.set(key, { text, reason });
  return [...found.values()];
}

const ranks = { asOf: 4, plain: 3, date: 2, fileName: 1, other: 0 } as const;

function datesOf(titles: readonly string[], fileName: string, keyOf: (text: string) => string | null): Dated[] {
  const inTitles = titles.flatMap((title) => {
    const reason = `From the title “${title.slice(0, 80)}”.`;
    return timesIn(title, keyOf).map((time) => ({ ...time, reason }));
  });
  const name = fileName.replace(/\.[a-z]{3,4}$/i, '').replaceAll('_', ' ');
  const inName = timesIn(name, keyOf).map((time) => ({
    ...time,
    rank: ranks.fileName,
    reason: 'From the file’s name.',
  }));
  return [...inTitles, ...inName].filter(({ rank }) => rank > 0);
}

/** Returns the times in a title with their rank; of a range, its end. */
function timesIn(title: string, keyOf: (text: string) => string | null): Omit<Dated, 'reason'>[] {
  const whole = keyOf(title.trim());
  if (whole !== null && !/^\d{4}$/.test(title.trim()))
    return [{ text: isoOf(title.trim()), rank: ranks.plain, key: whole }];
  const found = forms.flatMap((form) =>
    [...title.matchAll(form)].map((match) => ({ at: match.index, end: match.index + match[0].length, text: match[0] })),
  );
  const longest = found.filter(
    (each) => !found.some((other) => other !== each && overlaps(other, each) && isLonger(other, each)),
  );
  const times = longest
    .sort((a, b) => a.at - b.at)
    .flatMap((each) => {
      const key = keyOf(each.text);
      return key === null ? [] : [{ ...each, key, rank: rankOf(title.slice(0, each.at), title.slice(each.end)) }];
    });
  const isRange =
    times.length === 2 && /^\s*(?:-|–|—|to|through|thru|until)\s*$/i.test(title.slice(times[0]?.end, times[1]?.at));
  return (isRange ? times.slice(1) : times).map(({ text, key, rank }) => ({ text: isoOf(text), key, rank }));
}

type Found = { at: number; end: number };

function overlaps(a: Found, b: Found): boolean {
  return a.at < b.end && b.at < a.end;
}

function isLonger(a: Found, b: Found): boolean {
  const [first, second] = [a.end - a.at, b.end - b.at];
  return first > second || (first === second && a.at < b.at);
}

function rankOf(before: string, after: string): number {
  if (otherAt.test(before) || madeAt.test(before)) return ranks.other;
  if (asOfAt.test(before)) return ranks.asOf;
  if (clock.test(after.slice(0, 12))) return ranks.other;
  return dateAt.test(before) ? ranks.date : ranks.plain;
}

/** Converts a date of digits alone, or with the day first if it can't be the month, for the readers of periods. */
export function isoOf(text: string): string {
  const plain = /^(20\d\d)(\d\d)(\d\d)$/.exec(text);
  if (plain !== null) return `${plain[1]}-${plain[2]}-${plain[3]}`;
  const fiscal = /^(?:fy ?)?(20\d\d)[ -]+([a-z]+)$/i.exec(text);
  if (fiscal !== null) return `${fiscal[2]} ${fiscal[1]}`;
  const ordinal = text.replace(/(\d)(?:st|nd|rd|th)\b/i, '$1').replace(/ of /i, ' ');
  const [, first = '', second = '', year = ''] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{2,4})$/.exec(ordinal) ?? [];
  if (first === '' || Number(first) <= 12 || Number(second) > 12) return ordinal;
  const date = `${year.length === 2 ? `20${year}` : year}-${second.padStart(2, '0')}-${first.padStart(2, '0')}`;
  return isIsoDate(date) ? date : ordinal;
}

/** Returns the last period or day within a text, as written; empty without one. */
export function timeIn(text: string): string {
  return timesIn(text, (time) => monthOf(isoOf(time))).at(-1)?.text ?? '';
}
