import type { ReviewedRow, ReviewRequest } from '@/contract/reviews/review';
import type { StagedRow } from '@/contract/staging/staging';
import type { OnWire } from '@/lib/api';
import { readStagedRow } from '@/lib/staging';

/** A proposed row of any kind. */
export type ReviewRecord = ReviewedRow<StagedRow>;

/** A request as any backend lists it: one that doesn't say who decided, or whose it is, lets everybody decide as their role allows. */
export function readReview(request: OnWire<ReviewRequest>): ReviewRequest {
  if (request.is_own !== undefined && request.decided_by !== undefined) return request as ReviewRequest;
  const undecided = { is_own: false, decided_by: null, decided_at: null, updatedAt: request.createdAt };
  return { ...undecided, ...request } as unknown as ReviewRequest;
}

/** A proposed row as any backend sends it: without the row that it was made from, it is shown alone. */
export function readRecord(record: OnWire<ReviewRecord>): ReviewRecord {
  const row = readStagedRow<ReviewRecord>(record, () => true);
  return row.old === undefined ? { ...row, old: null } : row;
}
