import { type ReportType, reportNames, reportSegments } from '@/contract/reports/report';
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

/** The list of the reports of a kind. */
export function reportListPath(report: ReportType): string {
  return paths.reports.list(reportSegments[report]);
}

/** Where a report of a period is begun. */
export function newReportPath(report: ReportType, timeReport: string): string {
  return paths.reports.newReport(reportSegments[report], timeReport);
}

/** The way to a filing that is past due; of what is made elsewhere, to the reports. */
export function filingPlace(
  { report, ofPeriod }: Pick<DueFiling, 'report' | 'ofPeriod'>,
  { canGenerate, heldPeriods }: FilingRights,
): FilingPlace {
  if (report === null) return { to: paths.reports.hub(), action: 'View reports' };
  if (!canGenerate) return { to: reportListPath(report), action: 'View reports' };
  if (!heldPeriods.includes(ofPeriod)) return { to: paths.trialBalance.edit(), action: 'Add trial balance' };
  return { to: newReportPath(report, ofPeriod), action: `New ${reportNames[report]} report` };
}

/** `FOCUS Part IIA, Q2 26`. */
export function filingName({ name, ofPeriod }: Pick<DueFiling, 'name' | 'ofPeriod'>): string {
  return `${name}, ${isIsoDate(ofPeriod) ? formatDate(ofPeriod) : ofPeriod}`;
}

/** `1 day`, `12 days`. */
export function countedDays(days: number): string {
  return Math.abs(days) === 1 ? '1 day' : `${Math.abs(days)} days`;
}

/** Days before a due date from which on it's soon. */
export const soonDays = 14;
