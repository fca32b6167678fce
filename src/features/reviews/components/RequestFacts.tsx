import { StatusBadge } from '@/components/feedback';
import type { ReviewRequest } from '@/contract/reviews/review';
import { formatReviewMoment } from '@/lib/format';
import { authorOf } from '../reviewRequest';

/** Where a request stands, and who made it when. */
export function RequestFacts({ request, hasStatus = false }: { request: ReviewRequest; hasStatus?: boolean }) {
  return (
    <p className="nc-review-facts">
      {hasStatus && <StatusBadge status={request.status} />} {authorOf(request).name},{' '}
      <time dateTime={request.createdAt}>{formatReviewMoment(request.createdAt)}</time>, No. {request.id}
    </p>
  );
}
