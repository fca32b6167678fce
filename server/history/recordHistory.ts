import type { CompanyContext } from '@server/common/context';
import { notFound } from '@server/common/errors';
import { type StagedKind, toStagingScope } from '@server/staging/stagedKind';
import { maxRecordHistory } from '@/contract/history/history';
import type { RecordChange } from '@/contract/history/history.schema';
import { isStagedRecord, listRecordChanges } from './historyRepository';
import { toRecordChange } from './recordChanges';

const missing = "This record doesn't exist.";

/**
 * Returns the posted changes of one record, the latest first; none for an addition that only its author sees. Throws 404 if the company has no such
 * record.
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
  if (changes.length === 0 && !(await isStagedRecord(tx, kind, { ...toStagingScope(context), id }))) {
    throw notFound(missing);
  }
  return changes.map((change) => toRecordChange(kind, change));
}
