import type { Static } from 'typebox';
import type { newReviewCommentSchema, reviewCommentChangeSchema, reviewCommentSchema } from './reviewComment.schema';

export { maxCommentLength } from './reviewComment.values';

export type ReviewComment = Static<typeof reviewCommentSchema>;
export type NewReviewComment = Static<typeof newReviewCommentSchema>['data'];
export type ReviewCommentChange = Static<typeof reviewCommentChangeSchema>['data'];
