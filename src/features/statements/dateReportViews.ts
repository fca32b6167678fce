import type { ReportTableModel } from '@/components/report';
import type { DateReport } from '@/contract/statements/statement';
import type { HaircutSecurities, HaircutSummary, NetCapitalReport } from '@/contract/statements/statement.schema';
import {
  type DateReportAnswer,
  haircutSecurityLines,
  haircutSummaryLines,
  netCapitalFigure,
  netCapitalLines,
  type ReportLine,
  type ReportTime,
} from '@/domain/statements/comparison/reportLines';
import type { PeriodSource } from '@/lib/staging/periodSource';
import { haircutSecuritiesModel, haircutSummaryModel, netCapitalModel } from './dateModels';

/** The parts of a report of a date that differ between the three. */
export type DateReportView = {
  report: DateReport;
  /** Path of its call, and the source of its dates. */
  path: string;
  dates: PeriodSource;
  /** Text of an empty PDF, and of a failure without a reason. */
  emptyText: string;
  failureText: string;
  toModel: (answer: DateReportAnswer, of: ReportTime) => ReportTableModel;
  /** Returns its lines, for a comparison with another date. */
  toLines: (answer: DateReportAnswer, of: ReportTime) => readonly ReportLine[];
};

const netCapitalDates = datesOf('net-capital/available-report-date');
const inventoryDates = datesOf('inventories/available-report-date');

/** The three reports of a date. Each call's answer has its own type. */
export const dateReportViews = {
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
