import type { Static } from 'typebox';
import Type from 'typebox';
import { changeKinds } from '@/contract/history/history';
import { answerOf, errorDetailSchema } from '@/contract/wire/envelope.schema';
import { nullableAmount, nullableId, nullableText } from '@/contract/wire/nullable.schema';
import { companyQuerySchema, idSchema, timestampSchema } from '@/contract/wire/query.schema';
import { changeCauses } from './report';
import { findingSchema, reportSchema } from './report.schema';

export const reportChangesQuerySchema = Type.Object({ ...companyQuerySchema.properties, reportId: idSchema });

/** A line that would print differently today; on FOCUS deducted amounts are negative. */
const changedLineSchema = Type.Object({
  /** The printed number; null for a line without one. */
  code: nullableText,
  caption: Type.String(),
  /** The change of a percentage is in points. */
  unit: Type.Enum(['money', 'percent']),
  /** Null without a figure. */
  reported: nullableAmount,
  today: nullableAmount,
  change: nullableAmount,
  cause: Type.Enum(changeCauses),
});

/** An item of a list behind a line. */
const changedItemSchema = Type.Object({
  code: Type.String(),
  name: Type.String(),
  reported: nullableAmount,
  today: nullableAmount,
});

/** A posting that affected the report's sources. */
const postingSchema = Type.Object({
  commit_number: Type.Integer({ minimum: 1 }),
  kind: Type.Enum(changeKinds),
  posted_at: timestampSchema,
  record_count: Type.Integer({ minimum: 0 }),
  review_request_id: nullableId,
  poster: Type.Object({ id: idSchema, first_name: Type.String(), last_name: Type.String() }),
  /** True if some of its changes are the poster's own, without a second person. */
  is_posted_alone: Type.Optional(Type.Boolean()),
});

/** `GET /x/report-changes`: the report that its answers would give today. Nothing is stored. */
export const reportChangesSchema = Type.Object({
  report: reportSchema,
  /** The rules that made the report, and those in force. */
  rules: Type.Object({ reported: Type.Integer({ minimum: 1 }), today: Type.Integer({ minimum: 1 }) }),
  /** The reason why the report couldn't be generated today; then nothing is compared. */
  refusal: Type.Union([Type.Object({ message: Type.String(), errors: Type.Array(errorDetailSchema) }), Type.Null()]),
  /** In the order of the form; empty if the figures are the same. */
  lines: Type.Array(changedLineSchema),
  /** Items of lists that would differ, of FOCUS alone; null on the side that doesn't list it. A backend may leave them out. */
  items: Type.Optional(Type.Array(changedItemSchema)),
  /** Findings that would be new or changed in more than their amounts, and those that would be gone. */
  new_findings: Type.Array(findingSchema),
  resolved_findings: Type.Array(findingSchema),
  /** The latest postings since, and the number of all. */
  postings: Type.Array(postingSchema),
  posting_count: Type.Integer({ minimum: 0 }),
});

export const reportChangesAnswerSchema = answerOf(reportChangesSchema);

export type ReportChanges = Static<typeof reportChangesSchema>;

export type ChangedLine = ReportChanges['lines'][number];

export type ChangedItem = NonNullable<ReportChanges['items']>[number];

export type ReportPosting = ReportChanges['postings'][number];
