import type { Static } from 'typebox';
import Type from 'typebox';
import { findingSchema, warningSchema } from '@/contract/reports/report.schema';
import { netCapitalRowSchema } from '@/contract/statements/statement.schema';
import { answerOf, messageSchema } from '@/contract/wire/envelope.schema';
import { nullableAmount } from '@/contract/wire/nullable.schema';
import {
  amountSchema,
  companyQuerySchema,
  idSchema,
  isoDateSchema,
  timeReportSchema,
  timestampSchema,
} from '@/contract/wire/query.schema';

/** The one-line summary of a net capital computation; figures are null while not computable. */
const capitalSummaryProperties = {
  is_complete: Type.Boolean(),
  net_capital: nullableAmount,
  net_capital_requirement: nullableAmount,
  excess_net_capital: nullableAmount,
  /** The net capital below which a notice is due: the greater of 120% of the requirement and 5% of debit items. */
  warning_level: nullableAmount,
  /** The early-warning levels reached, gravest first. */
  warnings: Type.Array(warningSchema),
  /** Its sources, in words. */
  basis: Type.Object({ balances: Type.String(), positions: Type.String(), inputs: Type.String() }),
};

/** A stored computation of net capital as of a day. */
const capitalDayProperties = {
  id: idSchema,
  date: isoDateSchema,
  /** The period whose books it used, if the day is its end; null for a day with books of its own. */
  time_report: Type.Union([timeReportSchema, Type.Null()]),
  ...capitalSummaryProperties,
  computed_at: timestampSchema,
  author: Type.String(),
  /** Number of stored computations of the day. */
  computations: Type.Integer({ minimum: 1 }),
};

export const capitalDaySchema = Type.Object(capitalDayProperties);

/** `GET /x/capital-days`: the last computation of each day, the newest day first. */
export const capitalDaysAnswerSchema = answerOf(Type.Array(capitalDaySchema));

const computationSchema = Type.Object({
  id: idSchema,
  computed_at: timestampSchema,
  author: Type.String(),
  net_capital: nullableAmount,
});

/** `GET /x/capital-days/:id`: one computation with its lines. */
export const capitalDayDetailSchema = Type.Object({
  ...capitalDayProperties,
  /** The lines of the net capital report. */
  data: Type.Array(netCapitalRowSchema),
  findings: Type.Array(findingSchema),
  /** Changes by moving the period's balances to the day's positions; null if the day has balances of its own. */
  moves: Type.Union([Type.Object({ gain: amountSchema, cash: amountSchema }), Type.Null()]),
  /** SHA-256 of the computation's inputs and results. */
  checksum: Type.String(),
  /** Every computation of the day, the latest first. */
  history: Type.Array(computationSchema),
  /** True if the day was removed from the list; its computations stay stored. */
  is_removed: Type.Boolean(),
  /** True if the firm's membership ends on the day, which ends no period: `GET /x/capital-days/:id/focus` prints its FOCUS. */
  has_focus: Type.Optional(Type.Boolean()),
});

export const capitalDayAnswerSchema = answerOf(capitalDayDetailSchema);

export const capitalDayParamsSchema = Type.Object({ id: idSchema });

/**
 * `POST /x/capital-days`: computes net capital of a day. A form with `date` and the optional files `balances` and `positions`; without a file it uses
 * the day's last computation, else the books.
 */
export const capitalDayAddQuerySchema = companyQuerySchema;
export const capitalDayAddedSchema = Type.Object({
  data: capitalDayDetailSchema,
  message: Type.String(),
});

/** `DELETE /x/capital-days/:id`: takes the day of this computation from the list. */
export const capitalDayRemovedSchema = messageSchema;

export type CapitalDay = Static<typeof capitalDaySchema>;

export type CapitalDayDetail = Static<typeof capitalDayDetailSchema>;

/** The one-line summary of a computation. */
export type CapitalSummary = Omit<
  CapitalDay,
  'id' | 'date' | 'time_report' | 'computed_at' | 'author' | 'computations'
>;

/** The full results of a computation. */
export type CapitalResults = Pick<CapitalDayDetail, 'data' | 'findings' | 'moves'> & {
  /** Every line of the form, as exact text, by item number. */
  figures: Record<string, string | null>;
};
