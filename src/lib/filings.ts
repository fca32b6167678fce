import { type ReportType, reportNames, reportSegments } from '@/contract/reports/report';
import type { DueFiling } from '@/domain/calendar/dueFilings';
import { reportNoun } from '@/domain/calendar/dueTexts';
import { isMetByDay } from '@/domain/calendar/obligations';
import { isIsoDate } from '@/domain/periods';
import { formatDate } from './format';
import { paths } from './paths';

/** The page where a filing is made, and the action's text. */
export type FilingPlace = { to: string; action: string };

export type FilingRights = {
  /** False if the user can't generate reports and only sees existing ones. */
  canGenerate: boolean;
  /** The periods with a trial balance; without one, no report can be made. */
  heldPeriods: readonly string[];
};

/** Returns the path of the list of a kind's reports. */
export function reportListPath(report: ReportType): string {
  return paths.reports.list(reportSegments[report]);
}

/** Returns the path that starts a report of a period. */
export function newReportPath(report: ReportType, timeReport: string): string {
  return paths.reports.newReport(reportSegments[report], timeReport);
}

/** Returns the link and action of a due filing; Daily Capital if a kept day meets it, the reports hub if it is made outside the app. */
export function filingPlace(
  { kind, report, ofPeriod }: Pick<DueFiling, 'kind' | 'report' | 'ofPeriod'>,
  { canGenerate, heldPeriods }: FilingRights,
): FilingPlace {
  if (isMetByDay(kind)) return { to: paths.capital.days(), action: canGenerate ? 'Compute day' : 'View days' };
  if (report === null) return { to: paths.reports.hub(), action: 'View reports' };
  if (!canGenerate) return { to: reportListPath(report), action: 'View reports' };
  if (!heldPeriods.includes(ofPeriod)) return { to: paths.trialBalance.edit(), action: 'Add trial balance' };
  return { to: newReportPath(report, ofPeriod), action: `New ${reportNoun(reportNames[report])}` };
}

/** Returns a filing's name and period: `FOCUS Part IIA, Q2 26`. */
export function filingName({ name, ofPeriod }: Pick<DueFiling, 'name' | 'ofPeriod'>): string {
  return `${name}, ${isIsoDate(ofPeriod) ? formatDate(ofPeriod) : ofPeriod}`;
}
