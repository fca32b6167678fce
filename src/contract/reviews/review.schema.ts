import type { Static } from 'typebox';
import Type, { type TObject } from 'typebox';
import { roles } from '@/contract/auth/user';
import { reviewStatuses, stagedKinds } from '@/contract/staging/staging';
import { answerOf, listOf, paginationSchema } from '@/contract/wire/envelope.schema';
import { nullableText, nullableTimestamp } from '@/contract/wire/nullable.schema';
import {
  companyQuerySchema,
  idSchema,
  idsSchema,
  listQueryProperties,
  timestampSchema,
} from '@/contract/wire/query.schema';
import { contentChanges, maxRequestsTogether, reviewDecisions } from './review';

const nameProperties = { id: idSchema, first_name: Type.String(), last_name: Type.String() };

/** The member who made a request; the name stays after they were removed. The first id is the membership's, the other the person's. */
const requestAuthorSchema = Type.Object({
  id: idSchema,
  role: Type.Enum(roles),
  user_email: Type.Object({
    email_address: Type.String(),
    netcap_user: Type.Object({
      ...nameProperties,
      phone_number: nullableText,
      avatar: Type.Union([Type.Object({ url: Type.String() }), Type.Null()]),
    }),
  }),
});

export const reviewRequestSchema = Type.Object({
  id: idSchema,
  type: Type.Enum(stagedKinds),
  status: Type.Enum(reviewStatuses),
  createdAt: timestampSchema,
  updatedAt: timestampSchema,
  /** Number of rows in it; a decided request keeps its number. */
  record_count: Type.Integer({ minimum: 0 }),
  comment_count: Type.Integer({ minimum: 0 }),
  user_company_setting: requestAuthorSchema,
  /** The user who approved, rejected or closed it, and the time; null while it is open. */
  decided_by: Type.Union([Type.Object(nameProperties), Type.Null()]),
  decided_at: nullableTimestamp,
  /** True if the caller made it. */
  is_own: Type.Boolean(),
  /** True if the two-person rule is on, so that the author can't approve it. */
  needs_second_person: Type.Boolean(),
  /** True if the author was an administrator when saving its rows; others don't approve it by a role that they got later. */
  is_by_administrator: Type.Boolean(),
});

/** The pending requests (OPEN and CLOSED) without ids and statuses; ids alone find requests of any status. */
export const reviewRequestsQuerySchema = Type.Object({
  ...listQueryProperties,
  filters: Type.Optional(
    Type.Object({
      type: Type.Optional(Type.Enum(stagedKinds)),
      status: Type.Optional(
        Type.Object({ $in: Type.Array(Type.Enum(reviewStatuses), { minItems: 1, maxItems: reviewStatuses.length }) }),
      ),
      id: Type.Optional(idsSchema),
    }),
  ),
});

export const reviewRequestsAnswerSchema = listOf(reviewRequestSchema);

/** The request that an address names. */
export const reviewRequestParamsSchema = Type.Object({ id: idSchema });

export const reviewDecisionQuerySchema = Type.Object({
  ...companyQuerySchema.properties,
  type: Type.Enum(reviewDecisions),
});

/** A refusal names each request (`request 1203`), or each record in it (`request 1203, id 1000`), in the paths of its details. */
export const reviewDecisionAnswerSchema = Type.Object({
  message: Type.String(),
  data: Type.Object({ id: idSchema, status: Type.Enum(reviewStatuses) }),
});

export const reviewContentsQuerySchema = Type.Object({
  ...listQueryProperties,
  change: Type.Optional(Type.Enum(contentChanges)),
});

/** Returns the schema of a request's proposed rows in their kind's list form, each with the committed row behind it. */
export function reviewContentsOf(row: TObject) {
  return Type.Object({
    data: Type.Object({ data: Type.Array(withOld(row)) }),
    pagination: paginationSchema,
  });
}

/** Returns the schema of all rows of a request at once. */
export function wholeReviewContentsOf(row: TObject) {
  return answerOf(Type.Object({ add: Type.Array(row), edit: Type.Array(Type.Object({ old: orNull(row), new: row })) }));
}

function withOld(row: TObject) {
  return Type.Object({ ...row.properties, old: orNull(row) });
}

function orNull(row: TObject) {
  return Type.Union([row, Type.Null()]);
}

/** Number of open requests, in all and by type; types without any are omitted. */
export const openReviewsAnswerSchema = answerOf(
  Type.Object({
    count: Type.Integer({ minimum: 0 }),
    by_type: Type.Partial(Type.Record(Type.Enum(stagedKinds), Type.Integer({ minimum: 1 }))),
  }),
);

/** Open requests of any types that are approved together, all or none. */
export const reviewApprovalsSchema = Type.Object({
  data: Type.Object({ ids: Type.Array(idSchema, { minItems: 1, maxItems: maxRequestsTogether }) }),
});

export const reviewApprovalsAnswerSchema = Type.Object({
  message: Type.String(),
  data: Type.Object({ ids: Type.Array(idSchema) }),
});

export type ReviewRequest = Static<typeof reviewRequestSchema>;

export type OpenReviews = Static<typeof openReviewsAnswerSchema>['data'];
