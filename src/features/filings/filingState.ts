import type { PillTone } from '@/components/feedback';
import type { FiledRecord } from '@/contract/reports/calendar';
import type { ReportedPeriods } from '@/contract/reports/report';
import type { DueFiling } from '@/domain/calendar/dueFilings';
import { formatDay } from '@/domain/periods';
import { countedDays } from '@/lib/filings';

/** How far a filing is, in a word and a color, and what more there is to say. */
export type FilingState = { text: string; tone: PillTone; note: string; filed: FiledRecord | null };

type Known = { reported: ReportedPeriods; filed: readonly FiledRecord[] };

/** What somebody recorded as filed is; else what has a final report here. What has none, or is made elsewhere, is late by its due date. */
export function filingState(filing: DueFiling, { reported, filed }: Known): FilingState {
  const { kind, report, periodEnd, daysLeft } = filing;
  const record = filed.find((one) => one.kind === kind && one.period_end === periodEnd);
  if (record !== undefined) return { text: 'Filed', tone: 'success', note: filedNote(record), filed: record };
  const note = daysLeft < 0 ? `${countedDays(daysLeft)} past due` : leftText(daysLeft);
  const isFinal = report !== null && reported[report]?.includes(periodEnd);
  const text = isFinal ? 'Final' : report === null ? 'Made elsewhere' : 'Not made';
  return { text, tone: toneOf(isFinal === true, daysLeft), note, filed: null };
}

const soonDays = 14;

function toneOf(isFinal: boolean, daysLeft: number): PillTone {
  if (isFinal) return 'info';
  if (daysLeft < 0) return 'danger';
  return daysLeft <= soonDays ? 'warning' : 'neutral';
}

function leftText(daysLeft: number): string {
  return daysLeft === 0 ? 'due today' : `${countedDays(daysLeft)} left`;
}

function filedNote({ filed_on: day, recorded_by: by, confirmation }: FiledRecord): string {
  return [`${formatDay(day)}, recorded by ${by}`, confirmation].filter((text) => text !== '').join(', ');
}
