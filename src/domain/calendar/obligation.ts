import type { ReportType } from '@/contract/reports/report';
import { firstHalfEnd, isCalendarYearEnd } from '@/domain/lineForms/span';
import { type Changing, fiscalYearEnd, type IsoDate, type YearEnds } from '@/domain/periods';
import { addMonths, endsReportedPeriod, isMonthEnd, isQuarterEnd } from './days';
import type { DueRule } from './dueDates';

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
  /** The day on which its membership began, before which nothing is due; null or absent if unknown. */
  membership?: IsoDate | null;
  /** The day of the notice that ended its accountant's engagement, or of the new engagement; null or absent without one. */
  accountantChange?: IsoDate | null;
  /** The first renewal date of its fidelity bond, which recurs each year; null or absent if unknown. */
  bondRenewal?: IsoDate | null;
  /** The end of the first period whose filings are made from here; null or absent if that's unanswered. */
  filingsFrom?: IsoDate | null;
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
  /** A remark on its due date, as a sentence; absent if there is none. */
  remark?: string;
  /** True if a computation of net capital kept for the period's last day, from the period's books, meets it. */
  isKept?: true;
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
 * Tests of a day as a period end of the firm: a period that it reports, a month, a calendar quarter, its fiscal year or first half, the calendar year,
 * its membership, the change of its accountant, a renewal of its bond, or the day of an agreement, before which it's filed.
 */
const endsPeriod = {
  reporting: (end: IsoDate, { frequency }: Firm) => endsReportedPeriod(frequency, end),
  month: isMonthEnd,
  quarter: isQuarterEnd,
  firstHalf: (end: IsoDate, { yearEnd }: Firm) => yearEnd !== null && firstHalfEnd(end, yearEnd) === end,
  calendarYear: isCalendarYearEnd,
  fiscalYear: (end: IsoDate, { yearEnd }: Firm) => yearEnd !== null && fiscalYearEnd(end, yearEnd) === end,
  withdrawal: (end: IsoDate, { withdrawal }: Firm) => withdrawal === end,
  agreement: (end: IsoDate, { agreements }: Firm) => agreements?.includes(end) === true,
  accountantChange: (end: IsoDate, { accountantChange }: Firm) => accountantChange === end,
  bondRenewal: (end: IsoDate, { bondRenewal }: Firm) => bondRenewal != null && isRenewal(end, bondRenewal),
};

/** True for the first renewal and its anniversaries; that of a February 29 is the last of February. */
function isRenewal(day: IsoDate, first: IsoDate): boolean {
  const years = Number(day.slice(0, 4)) - Number(first.slice(0, 4));
  return years >= 0 && addMonths(first, 12 * years) === day;
}

/** True if a firm files it for a period that ends on the day. Nothing is filed for periods before or after its membership. */
export function isFiledFor(obligation: Obligation, end: IsoDate, firm: Firm): boolean {
  if (firm.withdrawal && end > firm.withdrawal) return false;
  if (firm.membership && end < firm.membership) return false;
  return obligation.isFiledBy?.(firm, end) !== false && endsPeriodOf(obligation, end, firm);
}

function endsPeriodOf({ periods }: Obligation, end: IsoDate, firm: Firm): boolean {
  return periods.some((period) => endsPeriod[period](end, firm));
}

/** The firm facts that decide where its periods end. */
export type FirmEnds = Pick<Firm, 'yearEnd' | 'withdrawal' | 'agreements' | 'accountantChange' | 'bondRenewal'>;

/** Returns the reason why a day can't end a period of the filing, or null. Monthly reports are allowed to every firm. */
export function checkPeriodEnd(obligation: Obligation, end: IsoDate, firm: FirmEnds): string | null {
  if (endsPeriodOf(obligation, end, { frequency: 'Monthly', ...firm })) return null;
  if (firm.yearEnd !== null || !obligation.periods.includes('fiscalYear')) return obligation.periodAdvice;
  return isMonthEnd(end)
    ? null
    : "Enter the last day of a month, or first add your fiscal year end to the company's profile.";
}
