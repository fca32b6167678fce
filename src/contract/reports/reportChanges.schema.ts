import Type from 'typebox';
import { changeKinds } from '../reviews/history.values';
import { answerOf, errorDetailSchema } from '../wire/envelope.schema';
import { nullableAmount, nullableId, nullableText } from '../wire/nullable.schema';
import { companyQuerySchema, idSchema, timestampSchema } from '../wire/query.schema';
import { findingSchema, reportSchema } from './report.schema';
import { changeCauses } from './reportChanges.values';

export const reportChangesQuerySchema = Type.Object({ ...companyQuerySchema.properties, reportId: idSchema });

/** A line that a report would print otherwise today; on FOCUS what the form deducts is negative. */
const changedLineSchema = Type.Object({
  /** The printed number; null for a line without one. */
  code: nullableText,
  caption: Type.String(),
  /** The change of a percentage is in points. */
  unit: Type.Enum(['money', 'percent']),
  /** Null where there is no figure. */
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

/** A posting that touched what the report rests on. */
const postingSchema = Type.Object({
  commit_number: Type.Integer({ minimum: 1 }),
  kind: Type.Enum(changeKinds),
  posted_at: timestampSchema,
  record_count: Type.Integer({ minimum: 0 }),
  review_request_id: nullableId,
  poster: Type.Object({ id: idSchema, first_name: Type.String(), last_name: Type.String() }),
});

/** `GET /x/report-changes`: what a report would say today, by its answers. Nothing is stored. */
export const reportChangesSchema = Type.Object({
  report: reportSchema,
  /** The rules that made the report, and those in force. */
  rules: Type.Object({ reported: Type.Integer({ minimum: 1 }), today: Type.Integer({ minimum: 1 }) }),
  /** Why the report couldn't be generated today; nothing is compared then. */
  refusal: Type.Union([Type.Object({ message: Type.String(), errors: Type.Array(errorDetailSchema) }), Type.Null()]),
  /** In the order of the form; none where the same figures would come out. */
  lines: Type.Array(changedLineSchema),
  /** Items of lists that would differ, of FOCUS alone; null on the side that doesn't list it. A backend may leave them out. */
  items: Type.Optional(Type.Array(changedItemSchema)),
  /** Findings that would appear, or say something else than other amounts, and those that would be gone. */
  new_findings: Type.Array(findingSchema),
  resolved_findings: Type.Array(findingSchema),
  /** The latest postings since, and how many there are in all. */
  postings: Type.Array(postingSchema),
  posting_count: Type.Integer({ minimum: 0 }),
});

export const reportChangesAnswerSchema = answerOf(reportChangesSchema);
