import type { ReportedPeriods } from '@/contract/reports/report.schema';
import { formatDay, isIsoDate } from '@/domain/periods';
import { type DueFiling, type FilingFacts, isFilingDone, listFilingsAround, pastDueFilings } from './dueFilings';
import type { CalendarEvent } from './icalendar';
import { getDueRemark, isFiledAhead, obligations } from './obligations';

type FirmDates = {
  firm: { id: number; name: string };
  facts: FilingFacts;
  /** The last days of the periods that have a final report. */
  reported: ReportedPeriods;
  /** Address of the page that lists the firm's filings. */
  url: string;
};

/**
 * Lists the due dates of a firm's filings as calendar events, earliest first: past due, or due within half a year. Filings recorded as filed are
 * omitted.
 */
export function dueEvents({ firm, facts, reported, url }: FirmDates): readonly CalendarEvent[] {
  const toCome = listFilingsAround(facts).filter((filing) => filing.daysLeft >= 0 && !isFilingDone(filing, facts));
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
  const period = `${isFiledAhead(kind) ? 'Due ahead of' : 'Due for the period ended'} ${formatDay(periodEnd)}.`;
  return [period, rule === '' ? '' : `${rule}.`, getDueRemark(kind) ?? ''].join(' ').trim();
}
