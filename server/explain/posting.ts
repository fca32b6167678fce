import type { ChangeRecord } from '@server/history/historyRepository';
import { toRecordChange } from '@server/history/recordChanges';
import type { StagedKind } from '@server/staging/stagedKind';
import type { Explanation } from '@/contract/explain/explain.schema';

/** Returns the posting of a record's current version; null without a known change. */
export function postingOf(kind: StagedKind, change: ChangeRecord | null | undefined): Explanation['posting'] {
  if (!change) return null;
  const { version_id, posted_at, commit_number, author, review_request_id, approved_by } = toRecordChange(kind, change);
  return { version_id, posted_at, commit_number, author, review_request_id, approved_by };
}
