import type { ReportFrequency } from '@/contract/company/company';
import { monthNames, type Period, parsePeriod } from '@/domain/periods';

/** The two halves of a `time_report`: `Q1` or `JAN`, and `25`; an empty text where nothing is chosen yet. */
export type TimeReportParts = { period: string; year: string };

const quarterNames = ['Q1', 'Q2', 'Q3', 'Q4'];
const yearsOffered = 5;

const longForm = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** The periods to choose from: quarters or months as the company reports, both while that is not known. */
export function periodOptions(frequency: ReportFrequency | null): readonly string[] {
  if (frequency === 'Quarterly') return quarterNames;
  return frequency === 'Monthly' ? monthNames : [...quarterNames, ...monthNames];
}

/** The current year, the four before it and so many ahead, two digits each, latest first. */
export function yearOptions(today: Date, ahead = 0): readonly string[] {
  const last = today.getFullYear() + ahead;
  return Array.from({ length: yearsOffered + ahead }, (_, back) => String((last - back) % 100).padStart(2, '0'));
}

/** Takes a `time_report` apart; both halves are empty for what is none. */
export function splitTimeReport(timeReport: string | null): TimeReportParts {
  if (timeReport === null || parsePeriod(timeReport) === null) return { period: '', year: '' };
  const [period = '', year = ''] = timeReport.split(' ');
  return { period, year };
}

/** Puts a `time_report` together; null while a half is missing. */
export function joinTimeReport({ period, year }: TimeReportParts): string | null {
  return period === '' || year === '' ? null : `${period} ${year}`;
}

/** For people: `June 2025`, `Quarter ended June 2025`; the text itself where it is no `time_report`. */
export function describeTimeReport(timeReport: string): string {
  const period = parsePeriod(timeReport);
  return period === null ? timeReport : describePeriod(period);
}

function describePeriod({ kind, end }: Period): string {
  const month = longForm.format(new Date(`${end}T00:00:00Z`));
  return kind === 'quarter' ? `Quarter ended ${month}` : month;
}
