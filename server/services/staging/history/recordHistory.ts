import { isStagedRecord, listRecordChanges } from '@server/db/repositories/reviews/historyRepository';
import { notFound } from '@server/errors';
import type { CompanyContext } from '@server/services/common/context';
import { type StagedKind, scopeOf } from '@server/services/staging/stagedKind';
import { maxRecordHistory, type RecordChange } from '@/contract/reviews/history';
import { toRecordChange } from './recordChanges';

const missing = "This record doesn't exist.";

/**
 * The changes of one record that reached the books, the latest first; none of an addition that only its author sees so far. Throws 404 when
 * the company has no such record.
 */
export async function readRecordHistory(
  context: CompanyContext,
  kind: StagedKind | undefined,
  id: number,
): Promise<RecordChange[]> {
  if (kind === undefined) throw notFound(missing);
  const { companyId } = context.member;
  const tx = context.database.db;
  const changes = await listRecordChanges(tx, kind, { companyId, id, limit: maxRecordHistory });
  if (changes.length === 0 && !(await isStagedRecord(tx, kind, { ...scopeOf(context), id }))) {
    throw notFound(missing);
  }
  return changes.map((change) => toRecordChange(kind, change));
}
