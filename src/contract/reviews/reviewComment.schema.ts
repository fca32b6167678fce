import Type from 'typebox';
import { listOf } from '../wire/envelope.schema';
import { companyQuerySchema, idSchema, listQueryProperties, timestampSchema } from '../wire/query.schema';
import { maxRequestKeyLength } from './reviewComment.values';

/** What somebody wrote about a review request. One whose `updatedAt` is later than its `createdAt` was edited. */
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
  /** Whether the caller wrote it, who alone may change or delete it. */
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
    /** Made up by the app for one comment: sent again with it after an answer was lost, the comment is stored once. */
    requestKey: Type.Optional(Type.String({ minLength: 1, maxLength: maxRequestKeyLength })),
  }),
});

export const reviewCommentChangeSchema = Type.Object({
  data: Type.Object({ commentId: idSchema, comment: Type.String() }),
});

export const reviewCommentDeleteQuerySchema = Type.Object({ ...companyQuerySchema.properties, id: idSchema });
