import type { ReportTableModel } from '@/components/report';
import type { DateReport, HaircutSecurities, HaircutSummary, NetCapitalReport } from '@/contract/statement';
import type { PeriodSource } from '@/lib/staging/periodSource';
import { haircutSecuritiesModel, haircutSummaryModel, netCapitalModel } from './dateModels';

/** What one report of a date has of its own; all else is the same for the three. */
export type DateReportView = {
  report: DateReport;
  /** The call that it comes from, and the dates that it can be of. */
  path: string;
  dates: PeriodSource;
  /** Said where its PDF is empty, and where there is none for no reason given. */
  emptyText: string;
  failureText: string;
  toModel: (answer: DateReportAnswer, of: ReportTime) => ReportTableModel;
};

/** What a report is of: its date, and the period that ends on it where that has a trial balance. */
export type ReportTime = { date: string; timeReport: string | null };

export type DateReportAnswer = NetCapitalReport | HaircutSummary | HaircutSecurities;

const netCapitalDates = datesOf('net-capital/available-report-date');
const inventoryDates = datesOf('inventories/available-report-date');

/** The three reports of a date. What a report's own call answers is of its own shape. */
export const dateReports = {
  netCapital: {
    report: 'net-capital',
    path: 'net-capital',
    dates: netCapitalDates,
    emptyText: 'There is no data to display',
    failureText: 'Unable to fetch api records',
    toModel: (answer, { timeReport }) => netCapitalModel(answer as NetCapitalReport, timeReport),
  },
  haircutSummary: {
    report: 'haircut-summary',
    path: 'haircut-summary',
    dates: inventoryDates,
    emptyText: 'There is no report.',
    failureText: 'Unable to fetch api records',
    toModel: (answer, { date }) => haircutSummaryModel(answer as HaircutSummary, date),
  },
  haircutBySecurity: {
    report: 'haircut-by-security',
    path: 'haircut-securities',
    dates: inventoryDates,
    emptyText: 'There is no report.',
    failureText: 'Something went wrong',
    toModel: (answer, { date }) => haircutSecuritiesModel(answer as HaircutSecurities, date),
  },
} as const satisfies Record<string, DateReportView>;

function datesOf(path: string): PeriodSource {
  return { path, field: 'report_date', label: 'Report Date', allText: '' };
}
