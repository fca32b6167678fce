import type { PillTone } from '@/components/feedback';
import type { FiledRecord } from '@/contract/calendar/calendar.schema';
import type { DueFiling } from '@/domain/calendar/dueFilings';
import { countedDays, soonDays } from '@/domain/calendar/dueTexts';
import { isMetByDay } from '@/domain/calendar/obligations';
import { formatDay } from '@/domain/periods';
import type { DueFilings } from './useDueFilings';

/** A filing's state as a word and a color, with a note. */
export type FilingState = { text: string; tone: PillTone; note: string; filed: FiledRecord | null };

/**
 * Returns the state of a filing: recorded as filed, else with a final report here. Without either it is late if past due; filings from before a
 * firm's first report were made elsewhere.
 */
export function filingState(
  filing: DueFiling,
  { reported, filed, kept, pastDue }: Pick<DueFilings, 'reported' | 'filed' | 'kept' | 'pastDue'>,
): FilingState {
  const { kind, report, periodEnd, daysLeft } = filing;
  const isThis = (other: { kind: string; periodEnd: string }) => other.kind === kind && other.periodEnd === periodEnd;
  const record = filed.find((one) => isThis({ kind: one.kind, periodEnd: one.period_end }));
  if (record !== undefined) return { text: 'Filed', tone: 'success', note: filedNote(record), filed: record };
  const isOver = daysLeft < 0;
  const note = isOver ? 'Not recorded as filed' : leftText(daysLeft);
  if (isMetByDay(kind))
    return keptState({ isKept: kept.includes(periodEnd), isPastDue: pastDue.some(isThis), daysLeft });
  if (report === null) {
    return {
      text: 'Not recorded as filed',
      tone: 'neutral',
      note: isOver ? 'Its due date has passed' : note,
      filed: null,
    };
  }
  if (reported[report]?.includes(periodEnd) === true) return { text: 'Final', tone: 'info', note, filed: null };
  const text = 'No final report';
  if (pastDue.some(isThis)) return { text, tone: 'danger', note: `${countedDays(daysLeft)} past due`, filed: null };
  return { text, tone: !isOver && daysLeft <= soonDays ? 'warning' : 'neutral', note, filed: null };
}

type Keeping = { isKept: boolean; isPastDue: boolean; daysLeft: number };

/** Returns the state of what a kept computation meets. */
function keptState({ isKept, isPastDue, daysLeft }: Keeping): FilingState {
  if (isKept) return { text: 'Kept', tone: 'success', note: 'Under Capital, Daily Capital', filed: null };
  const text = 'No computation kept';
  if (isPastDue) return { text, tone: 'danger', note: `${countedDays(daysLeft)} past due`, filed: null };
  const note = daysLeft < 0 ? 'Its due date has passed' : leftText(daysLeft);
  return { text, tone: daysLeft >= 0 && daysLeft <= soonDays ? 'warning' : 'neutral', note, filed: null };
}

/** Sorts open filings first, soonest first, then those done or past, latest first. */
export function inFilingOrder<Filing extends DueFiling & { state: FilingState }>(filings: readonly Filing[]) {
  const isOpen = ({ daysLeft, state }: Filing) => state.filed === null && (daysLeft >= 0 || state.tone === 'danger');
  const bySoonest = filings.toSorted((a, b) => a.daysLeft - b.daysLeft);
  return [...bySoonest.filter(isOpen), ...bySoonest.filter((filing) => !isOpen(filing)).toReversed()];
}

function leftText(daysLeft: number): string {
  return daysLeft === 0 ? 'Due today' : `${countedDays(daysLeft)} left`;
}

function filedNote({ filed_on: day, recorded_by: by, confirmation }: FiledRecord): string {
  return [`${formatDay(day)}, recorded by ${by}`, confirmation].filter((text) => text !== '').join(', ');
}
