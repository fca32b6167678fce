import type { StagedRow } from '@/contract/staging/staging';
import type { OnWire } from '@/lib/api';

/** A row's moments under the names that the specification has for accounts. */
type Moments = { created_at?: string; updated_at?: string };

/**
 * Reads the staging attributes of a row from any backend. Only `valid_at` and `is_deleted` are certain: without a status, a row in the books is
 * approved, one waiting for an administrator is pending, and any other staged row is edited. `isMarkedDone` tells which rows without a request are
 * waiting; a complete row stays the same object.
 */
export function readStagedRow<Row extends StagedRow>(
  row: OnWire<Row> & Moments,
  isMarkedDone: (row: Pick<Row, 'id' | 'updatedAt'>) => boolean,
): Row {
  if (row.status !== undefined && row.createdAt !== undefined && row.review_request !== undefined) return row as Row;
  const { valid_at = null, is_deleted = false, review_request = null } = row;
  const updatedAt = row.updatedAt ?? row.updated_at ?? '';
  const isPending = () => review_request !== null || isMarkedDone({ id: row.id, updatedAt });
  return {
    netcap_user: null,
    ...row,
    valid_at,
    is_deleted,
    review_request,
    status: row.status ?? (valid_at !== null ? 'APPROVED' : isPending() ? 'PENDING' : 'EDITING'),
    createdAt: row.createdAt ?? row.created_at ?? updatedAt,
    updatedAt,
  } as unknown as Row;
}
