import type { FilingKind } from '@/contract/filings/calendar';
import type { ReportedPeriods, ReportType } from '@/contract/reports/report';
import { firstHalfEnd, isCalendarYearEnd } from '../amountForms/span';
import { focusEditions } from '../focus/lines/editions';
import { fiscalYearEnd, type IsoDate, type MonthDay } from '../periods';
import { isMonthEnd, isQuarterEnd } from './days';
import type { DueRule } from './dueDates';

/** Whose periods are filed for. `yearEnd` is null where the profile doesn't say. */
export type Firm = {
  frequency: 'Monthly' | 'Quarterly';
  yearEnd: MonthDay | null;
  /** The dollar minimum of net capital; null or left out where it isn't known. */
  minimum?: number | null;
  /** The period ends of its SIPC-3 certificates, by which it claims not to be a SIPC member; none where it's left out. */
  sipcCertified?: readonly IsoDate[];
  /** The day on which its membership ends by Form BDW; null or left out where it doesn't. */
  withdrawal?: IsoDate | null;
};

/** `kind` is the obligation's key. */
export type FiledPeriod = { kind: string; periodEnd: IsoDate };

/** Something that a firm files by a due date: all that the calendar, due dates and tasks know of it. */
export type Obligation = {
  name: string;
  /** The kind of report made here; null for what isn't kept as one, so that nobody knows whether it is past due. */
  report: ReportType | null;
  /** What it is filed for, and what to enter as the end of such a period. */
  periods: readonly (keyof typeof endsPeriod)[];
  periodAdvice: string;
  /** Who files it; everybody where it isn't said. */
  isFiledBy?: (firm: Firm, end: IsoDate) => boolean;
  due: DueRule & { citation: string };
  /** Its part in the sentence that lists every due rule. */
  dueText: string;
  /** What can keep it from being filed: missing positions, findings to fix, and the person's changes rejected or not marked done. */
  blockedBy: readonly ('positions' | 'findings' | 'rejected' | 'saved')[];
  /** The editions of its form, where a newer one is coming. */
  editions?: readonly FormEdition[];
  /** What a period's tasks ask for while there is no report; null where they don't ask. */
  asksFor: string | null;
};

/** From which period end an edition of a form is for, and what it changes; null where that isn't told. */
export type FormEdition = { from: IsoDate; change: string | null };

export type Obligations = Readonly<Record<string, Obligation>>;

/** Whether a day ends a period of the firm: one that it reports, a calendar quarter, its fiscal year or the first half of it, the calendar year, or its membership. */
const endsPeriod = {
  reporting: (end: IsoDate, { frequency }: Firm) => (frequency === 'Monthly' ? isMonthEnd(end) : isQuarterEnd(end)),
  quarter: isQuarterEnd,
  firstHalf: (end: IsoDate, { yearEnd }: Firm) => yearEnd !== null && firstHalfEnd(end, yearEnd) === end,
  calendarYear: isCalendarYearEnd,
  fiscalYear: (end: IsoDate, { yearEnd }: Firm) => yearEnd !== null && fiscalYearEnd(end, yearEnd) === end,
  withdrawal: (end: IsoDate, { withdrawal }: Firm) => withdrawal === end,
};

/** The period ends of a firm's SIPC-3 certificates: final reports, and what was recorded as filed elsewhere. */
export function sipcCertifiedEnds(reported: ReportedPeriods, filed: readonly FiledPeriod[]): readonly IsoDate[] {
  const recorded = filed.filter(({ kind }) => kind === 'SIPC_3').map(({ periodEnd }) => periodEnd);
  return [...new Set([...recorded, ...(reported.SIPC_3 ?? [])])];
}

/**
 * Whether a firm claims not to be a SIPC member in the period that ends on the day: a certificate is for the calendar year after its December 31, and the claim
 * lapses a year after the next one was due.
 */
function claimsSipcExclusion({ sipcCertified = [] }: Firm, end: IsoDate): boolean {
  return sipcCertified.some(
    (certified) => certified < end && Number(end.slice(0, 4)) - Number(certified.slice(0, 4)) <= 2,
  );
}

/** Membership is the rule. */
function isSipcMember(firm: Firm, end: IsoDate): boolean {
  return !claimsSipcExclusion(firm, end);
}

/** Firms with a smaller dollar minimum file no Supplemental Inventory Schedule. */
const inventoryScheduleMinimum = 100_000;

/** What a broker-dealer files. */
export const obligations = {
  FOCUS: {
    name: 'FOCUS Part IIA',
    report: 'FOCUS',
    // A fiscal year that ends on no period's end asks for one more, the "fifth".
    periods: ['reporting', 'fiscalYear'],
    periodAdvice: 'Enter the last day of a month or of your fiscal year.',
    due: { days: 17, count: 'business', citation: 'Rule 17a-5(a)(1)' },
    dueText: 'FOCUS is due 17 business days after the period',
    blockedBy: ['positions', 'findings', 'rejected', 'saved'],
    editions: focusEditions,
    asksFor: 'FOCUS report',
  },
  SSOI: {
    name: 'SSOI',
    report: 'SSOI',
    periods: ['quarter'],
    periodAdvice: 'Enter the last day of a quarter.',
    due: { days: 20, count: 'business', citation: 'FINRA Rule 4524, Regulatory Notice 12-11' },
    dueText: 'SSOI 20',
    blockedBy: ['rejected', 'saved'],
    asksFor: null,
  },
  SIPC_6: {
    name: 'SIPC-6',
    report: 'SIPC_6',
    isFiledBy: isSipcMember,
    periods: ['firstHalf'],
    periodAdvice: 'Enter the last day of the first half of your fiscal year.',
    due: { days: 30, count: 'calendar', citation: 'SIPC, filing forms page' },
    dueText: 'SIPC-6 30 calendar days after the first half of the fiscal year',
    blockedBy: ['rejected', 'saved'],
    asksFor: null,
  },
  SIPC_7: {
    name: 'SIPC-7',
    report: 'SIPC_7',
    isFiledBy: isSipcMember,
    periods: ['fiscalYear'],
    periodAdvice: "Enter the last day of your fiscal year, as in the company's profile.",
    due: { days: 60, count: 'calendar', citation: 'SIPC, filing forms page' },
    dueText: 'SIPC-7 60 after the fiscal year',
    blockedBy: ['rejected', 'saved'],
    asksFor: null,
  },
  SIPC_3: {
    name: 'SIPC-3',
    report: 'SIPC_3',
    // The certificate of the year that begins the day after.
    periods: ['calendarYear'],
    periodAdvice: 'Enter a December 31.',
    isFiledBy: (firm, end) => claimsSipcExclusion(firm, end) || firm.sipcCertified?.includes(end) === true,
    due: { days: 30, count: 'calendar', citation: 'SIPC, filing forms page' },
    dueText: 'SIPC-3 in their place 30 days into the calendar year by a firm that claims exclusion',
    blockedBy: [],
    asksFor: null,
  },
  SIS: {
    name: 'SIS',
    report: 'SIS',
    periods: ['reporting'],
    periodAdvice: 'Enter the last day of a month.',
    isFiledBy: ({ minimum }) => (minimum ?? 0) >= inventoryScheduleMinimum,
    // The first, of 12/31/2014, was due on 01/30/2015.
    due: { days: 20, count: 'business', citation: 'FINRA Rule 4524, Regulatory Notice 14-43' },
    dueText: 'the SIS 20 business days after the period where the minimum is $100,000 or more',
    blockedBy: ['positions', 'rejected', 'saved'],
    asksFor: null,
  },
  SCHEDULE_I: {
    name: 'Schedule I',
    report: 'SCHEDULE_I',
    periods: ['calendarYear'],
    periodAdvice: 'Enter a December 31.',
    due: { days: 17, count: 'business', citation: 'Rule 17a-10(a)(2), Rule 17a-5(a)(1)' },
    dueText: 'Schedule I 17 business days after December 31',
    blockedBy: ['rejected', 'saved'],
    asksFor: null,
  },
  CUSTODY: {
    name: 'Form Custody',
    report: 'CUSTODY',
    periods: ['quarter', 'fiscalYear'],
    periodAdvice: 'Enter the last day of a quarter or of your fiscal year.',
    due: { days: 17, count: 'business', citation: 'Rule 17a-5(a)(4)' },
    dueText: 'Form Custody 17 business days after the quarter',
    blockedBy: [],
    asksFor: null,
  },
  ANNUAL: {
    name: 'Annual audited report',
    report: 'ANNUAL',
    periods: ['fiscalYear'],
    periodAdvice: "Enter the last day of your fiscal year, as in the company's profile.",
    due: { days: 60, count: 'calendar', citation: 'Rule 17a-5(d)(5)' },
    dueText: 'the annual audited report 60 calendar days after the fiscal year',
    blockedBy: ['findings', 'rejected', 'saved'],
    asksFor: null,
  },
  FOCUS_WITHDRAWAL: {
    name: 'FOCUS at withdrawal',
    // As of a day that seldom ends a period: printed of that day's net capital, and kept as no report.
    report: null,
    periods: ['withdrawal'],
    periodAdvice: "Enter the withdrawal date in the company's profile.",
    // Due once a firm ceases to be a member in good standing; read as others describe it.
    due: { days: 2, count: 'business', citation: 'Rule 17a-5(b)(1)' },
    dueText: 'FOCUS as of a withdrawal 2 business days after it',
    blockedBy: [],
    asksFor: null,
  },
} as const satisfies Record<FilingKind, Obligation>;

/** Whether a firm files something for a period that ends on the day: after its membership ended, nothing. */
export function isFiledFor(obligation: Obligation, end: IsoDate, firm: Firm): boolean {
  if (firm.withdrawal && end > firm.withdrawal) return false;
  return obligation.isFiledBy?.(firm, end) !== false && endsPeriodOf(obligation, end, firm);
}

function endsPeriodOf({ periods }: Obligation, end: IsoDate, firm: Firm): boolean {
  return periods.some((period) => endsPeriod[period](end, firm));
}

/** What a firm's periods end by. */
export type FirmEnds = Pick<Firm, 'yearEnd' | 'withdrawal'>;

/** Why a day is no end of a period that something is filed for; null where it may be one, monthly reports of any firm included. */
export function periodIssue(obligation: Obligation, end: IsoDate, firm: FirmEnds): string | null {
  if (endsPeriodOf(obligation, end, { frequency: 'Monthly', ...firm })) return null;
  if (firm.yearEnd !== null || !obligation.periods.includes('fiscalYear')) return obligation.periodAdvice;
  return isMonthEnd(end)
    ? null
    : "Enter the last day of a month, or first add your fiscal year end to the company's profile.";
}

/** Every due rule, as one sentence. */
export function dueRulesText(list: Obligations = obligations): string {
  return `${new Intl.ListFormat('en-US').format(Object.values(list).map(({ dueText }) => dueText))}.`;
}
