import type { ReportedPeriods } from '@/contract/reports/report.schema';
import type { FiledPeriod, Firm, Obligations } from '@/domain/calendar/obligation';
import type { IsoDate } from '@/domain/periods';

/** Returns the period ends of a firm's SIPC-3 certificates: final reports, and filings recorded as made elsewhere. */
export function sipcCertifiedEnds(reported: ReportedPeriods, filed: readonly FiledPeriod[]): readonly IsoDate[] {
  const recorded = filed.filter(({ kind }) => kind === 'SIPC_3').map(({ periodEnd }) => periodEnd);
  return [...new Set([...recorded, ...(reported.SIPC_3 ?? [])])];
}

/**
 * True if a firm claims not to be a SIPC member in the period that ends on the day. A certificate covers the calendar year after its December 31, and
 * the claim lapses a year after the next one was due.
 */
function claimsSipcExclusion({ sipcCertified = [] }: Firm, end: IsoDate): boolean {
  return sipcCertified.some(
    (certified) => certified < end && Number(end.slice(0, 4)) - Number(certified.slice(0, 4)) <= 2,
  );
}

/** True for a SIPC member, the default. */
function isSipcMember(firm: Firm, end: IsoDate): boolean {
  return !claimsSipcExclusion(firm, end);
}

/** A SIPC member's total revenue of a year up to which no agreed-upon procedures are asked for (17 CFR 300.600(a)(2)). */
export const maxRevenueWithoutProcedures = 500_000;

/** The same as text. */
export const proceduresRevenue = `$${maxRevenueWithoutProcedures.toLocaleString('en-US')}`;

/** SIPC's forms, and the procedures on them. */
export const sipcFilings = {
  SIPC_6: {
    name: 'SIPC-6',
    report: 'SIPC_6',
    isFiledBy: isSipcMember,
    periods: ['firstHalf'],
    periodAdvice: 'Enter the last day of the first half of your fiscal year.',
    due: { days: 30, count: 'calendar', citation: 'SIPC, filing forms page' },
    dueText: 'SIPC-6 {days} calendar days after the first half of the fiscal year',
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
    dueText: 'SIPC-7 {days} after the fiscal year',
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
    dueText: 'SIPC-3 in their place {days} days into the calendar year by a firm that claims exclusion',
    blockedBy: [],
    asksFor: null,
  },
  SIPC_PROCEDURES: {
    name: 'SIPC agreed-upon procedures',
    report: null,
    periods: ['fiscalYear'],
    periodAdvice: "Enter the last day of your fiscal year, as in the company's profile.",
    due: { days: 60, count: 'calendar', citation: '17 CFR 300.600(a)' },
    condition: `Not required of a SIPC member with total revenue of ${proceduresRevenue} or less in the year's audited statement of income.`,
    dueText: `SIPC's agreed-upon procedures {days} calendar days after the fiscal year with revenue over ${proceduresRevenue}`,
    blockedBy: [],
    asksFor: null,
  },
} as const satisfies Obligations;
