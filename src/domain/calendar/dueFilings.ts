import type { ReportType } from '@/contract/reports/report';
import type { ReportedPeriods } from '@/contract/reports/report.schema';
import { dayBefore, fiscalYearOf, formatPeriod, type IsoDate, lastDayOfMonth, type YearEnds } from '@/domain/periods';
import { addDays, addMonths, daysBetween, findPeriodEndingOn } from './days';
import { dueDate } from './dueDates';
import type { Holiday } from './federalHolidays';
import { type FiledPeriod, type Firm, isFiledFor, type Obligation, type Obligations } from './obligation';
import { isMetByDay, obligations } from './obligations';

/** A due date published in a notice, which replaces the computed one. `kind` is the obligation's key. */
export type PublishedDue = { kind: string; periodEnd: IsoDate; due: IsoDate; source: string };

/**
 * A filing and its due date. `ofPeriod` is its period as a `time_report`, or the fiscal year end if that ends no period. `source` names the source of
 * a set date, null if computed; `report` is null for filings whose report isn't made here.
 */
export type DueFiling = {
  /** The obligation's key. */
  kind: string;
  name: string;
  report: ReportType | null;
  ofPeriod: string;
  periodEnd: IsoDate;
  due: IsoDate;
  daysLeft: number;
  source: string | null;
};

/** The inputs of a firm's filing dates. */
export type FilingDates = Firm & {
  today: IsoDate;
  /** Days off in addition to the federal holidays. */
  holidays: readonly Holiday[];
  published: readonly PublishedDue[];
};

export type FilingFacts = FilingDates & {
  /** Periods that users recorded as filed. */
  filed?: readonly FiledPeriod[];
  /** The last days of the months whose computation is kept, from the books of the month. */
  kept?: readonly IsoDate[];
  /** Result of `filingsOf`, if already computed: firms with equal terms share it, and it takes a millisecond or two. */
  filings?: readonly DueFiling[];
};

/** Returns the next filing of each obligation that is due on or after today and not recorded as filed, with its calendar days left, soonest first. */
export function dueFilings(facts: FilingFacts, list: Obligations = obligations): readonly DueFiling[] {
  const open = known(facts, list).filter((filing) => filing.due >= facts.today && !isFilingDone(filing, facts));
  return open.filter(({ name }, index) => open.findIndex((other) => other.name === name) === index);
}

/**
 * Returns the last year's filings that were due before today, have no report and aren't recorded as filed, longest past due first, with negative days
 * left. `reported` has the last days of the periods with a report. Filings of periods before the first one that the firm files from here are omitted;
 * until it names one, so are those without an earlier report, or an earlier kept computation.
 */
export function pastDueFilings(facts: FilingFacts, reported: ReportedPeriods, list: Obligations = obligations) {
  const missing = missingFilings(facts, { reported, list });
  return missing.filter((one) => isLate(one, facts)).map(({ filing }) => filing);
}

/**
 * Returns the filings that would be past due if they weren't made elsewhere, which the firm hasn't said: it has no earlier report of their kind, and
 * names no first period.
 */
export function filingsToAskAbout(facts: FilingFacts, reported: ReportedPeriods, list: Obligations = obligations) {
  if (facts.filingsFrom) return [];
  const missing = missingFilings(facts, { reported, list });
  return missing.filter((one) => !isLate(one, facts) && !isMetByDay(one.filing.kind)).map(({ filing }) => filing);
}

/** A filing due before today without a report or record, and the period ends of its kind that have one. */
type Missing = { filing: DueFiling; ends: readonly IsoDate[] };

function isLate({ filing: { kind, periodEnd }, ends }: Missing, { filingsFrom }: FilingFacts): boolean {
  if (filingsFrom && periodEnd < filingsFrom) return false;
  // A computation is past due only for a firm that keeps some here.
  const isExpected = filingsFrom && !isMetByDay(kind);
  return isExpected || ends.some((other) => other < periodEnd);
}

/** Returns the end of the first period with a report or a kept computation here; null without any. */
export function firstPeriodHere(reported: ReportedPeriods, kept: readonly IsoDate[]): IsoDate | null {
  const ends = [...Object.values(reported).flat(), ...kept];
  return ends.toSorted()[0] ?? null;
}

function missingFilings(
  facts: FilingFacts,
  { reported, list }: { reported: ReportedPeriods; list: Obligations },
): readonly Missing[] {
  return known(facts, list)
    .filter((filing) => filing.due < facts.today && !isFilingDone(filing, facts))
    .flatMap((filing) => {
      const ends = endsMade(filing, { ...facts, reported });
      return ends === null || ends.includes(filing.periodEnd) ? [] : [{ filing, ends }];
    });
}

type MadeHere = Pick<FilingFacts, 'kept'> & { reported: ReportedPeriods };

/** Returns the period ends for which a filing's report, or its kept computation, was made; null if it isn't made here. */
export function endsMade({ kind, report }: Pick<DueFiling, 'kind' | 'report'>, { kept = [], reported }: MadeHere) {
  if (isMetByDay(kind)) return kept;
  return report === null ? null : (reported[report] ?? []);
}

/** True if the filing was recorded as filed, or its computation is kept. */
export function isFilingDone({ kind, periodEnd }: FiledPeriod, { filed = [], kept = [] }: FilingFacts): boolean {
  if (isMetByDay(kind) && kept.includes(periodEnd)) return true;
  return filed.some((one) => one.kind === kind && one.periodEnd === periodEnd);
}

/** Returns every filing due in the past year or the coming half year, latest first. */
export function listFilingsAround(facts: FilingFacts, list: Obligations = obligations): readonly DueFiling[] {
  return known(facts, list)
    .filter(({ daysLeft }) => daysLeft >= -366)
    .toReversed();
}

function known(facts: FilingFacts, list: Obligations): readonly DueFiling[] {
  return facts.filings ?? listFilings(facts, list);
}

/**
 * Returns the filings of periods that end from a year before today to half a year after, of the next fiscal year, and of the firm's own days, by due
 * date.
 */
export function listFilings(facts: FilingDates, list: Obligations = obligations): readonly DueFiling[] {
  const ends = [...new Set([...recentMonthEnds(facts.today), ...recentOwnDays(facts)])];
  const filings = Object.entries(list).flatMap(([kind, obligation]) =>
    ends
      .filter((end) => isFiledFor(obligation, end, facts))
      .map((end) => filingOf({ kind, ...obligation }, end, facts)),
  );
  return filings.toSorted((a, b) => (a.due < b.due ? -1 : 1));
}

function filingOf(
  { kind, name, report, due: rule }: Obligation & { kind: string },
  end: IsoDate,
  facts: FilingDates,
): DueFiling {
  const set = facts.published.find((one) => one.kind === kind && one.periodEnd === end);
  const due = set?.due ?? dueDate(rule, end, facts.holidays);
  const daysLeft = daysBetween(facts.today, due);
  return { kind, name, report, ofPeriod: periodText(end), periodEnd: end, due, daysLeft, source: set?.source ?? null };
}

/** Returns the firm's fiscal year ends, its withdrawal, and its other days of the same months. */
function recentOwnDays({ today, yearEnd, ...firm }: FilingDates): readonly IsoDate[] {
  const { withdrawal, agreements = [], accountantChange, bondRenewal } = firm;
  const monthEnds = recentMonthEnds(today);
  const first = monthEnds[0] ?? today;
  const last = monthEnds.at(-1) ?? today;
  const renewals = bondRenewal ? anniversaries(bondRenewal, last) : [];
  const days = [...agreements, ...renewals, ...(accountantChange ? [accountantChange] : [])];
  return [
    ...(yearEnd === null ? [] : recentYearEnds(today, yearEnd)),
    ...(withdrawal ? [withdrawal] : []),
    ...days.filter((date) => date >= first && date <= last),
  ];
}

/** Returns a day and its anniversaries up to a last day. */
function anniversaries(day: IsoDate, last: IsoDate): readonly IsoDate[] {
  const years = Math.max(0, Number(last.slice(0, 4)) - Number(day.slice(0, 4)));
  return Array.from({ length: years + 1 }, (_, count) => addMonths(day, 12 * count));
}

/** Returns month ends from a year back, for past-due filings, to half a year ahead: a due date is at most a quarter and its days away. */
function recentMonthEnds(today: IsoDate): readonly IsoDate[] {
  const year = Number(today.slice(0, 4));
  const month = Number(today.slice(5, 7));
  return Array.from({ length: 19 }, (_, index) => lastDayOfMonth(year, month + index - 12));
}

/** Returns the fiscal year ends of the last year, and the next one. */
function recentYearEnds(today: IsoDate, yearEnd: YearEnds): readonly IsoDate[] {
  const first = addDays(today, -366);
  let { from, to } = fiscalYearOf(today, yearEnd);
  const ends = [to];
  while (dayBefore(from) >= first) {
    ({ from, to } = fiscalYearOf(dayBefore(from), yearEnd));
    ends.unshift(to);
  }
  return ends;
}

/** Returns the quarter or month that ends on the day as a `time_report`; the day itself if neither does. */
function periodText(end: IsoDate): string {
  const period = findPeriodEndingOn(end);
  return period === null ? end : formatPeriod(period);
}
