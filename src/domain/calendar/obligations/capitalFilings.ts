import type { Obligations } from '@/domain/calendar/obligation';

/** Filings on what the firm's capital is made of. */
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
} as const satisfies Obligations;
