import type { ReportType } from '@/contract/reports/report';
import type { DueFiling } from '@/domain/calendar/dueFilings';
import { isIsoDate } from '@/domain/periods';
import { formatDate } from '@/lib/format';
import { paths } from '@/lib/paths';

/** Where a filing is made, and what is done there. */
export type FilingPlace = { to: string; action: string };

export type FilingRights = {
  /** A person who can't generate reports only sees those that there are. */
  canGenerate: boolean;
  /** The periods with a trial balance, without which there is nothing to report. */
  heldPeriods: readonly string[];
};

const listPaths: Readonly<Record<ReportType, string>> = {
  FOCUS: paths.reports.focus(),
  SSOI: paths.reports.list('ssoi'),
};

/** Where a report of a period is begun. */
export function newReportPath(report: ReportType, timeReport: string): string {
  return report === 'FOCUS' ? paths.reports.newFocus(timeReport) : listPaths[report];
}

/** The way to a filing that is past due; of what is made elsewhere, to the reports. */
export function filingPlace(
  { report, ofPeriod }: Pick<DueFiling, 'report' | 'ofPeriod'>,
  { canGenerate, heldPeriods }: FilingRights,
): FilingPlace {
  if (report === null) return { to: paths.reports.hub(), action: 'View reports' };
  if (!canGenerate) return { to: listPaths[report], action: 'View reports' };
  if (!heldPeriods.includes(ofPeriod)) return { to: paths.trialBalance.edit(), action: 'Add trial balance' };
  return { to: newReportPath(report, ofPeriod), action: `New ${report} report` };
}

/** `FOCUS Part IIA, Q2 26`. */
export function filingName({ name, ofPeriod }: Pick<DueFiling, 'name' | 'ofPeriod'>): string {
  return `${name}, ${isIsoDate(ofPeriod) ? formatDate(ofPeriod) : ofPeriod}`;
}

/** `1 day`, `12 days`. */
export function countedDays(days: number): string {
  return Math.abs(days) === 1 ? '1 day' : `${Math.abs(days)} days`;
}
