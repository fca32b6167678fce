import type { StagedRow } from '@/contract/staging/staging';
import { env } from '@/lib/env';
import type { LocalMark } from './localEdits';

/** A row of the edit screens: staging attributes, and its local change. */
type ShownRow = Pick<StagedRow, 'status' | 'valid_at' | 'is_deleted'> & { local: LocalMark };

/** The field of a row's author: `{product}_user`, which the contract types as `netcap_user`. */
const authorField = `${env.productKey}_user` as 'netcap_user';

/** Returns true if the user alone staged the row, or the backend doesn't send its author. */
export function isOwn({ valid_at, [authorField]: author }: StagedRow, userId: number): boolean {
  return valid_at === null && (author === null || author === undefined || author.id === userId);
}

/** Returns a new row: staged, in no request, created at `now` (ISO 8601). */
export function stagedAddition(id: number, now: string): StagedRow {
  return {
    id,
    status: 'EDITING',
    valid_at: null,
    is_deleted: false,
    review_request: null,
    [authorField]: null,
    createdAt: now,
    updatedAt: now,
  };
}

/** Returns the row's color: warning if staged, danger if deleted (staged or not yet saved), none if committed. */
export function getRowTone(row: ShownRow): 'warning' | 'danger' | undefined {
  if (row.is_deleted || row.local === 'removed') return 'danger';
  return row.local !== null || row.valid_at === null ? 'warning' : undefined;
}

/** Returns true if the row can be edited: neither deleted nor waiting for an administrator. */
export function canEdit(row: ShownRow): boolean {
  return !row.is_deleted && row.local !== 'removed' && row.status !== 'PENDING';
}

/** Returns true if an administrator rejected the row and its author has neither revised nor restored it since. */
export function isRejected({ status, valid_at }: Pick<StagedRow, 'status' | 'valid_at'>): boolean {
  return status === 'REJECTED' && valid_at === null;
}

/** Applies a staged row's own fields to the current row. */
export function overCurrent<Row extends StagedRow>(mine: Row, current: Row): Row {
  const { id, status, valid_at, is_deleted, review_request, [authorField]: author, createdAt, updatedAt } = current;
  return { ...mine, id, status, valid_at, is_deleted, review_request, [authorField]: author, createdAt, updatedAt };
}
