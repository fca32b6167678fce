import Type from 'typebox';
import { findingSchema, warningSchema } from '../reports/report.schema';
import { netCapitalRowSchema } from '../statements/statement.schema';
import { answerOf, messageSchema } from '../wire/envelope.schema';
import { nullableAmount } from '../wire/nullable.schema';
import {
  amountSchema,
  companyQuerySchema,
  idSchema,
  isoDateSchema,
  timeReportSchema,
  timestampSchema,
} from '../wire/query.schema';

/** What a computation of net capital says in one line; figures are null while they can't be computed. */
const capitalSummaryProperties = {
  is_complete: Type.Boolean(),
  net_capital: nullableAmount,
  net_capital_requirement: nullableAmount,
  excess_net_capital: nullableAmount,
  /** The net capital below which a notice is due: 120% of the requirement, or 5% of debit items where that is more. */
  warning_level: nullableAmount,
  /** The early-warning levels reached, gravest first. */
  warnings: Type.Array(warningSchema),
  /** What it was computed from, in words. */
  basis: Type.Object({ balances: Type.String(), positions: Type.String(), inputs: Type.String() }),
};

/** A computation of net capital as of a day, as it was kept. */
const capitalDayProperties = {
  id: idSchema,
  date: isoDateSchema,
  /** The period whose books it was computed from, where the day is its end; null for a day with books of its own. */
  time_report: Type.Union([timeReportSchema, Type.Null()]),
  ...capitalSummaryProperties,
  computed_at: timestampSchema,
  author: Type.String(),
  /** How many computations of the day are kept. */
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
  /** What moving the period's balances to the day's positions changed; null where the day has balances of its own. */
  moves: Type.Union([Type.Object({ gain: amountSchema, cash: amountSchema }), Type.Null()]),
  /** SHA-256 over what the computation rests on and what it says. */
  checksum: Type.String(),
  /** Every computation of the day, the latest first. */
  history: Type.Array(computationSchema),
  /** Whether the day was removed from the list; its computations are kept. */
  is_removed: Type.Boolean(),
  /** Whether the firm's membership ends on the day, which ends no period: `GET /x/capital-days/:id/focus` prints its FOCUS. */
  has_focus: Type.Optional(Type.Boolean()),
});

export const capitalDayAnswerSchema = answerOf(capitalDayDetailSchema);

export const capitalDayParamsSchema = Type.Object({ id: idSchema });

/**
 * `POST /x/capital-days`: computes net capital of a day. A form with `date`, and the files `balances` and `positions`, of which either may be left
 * out: what the day was last computed from stands in, else the books.
 */
export const capitalDayAddQuerySchema = companyQuerySchema;
export const capitalDayAddedSchema = Type.Object({
  data: capitalDayDetailSchema,
  message: Type.String(),
});

/** `DELETE /x/capital-days/:id`: takes the day of this computation from the list. */
export const capitalDayRemovedSchema = messageSchema;
