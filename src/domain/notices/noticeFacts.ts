import { addDays } from '../calendar/days';
import { amountOf } from '../focus/figures';
import type { FocusComputation } from '../focus/types';
import type { IsoDate } from '../periods';
import type { NoticeFacts } from './noticeKinds';

/** How far back books are looked at, in days: two quarters. The newest are looked at in any case. */
const lookback = 183;

/** What notices are judged by, of the computation of a period or a day. */
export function noticeFactsOf({
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

/** The first day whose books are looked at, if they aren't the newest. */
export function lookedAtFrom(today: IsoDate): IsoDate {
  return addDays(today, -lookback);
}

/** The dates whose books are looked at, of those that there are. Older ones were reported elsewhere, or long ago. */
export function datesToLookAt(ends: readonly IsoDate[], today: IsoDate): readonly IsoDate[] {
  const sorted = [...new Set(ends)].sort();
  const newest = sorted.at(-1);
  return sorted.filter((end) => end === newest || end >= lookedAtFrom(today));
}
