import { addDays } from '@/domain/calendar/days';
import { amountOf } from '@/domain/focus/figures';
import type { FocusComputation } from '@/domain/focus/types';
import type { IsoDate } from '@/domain/periods';
import type { NoticeFacts } from './noticeKinds';

/** Number of days back in which books are checked: two quarters. The newest books are always checked. */
const lookbackDays = 183;

/** Extracts the facts for notices from the computation of a period or a day. */
export function toNoticeFacts({
  period,
  figures,
  earlyWarnings,
  isComplete,
  requirement,
}: FocusComputation): NoticeFacts {
  const required = amountOf(figures, '3760');
  return {
    asOf: period.end,
    earlyWarnings,
    isComplete: isComplete && required !== null,
    netCapital: amountOf(figures, '3750'),
    requirement: required,
    indebtedness: amountOf(figures, '3840'),
    debitItems: requirement.debitItems,
  };
}

/** Returns the first day whose books are checked, apart from the newest. */
export function getCheckStart(today: IsoDate): IsoDate {
  return addDays(today, -lookbackDays);
}

/** Returns the dates whose books are checked. Older ones were reported elsewhere, or long ago. */
export function selectDatesToCheck(ends: readonly IsoDate[], today: IsoDate): readonly IsoDate[] {
  const sorted = [...new Set(ends)].sort();
  const newest = sorted.at(-1);
  return sorted.filter((end) => end === newest || end >= getCheckStart(today));
}
