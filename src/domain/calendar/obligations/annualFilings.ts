import type { Obligations } from '@/domain/calendar/obligation';

/** The annual report and its accountant. */
export const annualFilings = {
  ANNUAL: {
    name: 'Annual audited report',
    report: 'ANNUAL',
    periods: ['fiscalYear'],
    periodAdvice: "Enter the last day of your fiscal year, as in the company's profile.",
    due: { days: 60, count: 'calendar', citation: 'Rule 17a-5(d)(5)' },
    dueText: 'the annual audited report {days} calendar days after the fiscal year',
    blockedBy: ['findings', 'rejected', 'saved'],
    asksFor: null,
  },
  ACCOUNTANT: {
    name: "Accountant's statement",
    report: null,
    periods: ['calendarYear'],
    periodAdvice: 'Enter a December 31.',
    due: { by: '12-10', count: 'dayOfYear', citation: 'Rule 17a-5(f)(2)' },
    condition: 'Only if the engagement is for a single year, or new or changed since the last statement.',
    dueText: "the accountant's statement by {days} where the engagement isn't a continuing one",
    blockedBy: [],
    asksFor: null,
  },
  ACCOUNTANT_CHANGE: {
    name: 'Notice on replaced accountant',
    report: null,
    periods: ['accountantChange'],
    periodAdvice: "Enter the day on which the accountant was replaced in the company's profile.",
    due: { days: 15, count: 'business', citation: 'Rule 17a-5(f)(3)' },
    remark: 'Received by the SEC and the examining authority by then.',
    dueText: 'the notice on a replaced accountant {days} business days after the change',
    blockedBy: [],
    asksFor: null,
  },
} as const satisfies Obligations;
