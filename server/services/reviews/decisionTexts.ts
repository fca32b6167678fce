import type { LockedRequest } from '@server/db/repositories/reviews/reviewsRepository';
import type { ReviewDecision } from '@/contract/reviews/review';

/** Why a request can't be decided as it is: its status, and whose decision made it so. */
export function statusText(
  { status, deciderName }: Pick<LockedRequest, 'status' | 'deciderName'>,
  { decision, name }: { decision: ReviewDecision; name: string },
): string {
  const by = deciderName === null ? '' : ` by ${deciderName}`;
  switch (status) {
    case 'APPROVED':
      return `${name} was already approved${by}.`;
    case 'REJECTED':
      return `${name} was already rejected${by}.`;
    case 'CLOSED':
      return decision === 'close' ? `${name} was already closed${by}.` : `${name} was closed${by}. Reopen it first.`;
    case 'WITHDRAWN':
      return `${name} was withdrawn by its author.`;
    case 'OPEN':
      return `${name} is already open.`;
  }
}

/** What to say once requests were approved together. */
export function approvedText(count: number): string {
  return count === 1 ? '1 request approved.' : `${count} requests approved.`;
}
