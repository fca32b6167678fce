import type { ReportedPeriods, ReportType } from '@/contract/reports/report';
import { fiscalYearEnd, formatPeriod, type IsoDate, lastDayOfMonth, type MonthDay } from '../periods';
import { addDays, daysBetween, periodEnding } from './days';
import { dueDate } from './dueDates';
import type { Holiday } from './federalHolidays';
import { type FiledPeriod, type Firm, isFiledFor, type Obligation, type Obligations, obligations } from './obligations';

/** A due date as a notice publishes it, with the notice; it holds instead of the computed one. `kind` is the obligation's key. */
export type PublishedDue = { kind: string; periodEnd: IsoDate; due: IsoDate; source: string };

/**
 * A filing and when it is due. `ofPeriod` is its period as a `time_report`, or the fiscal year end where that closes no period. `source` is
 * who set the date; null where it is computed. `report` is null for what is made elsewhere.
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

/** What the dates of a firm's filings depend on. */
export type FilingDates = Firm & {
  today: IsoDate;
  /** Days off beside the federal holidays. */
  holidays: readonly Holiday[];
  published: readonly PublishedDue[];
};

export type FilingFacts = FilingDates & {
  /** What somebody recorded as filed. */
  filed?: readonly FiledPeriod[];
  /** What `filingsOf` finds, for whoever has it already: firms alike have the same, and it takes a millisecond or two. */
  filings?: readonly DueFiling[];
};

/** The next filing of each obligation that is due on or after today and wasn't recorded as filed, with its calendar days left, soonest first. */
export function dueFilings(facts: FilingFacts, list: Obligations = obligations): readonly DueFiling[] {
  const open = known(facts, list).filter((filing) => filing.due >= facts.today && !isFiled(filing, facts.filed));
  return open.filter(({ name }, index) => open.findIndex((other) => other.name === name) === index);
}

/**
 * The filings of the last year that were due before today, have no report and weren't recorded as filed, longest past due first, with their days left
 * below zero. `reported` holds the last days of the periods that have one. A company without a report of an earlier period is told of none,
 * since it filed elsewhere until then; neither is anybody of what is made elsewhere.
 */
export function pastDueFilings(facts: FilingFacts, reported: ReportedPeriods, list: Obligations = obligations) {
  const isMissing = ({ report, periodEnd }: DueFiling) => {
    const ends = report === null ? [] : (reported[report] ?? []);
    return !ends.includes(periodEnd) && ends.some((other) => other < periodEnd);
  };
  const past = known(facts, list).filter(({ due }) => due < facts.today);
  return past.filter((filing) => isMissing(filing) && !isFiled(filing, facts.filed));
}

/** Whether somebody recorded it as filed. */
function isFiled({ kind, periodEnd }: FiledPeriod, filed: readonly FiledPeriod[] = []): boolean {
  return filed.some((one) => one.kind === kind && one.periodEnd === periodEnd);
}

/** Every filing that fell due in the last year or falls due in the half year to come, the latest first. */
export function filingsAround(facts: FilingFacts, list: Obligations = obligations): readonly DueFiling[] {
  return known(facts, list)
    .filter(({ daysLeft }) => daysLeft >= -366)
    .toReversed();
}

function known(facts: FilingFacts, list: Obligations): readonly DueFiling[] {
  return facts.filings ?? filingsOf(facts, list);
}

/** What is filed for periods that end from a year before today to half a year after, for the next fiscal year and for a withdrawal, by due date. */
export function filingsOf(facts: FilingDates, list: Obligations = obligations): readonly DueFiling[] {
  const { today, yearEnd, withdrawal = null } = facts;
  const own = [
    ...(yearEnd === null ? [] : recentYearEnds(today, yearEnd)),
    ...(withdrawal === null ? [] : [withdrawal]),
  ];
  const ends = [...new Set([...recentMonthEnds(today), ...own])];
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

/** Month ends from a year back, for what is past due, to half a year ahead: a due date is never more than a quarter and its days away. */
function recentMonthEnds(today: IsoDate): readonly IsoDate[] {
  const year = Number(today.slice(0, 4));
  const month = Number(today.slice(5, 7));
  return Array.from({ length: 19 }, (_, index) => lastDayOfMonth(year, month + index - 12));
}

/** The fiscal year ends before and after today. */
function recentYearEnds(today: IsoDate, yearEnd: MonthDay): readonly IsoDate[] {
  const next = fiscalYearEnd(today, yearEnd);
  return [fiscalYearEnd(addDays(next, -370), yearEnd), next];
}

/** The quarter or month that ends on the day, as a `time_report`; the day itself where neither does. */
function periodText(end: IsoDate): string {
  const period = periodEnding(end);
  return period === null ? end : formatPeriod(period);
}
