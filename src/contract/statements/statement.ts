import type { Static } from 'typebox';
import type {
  haircutRecordSchema,
  haircutSecuritiesAnswerSchema,
  haircutSummaryAnswerSchema,
  netCapitalReportAnswerSchema,
  statementAboutSchema,
  statementLineSchema,
  statementRowSchema,
  statementTotalSchema,
} from './statement.schema';
import type { dateReports, periodReports, statementFileTypes } from './statement.values';

export { dateReports, maxStatementPeriods, periodReports } from './statement.values';

export type PeriodReport = (typeof periodReports)[number];
export type DateReport = (typeof dateReports)[number];
export type StatementFileType = (typeof statementFileTypes)[number];

/** A `time_report`, such as `Q1 25`; no property of a row has a space in its name. */
type AmountKey = `${string} ${string}`;
type Amounts = { [timeReport: AmountKey]: number | null };

export type StatementRow = Static<typeof statementRowSchema> & Amounts;
export type StatementLine = Static<typeof statementLineSchema> & Amounts;
export type LinePlace = StatementLine['place'];
export type StatementTotal = Static<typeof statementTotalSchema> & Amounts;

/** A group of a statement; one that only adds up others has no rows. */
export type StatementGroup = { data?: StatementRow[]; special?: StatementLine[]; total: StatementTotal };
export type StatementAbout = Static<typeof statementAboutSchema>;

/** A period report: its groups by name, in their order. */
export type StatementAnswer = { data: Record<string, StatementGroup>; report?: StatementAbout };

export type NetCapitalReport = Static<typeof netCapitalReportAnswerSchema>;
export type HaircutSummary = Static<typeof haircutSummaryAnswerSchema>;
export type HaircutSecurities = Static<typeof haircutSecuritiesAnswerSchema>;
export type HaircutRecord = Static<typeof haircutRecordSchema>;
