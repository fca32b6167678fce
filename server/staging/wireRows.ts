import type { StagedRecord } from '@server/staging/repositories/stagedPages';
import type { StagedRow } from '@/contract/staging/staging';

/**
 * Maps a record to the wire format: its staging attributes and its kind's own fields. It assigns, since V8 takes some fifty times as long to spread
 * an object and then extend it, half of a page's time.
 */
export function toStagedRow<Own extends object>(record: StagedRecord, own: Own): StagedRow & Own {
  return Object.assign(stagedAttributes(record), own);
}

function stagedAttributes(record: StagedRecord): StagedRow {
  return {
    id: record.id,
    status: record.status,
    valid_at: record.valid_at === null ? null : toTimestamp(record.valid_at),
    is_deleted: record.is_deleted,
    review_request:
      record.review_request_id === null
        ? null
        : { id: record.review_request_id, status: record.review_request_status ?? 'OPEN' },
    netcap_user: { id: record.author_id },
    createdAt: toTimestamp(record.created_at),
    updatedAt: toTimestamp(record.updated_at),
  };
}

/** Converts a database timestamp to the wire format. Our databases write UTC, which takes no parsing. */
export function toTimestamp(moment: string): string {
  if (!moment.endsWith('+00')) return new Date(moment).toISOString();
  const milliseconds = moment.slice(20, -3).padEnd(3, '0');
  return `${moment.slice(0, 10)}T${moment.slice(11, 19)}.${milliseconds}Z`;
}
