import type { Obligations } from '@/domain/calendar/obligation';
import { focusEditions } from '@/domain/focus/lines/editions';

/** The FOCUS report and its schedules, and Form Custody. */
export const focusFilings = {
  FOCUS: {
    name: 'FOCUS Part IIA',
    report: 'FOCUS',
    // A fiscal year end that ends no other period needs one more report, the "fifth".
    periods: ['reporting', 'fiscalYear'],
    periodAdvice: 'Enter the last day of a month or of your fiscal year.',
    due: { days: 17, count: 'business', citation: 'Rule 17a-5(a)(1)' },
    dueText: 'FOCUS is due {days} business days after the period',
    blockedBy: ['positions', 'findings', 'rejected', 'saved'],
    editions: focusEditions,
    asksFor: 'FOCUS report',
  },
  FOCUS_WITHDRAWAL: {
    name: 'FOCUS at withdrawal',
    // As of a day that seldom ends a period: printed from that day's net capital, and not stored as a report.
    report: null,
    periods: ['withdrawal'],
    periodAdvice: "Enter the withdrawal date in the company's profile.",
    // Due when a firm ceases to be a member in good standing; read in secondary sources.
    due: { days: 2, count: 'business', citation: 'Rule 17a-5(b)(1)' },
    dueText: 'FOCUS as of a withdrawal {days} business days after it',
    blockedBy: [],
    asksFor: null,
  },
  SCHEDULE_I: {
    name: 'Schedule I',
    report: 'SCHEDULE_I',
    periods: ['calendarYear'],
    periodAdvice: 'Enter a December 31.',
    due: { days: 17, count: 'business', citation: 'Rule 17a-10(a)(2), Rule 17a-5(a)(1)' },
    dueText: 'Schedule I {days} business days after December 31',
    blockedBy: ['rejected', 'saved'],
    asksFor: null,
  },
  CUSTODY: {
    name: 'Form Custody',
    report: 'CUSTODY',
    periods: ['quarter', 'fiscalYear'],
    periodAdvice: 'Enter the last day of a quarter or of your fiscal year.',
    due: { days: 17, count: 'business', citation: 'Rule 17a-5(a)(4)' },
    dueText: 'Form Custody {days} business days after the quarter',
    blockedBy: [],
    asksFor: null,
  },
} as const satisfies Obligations;
