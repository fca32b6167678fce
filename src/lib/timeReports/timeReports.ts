import type { ReportFrequency } from '@/contract/company/company';
import { type IsoDate, monthNames, type Period, parsePeriod } from '@/domain/periods';

/** The two halves of a `time_report`: `Q1` or `JAN`, and `25`; empty while nothing is chosen. */
export type TimeReportParts = { period: string; year: string };

const quarterNames = ['Q1', 'Q2', 'Q3', 'Q4'];
const yearsOffered = 5;

const longForm = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Returns the periods to choose from: quarters or months as the company reports, both while the frequency is unknown. */
export function periodOptions(frequency: ReportFrequency | null): readonly string[] {
  if (frequency === 'Quarterly') return quarterNames;
  return frequency === 'Monthly' ? monthNames : [...quarterNames, ...monthNames];
}

/** Returns `ahead` future years, the current year and the four before it, two digits each, latest first. */
export function yearOptions(today: IsoDate, ahead = 0): readonly string[] {
  const last = Number(today.slice(0, 4)) + ahead;
  return Array.from({ length: yearsOffered + ahead }, (_, back) => String((last - back) % 100).padStart(2, '0'));
}

/** Splits a `time_report`; both halves are empty if it is invalid. */
export function splitTimeReport(timeReport: string | null): TimeReportParts {
  if (timeReport === null || parsePeriod(timeReport) === null) return { period: '', year: '' };
  const [period = '', year = ''] = timeReport.split(' ');
  return { period, year };
}

/** Joins a `time_report`; null while a half is missing. */
export function joinTimeReport({ period, year }: TimeReportParts): string | null {
  return period === '' || year === '' ? null : `${period} ${year}`;
}

/** Formats a `time_report`: `June 2025`, `Quarter ended June 2025`; returns any other text unchanged. */
export function describeTimeReport(timeReport: string): string {
  const period = parsePeriod(timeReport);
  return period === null ? timeReport : describePeriod(period);
}

function describePeriod({ kind, end }: Period): string {
  const month = longForm.format(new Date(`${end}T00:00:00Z`));
  return kind === 'quarter' ? `Quarter ended ${month}` : month;
}
