import type { PillTone } from '@/components/feedback';
import type { FiledRecord } from '@/contract/filings/calendar';
import type { ReportedPeriods } from '@/contract/reports/report';
import type { DueFiling } from '@/domain/calendar/dueFilings';
import { formatDay } from '@/domain/periods';
import { countedDays } from '@/lib/filings';

/** How far a filing is, in a word and a color, and what more there is to say. */
export type FilingState = { text: string; tone: PillTone; note: string; filed: FiledRecord | null };

type Known = { reported: ReportedPeriods; filed: readonly FiledRecord[] };

/** What somebody recorded as filed is; else what has a final report here. What has none is late by its due date; of what is made elsewhere nobody knows. */
export function filingState(filing: DueFiling, { reported, filed }: Known): FilingState {
  const { kind, report, periodEnd, daysLeft } = filing;
  const record = filed.find((one) => one.kind === kind && one.period_end === periodEnd);
  if (record !== undefined) return { text: 'Filed', tone: 'success', note: filedNote(record), filed: record };
  const isFinal = report !== null && reported[report]?.includes(periodEnd) === true;
  const isLate = daysLeft < 0;
  const left = isLate ? 'Not recorded as filed' : leftText(daysLeft);
  if (isFinal) return { text: 'Final', tone: 'info', note: left, filed: null };
  if (report === null) return { text: 'Made elsewhere', tone: 'neutral', note: left, filed: null };
  if (isLate) return { text: 'Not made', tone: 'danger', note: `${countedDays(daysLeft)} past due`, filed: null };
  return { text: 'Not made', tone: daysLeft <= soonDays ? 'warning' : 'neutral', note: left, filed: null };
}

const soonDays = 14;

function leftText(daysLeft: number): string {
  return daysLeft === 0 ? 'Due today' : `${countedDays(daysLeft)} left`;
}

function filedNote({ filed_on: day, recorded_by: by, confirmation }: FiledRecord): string {
  return [`${formatDay(day)}, recorded by ${by}`, confirmation].filter((text) => text !== '').join(', ');
}
