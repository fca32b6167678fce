import type { Static } from 'typebox';
import Type from 'typebox';
import { netCapitalProperties } from '@/contract/netCapital/netCapitalStanding.schema';
import { findingSchema } from '@/contract/reports/report.schema';
import { answerOf, errorDetailSchema } from '@/contract/wire/envelope.schema';
import { nullableAmount } from '@/contract/wire/nullable.schema';
import { amountSchema, companyQuerySchema, idSchema, timeReportSchema } from '@/contract/wire/query.schema';
import { stagedKinds } from '../staging/staging';
import { maxRequestsTogether } from './review';

export const reviewEffectQuerySchema = Type.Object({
  ...companyQuerySchema.properties,
  /** Open or closed requests of any types, repeated or separated by commas. */
  ids: Type.Array(idSchema, { minItems: 1, maxItems: maxRequestsTogether }),
  /** One of the periods instead of the latest ones. */
  time_report: Type.Optional(timeReportSchema),
});

/** A box of FOCUS Part IIA that changes, as printed: deducted amounts are negative. */
export const effectLineSchema = Type.Object({
  focus_id: Type.String(),
  caption: Type.String(),
  /** The change of a percentage is in points. */
  unit: Type.Enum(['money', 'percent']),
  /** True for lines that accounts are mapped to, false for the form's computed lines. */
  takes_accounts: Type.Boolean(),
  /** Null if the figure can't be computed. */
  now: nullableAmount,
  after: nullableAmount,
  change: nullableAmount,
});

/** The firm's figures at the end of the period. */
const effectSideSchema = Type.Object({
  ...netCapitalProperties,
  /** Debits less credits of the trial balance. */
  out_of_balance: amountSchema,
  /** Findings of the period that block filing. */
  issues_to_fix: Type.Integer({ minimum: 0 }),
});

const periodEffectSchema = Type.Object({
  time_report: timeReportSchema,
  /** Missing fields of the company's profile, without which the period has no figures. */
  missing_fields: Type.Array(errorDetailSchema),
  /** By the current books, and by the books after approval of the requests; null without a trial balance. */
  now: Type.Union([effectSideSchema, Type.Null()]),
  after: Type.Union([effectSideSchema, Type.Null()]),
  /** The boxes that change, in the order of the form. */
  lines: Type.Array(effectLineSchema),
  /** Findings of the period that are new after approval or changed in more than their amounts, and those that are gone. */
  new_findings: Type.Array(findingSchema),
  resolved_findings: Type.Array(findingSchema),
});

/** `GET /x/review-effect`: the effect of approving the requests together on the figures. Nothing is stored. */
export const reviewEffectSchema = Type.Object({
  /** The company's last posting when this was computed; a later one may change it. */
  commit_number: Type.Optional(Type.Integer({ minimum: 0 })),
  /** The reasons why they can't be approved by the current books, record by record; then there are no figures. */
  refusal: Type.Union([
    Type.Object({ status: Type.Integer(), message: Type.String(), errors: Type.Array(errorDetailSchema) }),
    Type.Null(),
  ]),
  /** The latest periods whose figures change, latest first. */
  periods: Type.Array(periodEffectSchema),
  /** Earlier periods whose figures may change, latest first; each can be requested by `time_report`. */
  other_periods: Type.Array(timeReportSchema),
});

export const reviewEffectAnswerSchema = answerOf(reviewEffectSchema);

export const ownEffectQuerySchema = Type.Object({
  ...companyQuerySchema.properties,
  /** The kinds that Mark Done posts together. */
  kind: Type.Array(Type.Enum(stagedKinds), { minItems: 1, maxItems: stagedKinds.length }),
  time_report: Type.Optional(timeReportSchema),
});

/** `GET /x/own-effect`: the effect of posting the caller's saved rows, for the only administrator of a company; null with a second one. */
export const ownEffectAnswerSchema = answerOf(Type.Union([reviewEffectSchema, Type.Null()]));

export type ReviewEffect = Static<typeof reviewEffectSchema>;

export type PeriodEffect = ReviewEffect['periods'][number];

export type EffectLine = PeriodEffect['lines'][number];

/** A firm's figures before or after an approval. */
export type EffectSide = NonNullable<PeriodEffect['after']>;
