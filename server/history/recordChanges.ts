import type { HistoryField, StagedKind } from '@server/staging/stagedKind';
import { toTimestamp } from '@server/staging/wireRows';
import type { RecordChangeKind } from '@/contract/history/history';
import type { FieldChange, LoggedChange, RecordChange } from '@/contract/history/history.schema';
import type { ChangeRecord } from './historyRepository';

/** Maps a change to the wire format, with the differing fields only. */
export function toRecordChange(kind: Pick<StagedKind, 'history' | 'nameOf'>, record: ChangeRecord): RecordChange {
  const requestId = record.review_request_id;
  return {
    version_id: Number(record.version_id),
    kind: record.kind,
    id: record.id,
    name: kind.nameOf(record.names),
    time_report: record.time_report,
    change: changeOf(record),
    fields: record.fields ?? kind.history.flatMap((field) => fieldChanges(field, record)),
    author: {
      id: record.author_id,
      first_name: record.author_first_name,
      last_name: record.author_last_name,
    },
    posted_at: toTimestamp(record.posted_at),
    commit_number: record.commit_number,
    review_request_id: requestId,
    approved_by: requestId === null && record.author_id === record.poster_id ? null : posterOf(record),
  };
}

/** Maps a change with its posting to the change log's wire format. */
export function toLoggedChange(
  kind: Pick<StagedKind, 'history' | 'nameOf'> | undefined,
  record: ChangeRecord,
): LoggedChange {
  return {
    ...toRecordChange(kind ?? settings, record),
    posted_by: posterOf(record),
    commit_count: record.commit_count,
  };
}

/** Capital inputs and settings, whose entries have their own changes. */
const settings: Pick<StagedKind, 'history' | 'nameOf'> = { history: [], nameOf: ({ name }) => name ?? '' };

function posterOf(record: ChangeRecord) {
  return { id: record.poster_id, first_name: record.poster_first_name, last_name: record.poster_last_name };
}

function changeOf({ is_deleted, was_deleted }: ChangeRecord): RecordChangeKind {
  if (is_deleted) return 'deleted';
  if (was_deleted === null) return 'added';
  return was_deleted ? 'restored' : 'edited';
}

function fieldChanges(field: HistoryField, record: ChangeRecord): FieldChange[] {
  const before = record.was_deleted === false ? record.old_values?.[field.column] || null : null;
  const after = record.is_deleted ? null : record.new_values[field.column] || null;
  if (before === after) return [];
  const { column, label, type = 'text', compare } = field;
  if (compare !== undefined) return compare(before, after);
  return [{ field: column, label, type, old: shownValue(field, before), new: shownValue(field, after) }];
}

function shownValue({ type, shown }: HistoryField, stored: string | null): FieldChange['new'] {
  if (stored === null) return null;
  // A number keeps up to fifteen digits exactly.
  return type === 'amount' || type === 'quantity' ? Number(stored) : (shown?.(stored) ?? stored);
}
