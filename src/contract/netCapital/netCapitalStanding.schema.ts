import type { Static } from 'typebox';
import Type from 'typebox';
import { capitalMethods } from '@/contract/company/capitalSettings';
import { findingSchema, warningSchema } from '@/contract/reports/report.schema';
import { nullableAmount, nullableDate } from '@/contract/wire/nullable.schema';
import { amountSchema, idSchema, isoDateSchema, timeReportSchema } from '@/contract/wire/query.schema';

export const netCapitalStandingQuerySchema = Type.Object({ company_id: idSchema, time_report: timeReportSchema });

/** A period's figures for every display of net capital, and the early-warning levels that they reach. */
export const netCapitalProperties = {
  time_report: timeReportSchema,
  /** False while securities held have no haircut; net capital and figures that depend on it are null then. */
  is_complete: Type.Boolean(),
  /** The method of the period's requirement. Absent from older servers. */
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
  /** False if the levels that are not named couldn't be checked. */
  warnings_checked: Type.Boolean(),
};

/** A level of the early-warning table that binds the firm. */
const capitalLevelSchema = Type.Object({
  level: Type.String(),
  /** The comparison, in words. */
  message: Type.String(),
  citation: Type.String(),
  is_reached: Type.Boolean(),
  /** The lowest net capital, in whole cents, that doesn't reach the level; null if it isn't measured by net capital. */
  threshold: nullableAmount,
});

/** `GET /x/net-capital-standing`: a firm's net capital at the end of a period, by the current inputs. */
export const netCapitalStandingSchema = Type.Object({
  ...netCapitalProperties,
  /** Findings to fix or to answer before filing; the figures aren't reliable until then. */
  findings_to_fix: Type.Array(findingSchema),
  capital_inputs: Type.Object({
    /** False for unsaved inputs of the period, which are the wizard's defaults. */
    is_saved: Type.Boolean(),
    /** The end of the earlier period whose saved inputs are used instead, or null. */
    carried_over_from: nullableDate,
  }),
  /** The days that income and expenses cover: more than the period if an earlier trial balance is missing. Absent from older servers. */
  income_days: Type.Optional(Type.Object({ from: isoDateSchema, to: isoDateSchema })),
  /** Every early-warning level that applies to the firm, most severe first. This and the following fields are absent from older servers. */
  levels: Type.Optional(Type.Array(capitalLevelSchema)),
  /** The limit of aggregate indebtedness to net capital in percent, 1500 or 800; null by the alternative method. */
  max_indebtedness_percentage: Type.Optional(Type.Union([Type.Number(), Type.Null()])),
  /** True if there is a FOCUS report of the period, including drafts. */
  has_focus_report: Type.Optional(Type.Boolean()),
  /** The balances of accounts without a FOCUS line, or on one that takes none, at the end of the period, which the figures omit; null without any. */
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
      /** Null while net capital is incomplete, or the period's capital settings have no basis for it. */
      net_capital: nullableAmount,
      net_capital_requirement: nullableAmount,
      /** The net capital below which a notice is due: the greater of 120% of the requirement and 5% of debit items. */
      warning_level: nullableAmount,
      /** The form's items that pictures are made of, by number and in the form's sign. Servers from before leave it out. */
      amounts: Type.Optional(Type.Record(Type.String(), nullableAmount)),
    }),
  ),
});

export type NetCapitalStanding = Static<typeof netCapitalStandingSchema>;

export type CapitalLevel = NonNullable<NetCapitalStanding['levels']>[number];

export type NetCapitalTrend = Static<typeof netCapitalTrendAnswerSchema>['data'];
