import type { Static } from 'typebox';
import type { openReviewsAnswerSchema, reviewRequestSchema } from './review.schema';

export {
  type ContentChange,
  maxRequestsTogether,
  maxWholeContents,
  type ReviewDecision,
  reviewDecisions,
} from './review.values';

export type ReviewRequest = Static<typeof reviewRequestSchema>;
export type OpenReviews = Static<typeof openReviewsAnswerSchema>['data'];

/** A proposed row of a request with the committed row that it was made from: null for an addition. */
export type ReviewedRow<Row> = Row & { old: Row | null };
