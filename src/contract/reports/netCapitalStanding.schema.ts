import Type from 'typebox';
import { capitalMethods } from '../company/capitalSettings.values';
import { nullableAmount, nullableDate } from '../wire/nullable.schema';
import { amountSchema, idSchema, isoDateSchema, timeReportSchema } from '../wire/query.schema';
import { findingSchema, warningSchema } from './report.schema';

export const netCapitalStandingQuerySchema = Type.Object({ company_id: idSchema, time_report: timeReportSchema });

/** What is said of a period wherever net capital is shown: the figures, and the early-warning levels that they reach. */
export const netCapitalProperties = {
  time_report: timeReportSchema,
  /** False while securities are held whose haircut is not given; net capital and what rests on it are null then. */
  is_complete: Type.Boolean(),
  /** By which the requirement of the period is computed. Servers from before leave it out. */
  method: Type.Optional(Type.Enum(capitalMethods)),
  net_capital: nullableAmount,
  /** Null by the alternative method while the debit items are not typed. */
  net_capital_requirement: nullableAmount,
  excess_net_capital: nullableAmount,
  /** 120% of the requirement. */
  early_warning_level: nullableAmount,
  /** Null by the alternative method, as is the percentage. */
  aggregate_indebtedness: nullableAmount,
  /** Aggregate indebtedness to net capital in percent; null too while net capital is zero or negative. */
  indebtedness_percentage: Type.Union([Type.Number(), Type.Null()]),
  /** Aggregate debit items of the Rule 15c3-3 reserve formula, and net capital in percent of them; the alternative method's. */
  debit_items: Type.Optional(nullableAmount),
  debit_items_percentage: Type.Optional(Type.Union([Type.Number(), Type.Null()])),
  /** The early-warning levels reached, gravest first. */
  warnings: Type.Array(warningSchema),
  /** False while the levels that are not named could not be judged. */
  warnings_checked: Type.Boolean(),
};

/** A level of the early-warning table that binds the firm. */
const capitalLevelSchema = Type.Object({
  level: Type.String(),
  /** What is compared, in words. */
  message: Type.String(),
  citation: Type.String(),
  is_reached: Type.Boolean(),
  /** The least net capital, in whole cents, at which the level isn't reached; null where it isn't judged by net capital. */
  threshold: nullableAmount,
});

/** `GET /x/net-capital-standing`: where a firm stands at the end of a period, by the inputs of now. */
export const netCapitalStandingSchema = Type.Object({
  ...netCapitalProperties,
  /** Issues to fix before filing; the figures aren't reliable until then. */
  findings_to_fix: Type.Array(findingSchema),
  capital_inputs: Type.Object({
    /** False while nobody has saved inputs of the period, which then are what the wizard would begin with. */
    is_saved: Type.Boolean(),
    /** The end of the earlier period whose saved inputs stand in; null where none do. */
    carried_over_from: nullableDate,
  }),
  /** The days that income and expenses cover: more than the period where an earlier trial balance is missing. Servers from before leave it out. */
  income_days: Type.Optional(Type.Object({ from: isoDateSchema, to: isoDateSchema })),
  /** Every early-warning level that binds the firm, gravest first. Servers from before leave this and what follows out. */
  levels: Type.Optional(Type.Array(capitalLevelSchema)),
  /** The limit of aggregate indebtedness to net capital in percent, 1500 or 800; null by the alternative method. */
  max_indebtedness_percentage: Type.Optional(Type.Union([Type.Number(), Type.Null()])),
  /** Whether there is a FOCUS report of the period, a draft or not. */
  has_focus_report: Type.Optional(Type.Boolean()),
  /** What accounts without a FOCUS line, or on one that takes none, leave out at the end of the period; null where nothing is. */
  left_out: Type.Optional(Type.Union([Type.Object({ debit: amountSchema, credit: amountSchema }), Type.Null()])),
});

export const netCapitalStandingAnswerSchema = Type.Object({ data: netCapitalStandingSchema });

export const netCapitalTrendQuerySchema = Type.Object({
  company_id: idSchema,
  /** The last period wanted. */
  time_report: timeReportSchema,
  count: Type.Integer({ minimum: 1, maximum: 24, default: 6 }),
});

/** `GET /x/net-capital-trend`: net capital of the last periods with a committed trial balance, oldest first. */
export const netCapitalTrendAnswerSchema = Type.Object({
  data: Type.Array(
    Type.Object({
      time_report: timeReportSchema,
      /** Null while net capital is incomplete, or the period's capital settings don't say what it is measured by. */
      net_capital: nullableAmount,
      net_capital_requirement: nullableAmount,
      /** The net capital below which a notice is due: 120% of the requirement, or 5% of debit items where that is more. */
      warning_level: nullableAmount,
      /** The form's items that pictures are made of, by number and in the form's sign. Servers from before leave it out. */
      amounts: Type.Optional(Type.Record(Type.String(), nullableAmount)),
    }),
  ),
});
