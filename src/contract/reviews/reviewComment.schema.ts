import type { Static } from 'typebox';
import Type from 'typebox';
import { listOf } from '@/contract/wire/envelope.schema';
import { companyQuerySchema, idSchema, listQueryProperties, timestampSchema } from '@/contract/wire/query.schema';
import { maxRequestKeyLength } from './review';

/** A comment on a review request. One whose `updatedAt` is later than its `createdAt` was edited. */
export const reviewCommentSchema = Type.Object({
  id: idSchema,
  /** Plain text, in which line breaks count. */
  comment: Type.String(),
  createdAt: timestampSchema,
  updatedAt: timestampSchema,
  user: Type.Object({
    id: idSchema,
    first_name: Type.String(),
    last_name: Type.String(),
    avatar: Type.Union([Type.Object({ url: Type.String(), thumbnail: Type.String() }), Type.Null()]),
  }),
  /** True if the caller wrote it; only the author may change or delete it. */
  is_own: Type.Boolean(),
});

export const reviewCommentsQuerySchema = Type.Object({
  ...listQueryProperties,
  filters: Type.Object({ review_request: Type.Object({ id: idSchema }) }),
});

export const reviewCommentsAnswerSchema = listOf(reviewCommentSchema);

export const newReviewCommentSchema = Type.Object({
  data: Type.Object({
    comment: Type.String(),
    reviewRequestId: idSchema,
    /** The app's key for one comment: sent again with it after a lost answer, the comment is stored once. */
    requestKey: Type.Optional(Type.String({ minLength: 1, maxLength: maxRequestKeyLength })),
  }),
});

export const reviewCommentChangeSchema = Type.Object({
  data: Type.Object({ commentId: idSchema, comment: Type.String() }),
});

export const reviewCommentDeleteQuerySchema = Type.Object({ ...companyQuerySchema.properties, id: idSchema });

export type ReviewComment = Static<typeof reviewCommentSchema>;

export type NewReviewComment = Static<typeof newReviewCommentSchema>['data'];

export type ReviewCommentChange = Static<typeof reviewCommentChangeSchema>['data'];
