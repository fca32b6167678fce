import type { ReportedPeriods } from '@/contract/reports/report';
import { formatDay, isIsoDate } from '../periods';
import { type DueFiling, type FilingFacts, filingsAround, pastDueFilings } from './dueFilings';
import type { CalendarEvent } from './icalendar';
import { obligations } from './obligations';

type FirmDates = {
  firm: { id: number; name: string };
  facts: FilingFacts;
  /** The last days of the periods that have a final report. */
  reported: ReportedPeriods;
  /** Where the firm's filings are shown. */
  url: string;
};

/**
 * The due dates of a firm's filings as events of a calendar, the earliest first: what is past due, and what is due within half a year. What was
 * recorded as filed is left out.
 */
export function dueEvents({ firm, facts, reported, url }: FirmDates): readonly CalendarEvent[] {
  const isFiled = ({ kind, periodEnd }: DueFiling) =>
    facts.filed?.some((one) => one.kind === kind && one.periodEnd === periodEnd) === true;
  const toCome = filingsAround(facts).filter((filing) => filing.daysLeft >= 0 && !isFiled(filing));
  return [...pastDueFilings(facts, reported), ...toCome.toReversed()].map((filing) => ({
    id: `${firm.id}-${filing.kind}-${filing.periodEnd}@netcap`,
    day: filing.due,
    title: `${filing.daysLeft < 0 ? 'Past due: ' : ''}${filing.name}, ${periodText(filing)} (${firm.name})`,
    text: `${ruleText(filing)}\n${url}`,
    url,
  }));
}

function periodText({ ofPeriod }: DueFiling): string {
  return isIsoDate(ofPeriod) ? formatDay(ofPeriod) : ofPeriod;
}

function ruleText({ kind, source, periodEnd }: DueFiling): string {
  const named: Readonly<Record<string, { due: { citation: string } }>> = obligations;
  const rule = source === null ? (named[kind]?.due.citation ?? '') : `Set by ${source}`;
  return [`Due for the period ended ${formatDay(periodEnd)}.`, rule === '' ? '' : `${rule}.`].join(' ').trim();
}
