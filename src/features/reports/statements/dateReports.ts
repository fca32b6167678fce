import type { ReportTableModel } from '@/components/report';
import type { DateReport, HaircutSecurities, HaircutSummary, NetCapitalReport } from '@/contract/statements/statement';
import {
  type DateReportAnswer,
  haircutSecurityLines,
  haircutSummaryLines,
  netCapitalFigure,
  netCapitalLines,
  type ReportLine,
  type ReportTime,
} from '@/domain/comparison/reportLines';
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
  /** Its lines as they are compared with those of another date. */
  toLines: (answer: DateReportAnswer, of: ReportTime) => readonly ReportLine[];
};

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
    toModel: (answer, { timeReport }) =>
      netCapitalModel(answer as NetCapitalReport, (codes) => netCapitalFigure(codes, timeReport)),
    toLines: (answer, of) => netCapitalLines(answer as NetCapitalReport, of),
  },
  haircutSummary: {
    report: 'haircut-summary',
    path: 'haircut-summary',
    dates: inventoryDates,
    emptyText: 'There is no report.',
    failureText: 'Unable to fetch api records',
    toModel: (answer, { date }) => haircutSummaryModel(answer as HaircutSummary, date),
    toLines: (answer, of) => haircutSummaryLines(answer as HaircutSummary, of),
  },
  haircutBySecurity: {
    report: 'haircut-by-security',
    path: 'haircut-securities',
    dates: inventoryDates,
    emptyText: 'There is no report.',
    failureText: 'Something went wrong',
    toModel: (answer, { date }) => haircutSecuritiesModel(answer as HaircutSecurities, date),
    toLines: (answer, of) => haircutSecurityLines(answer as HaircutSecurities, of),
  },
} as const satisfies Record<string, DateReportView>;

function datesOf(path: string): PeriodSource {
  return { path, field: 'report_date', label: 'Report Date', allText: '' };
}
