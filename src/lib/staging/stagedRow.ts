import type { StagedRow } from '@/contract/staging/staging';
import { env } from '@/lib/env';
import type { LocalMark } from './localEdits';

/** The rows of the edit screens: staged attributes, and what happened to the row here. */
type ShownRow = Pick<StagedRow, 'status' | 'valid_at' | 'is_deleted'> & { local: LocalMark };

/** Who staged a row: `{product}_user`, which the contract's types write as the product `netcap` does. */
const authorField = `${env.productKey}_user` as 'netcap_user';

/** Whether the person staged the row, and nobody else; where the backend doesn't say who did, it was them. */
export function isOwn({ valid_at, [authorField]: author }: StagedRow, userId: number): boolean {
  return valid_at === null && (author === null || author === undefined || author.id === userId);
}

/** A row with which an addition begins: staged, of nobody's request, made at `now` (ISO 8601). */
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

/** Staged rows stand out as a warning, deletions (staged or not yet saved) as danger, committed rows not at all. */
export function toneOf(row: ShownRow): 'warning' | 'danger' | undefined {
  if (row.is_deleted || row.local === 'removed') return 'danger';
  return row.local !== null || row.valid_at === null ? 'warning' : undefined;
}

/** A deleted row cannot be edited, nor one that waits for an administrator. */
export function canEdit(row: ShownRow): boolean {
  return !row.is_deleted && row.local !== 'removed' && row.status !== 'PENDING';
}

/** Whether an administrator rejected the row, and its author has neither revised nor restored it since. */
export function isRejected({ status, valid_at }: Pick<StagedRow, 'status' | 'valid_at'>): boolean {
  return status === 'REJECTED' && valid_at === null;
}

/** A staged row's own fields applied to the row as it is now. */
export function overCurrent<Row extends StagedRow>(mine: Row, current: Row): Row {
  const { id, status, valid_at, is_deleted, review_request, [authorField]: author, createdAt, updatedAt } = current;
  return { ...mine, id, status, valid_at, is_deleted, review_request, [authorField]: author, createdAt, updatedAt };
}
