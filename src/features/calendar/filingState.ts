import type { PillTone } from '@/components/feedback';
import type { FiledRecord } from '@/contract/calendar/calendar.schema';
import { type DueFiling, endsMade } from '@/domain/calendar/dueFilings';
import { countedDays, soonDays } from '@/domain/calendar/dueTexts';
import { isMetByDay } from '@/domain/calendar/obligations';
import { formatDay, type IsoDate } from '@/domain/periods';
import type { DueFilings } from './useDueFilings';

/** A filing's state as a word and a color, with a note. */
export type FilingState = { text: string; tone: PillTone; note: string; filed: FiledRecord | null };

type Known = Pick<DueFilings, 'reported' | 'filed' | 'kept' | 'pastDue' | 'filingsFrom'>;

/**
 * Returns the state of a filing: recorded as filed, else with a final report here. Without either it is late if past due, and made elsewhere if the
 * firm says that it files later periods from here.
 */
export function filingState(filing: DueFiling, due: Known): FilingState {
  const { kind, report, periodEnd, daysLeft } = filing;
  const { filed, pastDue, filingsFrom } = due;
  const isThis = (other: { kind: string; periodEnd: string }) => other.kind === kind && other.periodEnd === periodEnd;
  const record = filed.find((one) => isThis({ kind: one.kind, periodEnd: one.period_end }));
  if (record !== undefined) return { text: 'Filed', tone: 'success', note: filedNote(record), filed: record };
  const isMade = endsMade(filing, due)?.includes(periodEnd) === true;
  if (filingsFrom !== null && periodEnd < filingsFrom && !isMade) return filedElsewhere(filingsFrom);
  const state = { isMade, isPastDue: pastDue.some(isThis), daysLeft };
  if (isMetByDay(kind)) return keptState(state);
  return report === null ? unknownState(daysLeft) : reportState(state);
}

function filedElsewhere(filingsFrom: IsoDate): FilingState {
  return {
    text: 'Filed elsewhere',
    tone: 'neutral',
    note: `Filed from here since ${formatDay(filingsFrom)}`,
    filed: null,
  };
}

/** Returns the state of a filing whose report isn't made here. */
function unknownState(daysLeft: number): FilingState {
  const note = daysLeft < 0 ? 'Its due date has passed' : leftText(daysLeft);
  return { text: 'Not recorded as filed', tone: 'neutral', note, filed: null };
}

type Making = { isMade: boolean; isPastDue: boolean; daysLeft: number };

function reportState({ isMade, isPastDue, daysLeft }: Making): FilingState {
  const isOver = daysLeft < 0;
  const note = isOver ? 'Not recorded as filed' : leftText(daysLeft);
  if (isMade) return { text: 'Final', tone: 'info', note, filed: null };
  const text = 'No final report';
  if (isPastDue) return { text, tone: 'danger', note: `${countedDays(daysLeft)} past due`, filed: null };
  return { text, tone: !isOver && daysLeft <= soonDays ? 'warning' : 'neutral', note, filed: null };
}

/** Returns the state of what a kept computation meets. */
function keptState({ isMade, isPastDue, daysLeft }: Making): FilingState {
  if (isMade) return { text: 'Kept', tone: 'success', note: 'Under Capital, Daily Capital', filed: null };
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
