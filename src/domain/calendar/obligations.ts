import type { FilingKind } from '@/contract/calendar/calendar';
import type { ReportType } from '@/contract/reports/report';
import type { ReportedPeriods } from '@/contract/reports/report.schema';
import { focusEditions } from '@/domain/focus/lines/editions';
import { firstHalfEnd, isCalendarYearEnd } from '@/domain/lineForms/span';
import { type Changing, fiscalYearEnd, type IsoDate, type YearEnds } from '@/domain/periods';
import { addDays, endsReportedPeriod, isMonthEnd, isQuarterEnd } from './days';
import { type DueRule, isDueAhead } from './dueDates';

/** The firm facts that decide its filings. `yearEnd` is null if the profile has none. */
export type Firm = {
  frequency: Changing<'Monthly' | 'Quarterly'>;
  yearEnd: YearEnds | null;
  /** The dollar minimum of net capital; null or absent if unknown. */
  minimum?: number | null;
  /** The period ends of its SIPC-3 certificates, by which it claims not to be a SIPC member; absent without any. */
  sipcCertified?: readonly IsoDate[];
  /** The dates of its inventory; null or absent if unknown, so that it may hold positions. */
  positionDates?: readonly IsoDate[] | null;
  /** The dates of the subordination agreements in its register that aren't approved; absent without any. */
  agreements?: readonly IsoDate[];
  /** The day on which its membership ends by Form BDW; null or absent without one. */
  withdrawal?: IsoDate | null;
};

/** `kind` is the obligation's key. */
export type FiledPeriod = { kind: string; periodEnd: IsoDate };

/** Something that a firm files by a due date: all that the calendar, due dates and tasks know of it. */
export type Obligation = {
  name: string;
  /** The kind of report made here; null if none is stored, so past due can't be determined. */
  report: ReportType | null;
  /** The periods it is filed for, and the label of such a period's end. */
  periods: readonly (keyof typeof endsPeriod)[];
  periodAdvice: string;
  /** True for the firms that file it; absent if every firm does. */
  isFiledBy?: (firm: Firm, end: IsoDate) => boolean;
  due: DueRule & { citation: string };
  /** The fact that it depends on and that no profile or books tell, as a sentence; absent if there is none. */
  condition?: string;
  /** Its part in the sentence that lists every due rule, with `{days}` for the days or the day of the year. */
  dueText: string;
  /** Things that can block the filing: missing positions, findings to fix, and the user's changes rejected or not marked done. */
  blockedBy: readonly ('positions' | 'findings' | 'rejected' | 'saved')[];
  /** The editions of its form, if a new one is coming. */
  editions?: readonly FormEdition[];
  /** The request in a period's tasks while the report is missing; null without one. */
  asksFor: string | null;
};

/** The first period end of a form edition, and its changes; null if not described. */
export type FormEdition = { from: IsoDate; change: string | null };

export type Obligations = Readonly<Record<string, Obligation>>;

/**
 * Tests of a day as a period end of the firm: a period that it reports, a calendar quarter, its fiscal year or first half, the calendar year, its
 * membership, or the day of an agreement, before which it's filed.
 */
const endsPeriod = {
  reporting: (end: IsoDate, { frequency }: Firm) => endsReportedPeriod(frequency, end),
  quarter: isQuarterEnd,
  firstHalf: (end: IsoDate, { yearEnd }: Firm) => yearEnd !== null && firstHalfEnd(end, yearEnd) === end,
  calendarYear: isCalendarYearEnd,
  fiscalYear: (end: IsoDate, { yearEnd }: Firm) => yearEnd !== null && fiscalYearEnd(end, yearEnd) === end,
  withdrawal: (end: IsoDate, { withdrawal }: Firm) => withdrawal === end,
  agreement: (end: IsoDate, { agreements }: Firm) => agreements?.includes(end) === true,
};

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

/** Firms with a smaller dollar minimum file no Supplemental Inventory Schedule, and no OBS. */
const scheduleMinimum = 100_000;

/** A SIPC member's total revenue of a year up to which no agreed-upon procedures are asked for (17 CFR 300.600(a)(2)). */
export const proceduresRevenue = '$500,000';

/** Days before a period's end in which positions show that a firm has an inventory. */
const inventoryDays = 366;

/**
 * True for a firm with positions at the end of the period or in the year before it, and for one that never had an inventory, whose securities may be in
 * the trial balance alone. Positions of a later day say nothing.
 */
function hasInventory({ positionDates }: Firm, end: IsoDate): boolean {
  if (positionDates == null || positionDates.length === 0) return true;
  const from = addDays(end, -inventoryDays);
  return positionDates.some((date) => date >= from && date <= end);
}

/** The filings of a broker-dealer. */
export const obligations = {
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
  SSOI: {
    name: 'SSOI',
    report: 'SSOI',
    periods: ['quarter'],
    periodAdvice: 'Enter the last day of a quarter.',
    due: { days: 20, count: 'business', citation: 'FINRA Rule 4524, Regulatory Notice 12-11' },
    dueText: 'SSOI {days}',
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
  SIS: {
    name: 'SIS',
    report: 'SIS',
    periods: ['reporting'],
    periodAdvice: 'Enter the last day of a month.',
    isFiledBy: (firm, end) => (firm.minimum ?? 0) >= scheduleMinimum && hasInventory(firm, end),
    // The first, of 12/31/2014, was due on 01/30/2015.
    due: { days: 20, count: 'business', citation: 'FINRA Rule 4524, Regulatory Notice 14-43' },
    dueText:
      'the SIS {days} business days after the period where the minimum is $100,000 or more and positions are held',
    blockedBy: ['positions', 'rejected', 'saved'],
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
  OBS: {
    name: 'OBS',
    report: null,
    periods: ['quarter'],
    periodAdvice: 'Enter the last day of a quarter.',
    // Firms that carry or clear have at least this minimum, too.
    isFiledBy: ({ minimum }) => (minimum ?? 0) >= scheduleMinimum,
    // The first, of 06/30/2013, was due on 07/31/2013.
    due: { days: 22, count: 'business', citation: 'FINRA Rule 4524, Regulatory Notice 16-11' },
    condition:
      'Only of a firm that carries or clears, or has $10 million or more of reportable items. Below 10% of excess net capital, say in eFOCUS that none is required.',
    dueText: 'the OBS {days} business days after the quarter where the minimum is $100,000 or more',
    blockedBy: [],
    asksFor: null,
  },
} as const satisfies Record<FilingKind, Obligation>;

/** Returns what an obligation depends on that isn't known here, as a sentence; null if nothing, or for an unknown key. */
export function getCondition(kind: string): string | null {
  return findObligation(kind)?.condition ?? null;
}

/** True if the obligation is due before its period ends, and so can be filed before. */
export function isFiledAhead(kind: string): boolean {
  const obligation = findObligation(kind);
  return obligation !== undefined && isDueAhead(obligation.due);
}

function findObligation(kind: string): Obligation | undefined {
  const list: Obligations = obligations;
  return list[kind];
}

/** True if a firm files it for a period that ends on the day. Nothing is filed after its membership ended. */
export function isFiledFor(obligation: Obligation, end: IsoDate, firm: Firm): boolean {
  if (firm.withdrawal && end > firm.withdrawal) return false;
  return obligation.isFiledBy?.(firm, end) !== false && endsPeriodOf(obligation, end, firm);
}

function endsPeriodOf({ periods }: Obligation, end: IsoDate, firm: Firm): boolean {
  return periods.some((period) => endsPeriod[period](end, firm));
}

/** The firm facts that decide where its periods end. */
export type FirmEnds = Pick<Firm, 'yearEnd' | 'withdrawal' | 'agreements'>;

/** Returns the reason why a day can't end a period of the filing, or null. Monthly reports are allowed to every firm. */
export function checkPeriodEnd(obligation: Obligation, end: IsoDate, firm: FirmEnds): string | null {
  if (endsPeriodOf(obligation, end, { frequency: 'Monthly', ...firm })) return null;
  if (firm.yearEnd !== null || !obligation.periods.includes('fiscalYear')) return obligation.periodAdvice;
  return isMonthEnd(end)
    ? null
    : "Enter the last day of a month, or first add your fiscal year end to the company's profile.";
}
