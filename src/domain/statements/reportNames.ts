import { type DateReport, dateReports, type PeriodReport } from '@/contract/statements/statement';
import { comparePeriods, formatPeriod, parsePeriod } from '@/domain/periods';

export type StatementReport = PeriodReport | DateReport;

type ReportName = { title: string; file: string };

const names: Readonly<Record<StatementReport, ReportName>> = {
  'balance-sheet': { title: 'Balance Sheet', file: 'Balance_Sheet' },
  'income-statement': { title: 'Income Statement', file: 'Income_Statement' },
  'non-allowable-assets': { title: 'Non-Allowable Assets', file: 'Non_Allowable_Assets' },
  'aggregate-indebtedness': { title: 'Aggregate Indebtedness', file: 'Aggregate_Indebtedness' },
  'net-capital': { title: 'Net Capital', file: 'Net_Capital' },
  'haircut-summary': { title: 'Haircut Summary', file: 'Haircut_Summary' },
  'haircut-by-security': { title: 'Haircut By Security', file: 'Haircut_Securities' },
};

/** True for a report of a date, false for one of periods. */
export function isDateReport(report: StatementReport): report is DateReport {
  return dateReports.some((name) => name === report);
}

/** Returns the title above the report. */
export function reportTitle(report: StatementReport): string {
  return names[report].title;
}

/** Begins the names of the report's files. */
export function reportFile(report: StatementReport): string {
  return names[report].file;
}

/** Formats the earliest and the latest of the periods. */
export function formatPeriodSpan(when: readonly string[]): string {
  const periods = when.flatMap((text) => parsePeriod(text) ?? []).toSorted(comparePeriods);
  const [first] = periods;
  const last = periods.at(-1);
  if (first === undefined || last === undefined) return when.join(', ');
  return first === last ? formatPeriod(first) : `${formatPeriod(first)} to ${formatPeriod(last)}`;
}

const maxNamed = 3;

/**
 * Returns a statement's file name without extension: `Balance_Sheet_Q1_25`, `Net_Capital_2025-03-31`. Several periods are named by the first and the
 * last.
 */
export function statementFileName(fileName: string, covered: readonly string[]): string {
  const named = covered.length <= maxNamed ? covered : [covered[0], 'to', covered.at(-1)];
  return [fileName, ...named].join('_').replaceAll(' ', '_');
}
