import type { Static } from 'typebox';
import Type, { type TProperties } from 'typebox';
import { findingSchema } from '@/contract/reports/report.schema';
import { answerOf } from '@/contract/wire/envelope.schema';
import { nullableAmount, nullableId, nullableText } from '@/contract/wire/nullable.schema';
import { companyQuerySchema, idSchema, isoDateSchema, timeReportSchema } from '@/contract/wire/query.schema';
import { dateReports, linePlaces, maxStatementPeriods, periodReports, statementFileTypes } from './statement';

/**
 * Adds each period's amount under its `time_report`: null without a committed trial balance, or if the figure can't be computed. Positive on the
 * normal side of its group: contra accounts, losses and treasury stock are negative.
 */
function withAmounts<Properties extends TProperties>(properties: Properties) {
  const total = Type.Optional(nullableAmount);
  return Type.Object({ ...properties, total }, { additionalProperties: nullableAmount });
}

/** An account; `id` is its record's. `total` sums the periods of an income statement, null if they overlap. */
export const statementRowSchema = withAmounts({
  id: idSchema,
  account_name: Type.String(),
  account_number: Type.String(),
  /** Ids of settings; their codes are the lines' numbers. */
  focus_id: nullableId,
  focus_code: nullableText,
  ssoi_id: nullableId,
  ssoi_code: nullableText,
  allowable: Type.Union([Type.Literal('Allowable'), Type.Literal('Non-Allowable'), Type.Null()]),
});

/** A line without an account, such as the fiscal year's unclosed income or transfers between columns. */
export const statementLineSchema = withAmounts({
  /** Names the line within its group. */
  id: Type.String(),
  name: Type.String(),
  /** The FOCUS Part IIA item of its figure, or null. */
  code: nullableText,
  place: Type.Enum(linePlaces),
});

export const statementTotalSchema = withAmounts({ name: Type.String(), code: nullableText });

/** The total is that of the rows and of the special lines before and after them. */
const statementGroupSchema = Type.Object({
  data: Type.Array(statementRowSchema),
  special: Type.Optional(Type.Array(statementLineSchema)),
  total: statementTotalSchema,
});

const totalAlone = Type.Object({ total: statementTotalSchema });

/** Accounts with balances and without a FOCUS line, or on one that takes none: debit less credit at the end of the period. */
const unmapped = { 'Unmapped Accounts': Type.Optional(statementGroupSchema) };

const daysSchema = Type.Object({ from: isoDateSchema, to: isoDateSchema });

/** Facts on each period, in the order of the columns. */
const statementPeriodSchema = Type.Object({
  time_report: timeReportSchema,
  end: isoDateSchema,
  has_trial_balance: Type.Boolean(),
  /** The days that income covers: more than the period if an earlier trial balance is missing. Null for other reports and without a trial balance. */
  covers: Type.Union([daysSchema, Type.Null()]),
  findings: Type.Array(findingSchema),
});

/** Facts on a period report in addition to its figures. */
export const statementAboutSchema = Type.Object({
  periods: Type.Array(statementPeriodSchema),
  /** The days that the total column covers without a gap; null for a gap or without a total. */
  total_covers: Type.Union([daysSchema, Type.Null()]),
});

/** A backend may leave it out. */
const about = { report: Type.Optional(statementAboutSchema) };

const financialCondition = {
  Assets: statementGroupSchema,
  Liabilities: statementGroupSchema,
  "Shareholders' Equity": statementGroupSchema,
};

/** `GET /dashboard/balance-sheet`. */
export const balanceSheetAnswerSchema = Type.Object({
  data: Type.Object({ ...financialCondition, "Liabilities & Shareholders' Equity": totalAlone, ...unmapped }),
  ...about,
});

/** `GET /dashboard/income-sheet`; has `Comprehensive Income` if accounts are on item 4226. */
export const incomeSheetAnswerSchema = Type.Object({
  data: Type.Object({
    Income: statementGroupSchema,
    Expenses: statementGroupSchema,
    'Net Income': statementGroupSchema,
    'Comprehensive Income': Type.Optional(statementGroupSchema),
    ...unmapped,
  }),
  ...about,
});

/** `GET /dashboard/al-nonal-sheet`: the non-allowable assets, and their deduction from net capital (item 3540). */
export const nonAllowableSheetAnswerSchema = Type.Object({
  data: Type.Object({ Assets: statementGroupSchema, ...unmapped }),
  ...about,
});

/** `GET /dashboard/aggregate-indebtedness-sheet`: the special lines of Liabilities lead from their total to item 3840. */
export const indebtednessSheetAnswerSchema = Type.Object({
  data: Type.Object({ ...financialCondition, ...unmapped }),
  ...about,
});

export const statementQuerySchema = Type.Object({
  ...companyQuerySchema.properties,
  time_reports: Type.Array(timeReportSchema, { minItems: 1, maxItems: maxStatementPeriods }),
  download: Type.Optional(Type.Boolean()),
});

const reportDate = { reportDate: isoDateSchema };

export const dateReportQuerySchema = Type.Object({
  ...companyQuerySchema.properties,
  ...reportDate,
  download: Type.Optional(Type.Boolean()),
});

const aboutDateSchema = Type.Object({
  report_date: isoDateSchema,
  findings: Type.Array(findingSchema),
  /** Notes on the report's method. */
  notes: Type.Optional(Type.Array(Type.String())),
});

/** Facts on a report of a date; optional for a backend. */
const aboutDate = { report: Type.Optional(aboutDateSchema) };

/** A line from the haircuts to item 3740. `value` is as added, null if unknown; `figure` is the address of its explanation. */
const bridgeLineSchema = Type.Object({
  key: Type.String(),
  label: Type.String(),
  value: nullableAmount,
  figure: nullableText,
  is_total: Type.Boolean(),
});

/** The lines end in item 3740; `note` names its unknown parts. */
const bridgeSchema = Type.Object({ lines: Type.Array(bridgeLineSchema), note: nullableText });

const aboutHaircuts = {
  report: Type.Optional(Type.Object({ ...aboutDateSchema.properties, bridge: Type.Optional(bridgeSchema) })),
};

/** `value` is null if the figure can't be computed, with the reason in `note`; deducted amounts are negative. */
export const netCapitalRowSchema = Type.Object({
  label: Type.String(),
  value: Type.Union([Type.Number(), Type.Null()]),
  /** `%` for a percentage; dollars have none. */
  postfix: Type.Optional(Type.String()),
  is_total: Type.Optional(Type.Boolean()),
  /** The FOCUS Part IIA items behind it. */
  codes: Type.Optional(Type.Array(Type.String())),
  note: Type.Optional(Type.String()),
});

/** `GET /net-capital`. */
export const netCapitalReportAnswerSchema = Type.Object({ data: Type.Array(netCapitalRowSchema), ...aboutDate });

/** `GET /net-capital/available-report-date`: the ends of periods with a committed trial balance, the latest first. */
export const netCapitalDatesAnswerSchema = answerOf(Type.Array(Type.Object({ report_date: isoDateSchema })));

/** `GET /haircut-summary`: amounts by description, in the report's order. */
export const haircutSummaryAnswerSchema = Type.Object({
  data: Type.Record(Type.String(), nullableAmount),
  ...aboutHaircuts,
});

const amountOrText = Type.Union([Type.Number(), Type.String(), Type.Null()]);

/** A kind of security, the totals of a group, or the total of all. `haircut` is a percentage or Varies. */
export const haircutRecordSchema = Type.Object({
  /** Names the row in the address of its explanation. */
  row: Type.Optional(Type.String()),
  security_type: Type.String(),
  haircut: amountOrText,
  long_market_value: nullableAmount,
  short_market_value: nullableAmount,
  tentative_haircut: nullableAmount,
  haircut_amount: nullableAmount,
  /** `Not applicable` if none of its positions can be charged, null if tentative net capital is unknown. */
  undue_concentration_charge: amountOrText,
  total: nullableAmount,
  is_total: Type.Optional(Type.Boolean()),
});

/** `GET /haircut-securities`: each group's title and records, its totals last; the last group is the total of all. */
export const haircutSecuritiesAnswerSchema = Type.Object({
  data: Type.Object({
    table: Type.Object({ columns: Type.Array(Type.Object({ name: Type.String(), label: Type.String() })) }),
    data: Type.Array(Type.Tuple([Type.String(), Type.Array(haircutRecordSchema)])),
  }),
  ...aboutHaircuts,
});

/** `GET /x/statement-file`: of a period report with `time_reports`, of a date report with `reportDate`. */
export const statementFileQuerySchema = Type.Object({
  ...companyQuerySchema.properties,
  report: Type.Enum([...periodReports, ...dateReports]),
  type: Type.Enum(statementFileTypes),
  time_reports: Type.Optional(Type.Array(timeReportSchema, { minItems: 1, maxItems: maxStatementPeriods })),
  reportDate: Type.Optional(isoDateSchema),
});

/** A `time_report`, such as `Q1 25`; no property of a row has a space in its name. */
type AmountKey = `${string} ${string}`;

type Amounts = { [timeReport: AmountKey]: number | null };

export type StatementRowAnswer = Static<typeof statementRowSchema> & Amounts;

export type StatementLineAnswer = Static<typeof statementLineSchema> & Amounts;

export type LinePlace = StatementLineAnswer['place'];

export type StatementTotalAnswer = Static<typeof statementTotalSchema> & Amounts;

/** A group of a statement; one that only adds up others has no rows. */
export type StatementGroupAnswer = {
  data?: StatementRowAnswer[];
  special?: StatementLineAnswer[];
  total: StatementTotalAnswer;
};

export type StatementAbout = Static<typeof statementAboutSchema>;

/** A period report: its groups by name, in their order. */
export type StatementAnswer = { data: Record<string, StatementGroupAnswer>; report?: StatementAbout };

export type NetCapitalReport = Static<typeof netCapitalReportAnswerSchema>;

export type HaircutSummary = Static<typeof haircutSummaryAnswerSchema>;

export type HaircutSecurities = Static<typeof haircutSecuritiesAnswerSchema>;

export type HaircutRecord = Static<typeof haircutRecordSchema>;
