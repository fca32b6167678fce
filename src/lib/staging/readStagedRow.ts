import type { StagedRow } from '@/contract/staging/staging';
import type { OnWire } from '@/lib/api';

/** The moments of a row by the names that the specification has for accounts. */
type Moments = { created_at?: string; updated_at?: string };

/**
 * The staging attributes of a row as any backend sends it. Only `valid_at` and `is_deleted` tell for sure: without a status, what is in the
 * books is approved, what waits for an administrator pending, and what else is staged still edited. `isMarkedDone` says what waits of rows without
 * a request. A row that has all of it stays the same.
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
