import Type, { type TObject } from 'typebox';
import { roles } from '../people/user.values';
import { reviewStatuses, stagedKinds } from '../staging/staging.values';
import { answerOf, listOf, paginationSchema } from '../wire/envelope.schema';
import { nullableText, nullableTimestamp } from '../wire/nullable.schema';
import { companyQuerySchema, idSchema, idsSchema, listQueryProperties, timestampSchema } from '../wire/query.schema';
import { contentChanges, maxRequestsTogether, reviewDecisions } from './review.values';

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
  /** How many rows are in it; a decided request keeps the number that it had. */
  record_count: Type.Integer({ minimum: 0 }),
  comment_count: Type.Integer({ minimum: 0 }),
  user_company_setting: requestAuthorSchema,
  /** Who approved, rejected or closed it, and when; null while it is open. */
  decided_by: Type.Union([Type.Object(nameProperties), Type.Null()]),
  decided_at: nullableTimestamp,
  /** Whether the caller made it. */
  is_own: Type.Boolean(),
});

/** Without ids and statuses, the pending requests (OPEN and CLOSED) are listed; ids alone find requests of any status. */
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

/** The proposed rows of a request as the lists of their kind give them, each with the committed row that it was made from. */
export function reviewContentsOf(row: TObject) {
  return Type.Object({
    data: Type.Object({ data: Type.Array(withOld(row)) }),
    pagination: paginationSchema,
  });
}

/** All rows of a request at once. */
export function wholeReviewContentsOf(row: TObject) {
  return answerOf(Type.Object({ add: Type.Array(row), edit: Type.Array(Type.Object({ old: orNull(row), new: row })) }));
}

function withOld(row: TObject) {
  return Type.Object({ ...row.properties, old: orNull(row) });
}

function orNull(row: TObject) {
  return Type.Union([row, Type.Null()]);
}

/** How many requests are open, and how many of each type; types without any are left out. */
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
