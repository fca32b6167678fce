import Type from 'typebox';
import { netCapitalProperties } from '../reports/netCapitalStanding.schema';
import { findingSchema } from '../reports/report.schema';
import { answerOf, errorDetailSchema } from '../wire/envelope.schema';
import { nullableAmount } from '../wire/nullable.schema';
import { amountSchema, companyQuerySchema, idSchema, timeReportSchema } from '../wire/query.schema';
import { maxRequestsTogether } from './review.values';

export const reviewEffectQuerySchema = Type.Object({
  ...companyQuerySchema.properties,
  /** Open or closed requests of any types, repeated or separated by commas. */
  ids: Type.Array(idSchema, { minItems: 1, maxItems: maxRequestsTogether }),
  /** One of the periods instead of the latest ones. */
  time_report: Type.Optional(timeReportSchema),
});

/** A box of FOCUS Part IIA that changes, as the form prints it: what it deducts is negative. */
export const effectLineSchema = Type.Object({
  focus_id: Type.String(),
  caption: Type.String(),
  /** The change of a percentage is in points. */
  unit: Type.Enum(['money', 'percent']),
  /** True for lines that accounts are mapped to, false for what the form makes of them. */
  takes_accounts: Type.Boolean(),
  /** Null where the figure can't be computed. */
  now: nullableAmount,
  after: nullableAmount,
  change: nullableAmount,
});

/** Where the firm stands at the end of the period. */
const effectSideSchema = Type.Object({
  ...netCapitalProperties,
  /** Debits less credits of the trial balance. */
  out_of_balance: amountSchema,
  /** Findings of the period that keep its figures from being filed. */
  issues_to_fix: Type.Integer({ minimum: 0 }),
});

const periodEffectSchema = Type.Object({
  time_report: timeReportSchema,
  /** What the company's profile lacks; without it there are no figures of the period. */
  missing_fields: Type.Array(errorDetailSchema),
  /** By the books as they are, and as they will be once the requests are approved; null without a trial balance. */
  now: Type.Union([effectSideSchema, Type.Null()]),
  after: Type.Union([effectSideSchema, Type.Null()]),
  /** The boxes that change, in the order of the form. */
  lines: Type.Array(effectLineSchema),
  /** Findings of the period that appear after approval, or say something else than other amounts, and those that are gone. */
  new_findings: Type.Array(findingSchema),
  resolved_findings: Type.Array(findingSchema),
});

/** `GET /x/review-effect`: what approving the requests together does to the figures. Nothing is stored. */
export const reviewEffectSchema = Type.Object({
  /** The company's last posting when this was computed; a later one may change it. */
  commit_number: Type.Optional(Type.Integer({ minimum: 0 })),
  /** Why they can't be approved as the books are, record by record; there are no figures then. */
  refusal: Type.Union([
    Type.Object({ status: Type.Integer(), message: Type.String(), errors: Type.Array(errorDetailSchema) }),
    Type.Null(),
  ]),
  /** The latest periods whose figures change, the latest first. */
  periods: Type.Array(periodEffectSchema),
  /** Earlier periods whose figures may change, the latest first; each can be asked for by `time_report`. */
  other_periods: Type.Array(timeReportSchema),
});

export const reviewEffectAnswerSchema = answerOf(reviewEffectSchema);
