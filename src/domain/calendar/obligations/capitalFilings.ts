import { isFiledFor, type Obligations } from '@/domain/calendar/obligation';
import type { IsoDate } from '@/domain/periods';
import { focusFilings } from './focusFilings';

/** Months whose highest requirement decides the minimum coverage of a fidelity bond, and days before its renewal on which they end. */
const bondReviewMonths = 12;
const bondReviewDays = 60;

/** Returns the days whose kept computation was made from the books of the period that ends on them. */
export function keptEnds(days: readonly { date: IsoDate; time_report: string | null }[]): readonly IsoDate[] {
  return days.filter(({ time_report: timeReport }) => timeReport !== null).map(({ date }) => date);
}

/** Records and filings on the firm's capital. */
export const capitalFilings = {
  AGREEMENT: {
    name: 'Subordination agreement',
    report: null,
    periods: ['agreement'],
    periodAdvice: "Enter the agreement date of a loan in the register that isn't approved.",
    due: { days: 10, count: 'before', citation: 'Rule 15c3-1d(c)(6)(i)' },
    dueText: 'a proposed subordination agreement {days} calendar days before its date',
    blockedBy: [],
    asksFor: null,
  },
  MONTHLY_COMPUTATION: {
    name: 'Monthly computation',
    report: null,
    isKept: true,
    periods: ['month'],
    periodAdvice: 'Enter the last day of a month.',
    // A FOCUS report is the computation of its month.
    isFiledBy: (firm, end) => !isFiledFor(focusFilings.FOCUS, end, firm),
    due: { days: focusFilings.FOCUS.due.days, count: 'business', citation: 'Rule 17a-3(a)(11)' },
    remark:
      'The rule names no day: the trial balance and the computation are prepared currently, at least once a month. The days are those of FOCUS.',
    dueText: 'the computation of a month without FOCUS {days} business days after it',
    blockedBy: ['positions', 'findings', 'rejected', 'saved'],
    asksFor: null,
  },
  FIDELITY_BOND: {
    name: 'Fidelity bond review',
    report: null,
    periods: ['bondRenewal'],
    periodAdvice: "Enter the bond's renewal date in the company's profile, or an anniversary of it.",
    due: { days: 0, count: 'before', citation: 'FINRA Rule 4360(d)' },
    remark: `Minimum coverage by the highest net capital requirement of the ${bondReviewMonths} months that end ${bondReviewDays} days before.`,
    dueText: 'the review of the fidelity bond by its renewal date',
    blockedBy: [],
    asksFor: null,
  },
} as const satisfies Obligations;
