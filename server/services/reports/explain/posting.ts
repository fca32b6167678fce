import type { ChangeRecord } from '@server/db/repositories/reviews/historyRepository';
import { toRecordChange } from '@server/services/staging/history/recordChanges';
import type { StagedKind } from '@server/services/staging/stagedKind';
import type { Explanation } from '@/contract/figures/explain';

/** How a record came into the books as it is; null where no change says. */
export function postingOf(kind: StagedKind, change: ChangeRecord | null | undefined): Explanation['posting'] {
  if (!change) return null;
  const { version_id, posted_at, commit_number, author, review_request_id, approved_by } = toRecordChange(kind, change);
  return { version_id, posted_at, commit_number, author, review_request_id, approved_by };
}
