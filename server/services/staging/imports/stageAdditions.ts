import { createCopyLine, tryCopyTransaction } from '@server/db/copy';
import { additionsCopy, isPlaceFree, judgeAdditions } from '@server/db/repositories/staging/additionsRepository';
import { lockBooksShared } from '@server/db/repositories/staging/commitsRepository';
import { stagedBy } from '@server/db/repositories/staging/layers';
import { lockStaging } from '@server/db/repositories/staging/stagingRepository';
import type { CompanyContext } from '@server/services/common/context';
import { type OwnValues, type StagedKind, scopeOf } from '@server/services/staging/stagedKind';
import { copyRows } from './copyRows';
import { noIssues } from './fileIssues';
import { createRowReader } from './rowReader';

/** A file, and the values that what the upload says beside it puts into every row. */
export type FileOfKind = { bytes: AsyncIterable<Uint8Array>; valuesOfAll: OwnValues };

/**
 * Stages a file straight into the kind's table where none of its rows can meet a record, such as positions of a date that has none; gives
 * how many there are. Null, with nothing staged, for any other file and for one with issues, which a plan names.
 */
export async function stageAdditions(
  context: CompanyContext,
  { table, import: kindImport }: StagedKind,
  { bytes, valuesOfAll }: FileOfKind,
): Promise<number | null> {
  const { source } = kindImport;
  const scope = scopeOf(context);
  const place = source.placeOf?.(valuesOfAll);
  if (place === undefined) return null;
  return tryCopyTransaction(context.database, async (tx, copyLines) => {
    await lockBooksShared(tx, scope.companyId);
    await lockStaging(tx, stagedBy(scope));
    if (!(await isPlaceFree(tx, table, { scope, place }))) return null;
    const found = noIssues();
    const reader = createRowReader(kindImport, await kindImport.openReader(tx, scope), found);
    const { statement, shared } = additionsCopy(table, { scope, now: context.clock() });
    const lineOf = createCopyLine(shared);
    const toLine = (values: OwnValues) =>
      lineOf(table.columns.map((column) => values[column] ?? valuesOfAll[column] ?? null));
    await copyRows({ bytes, reader, found, toLine, stopsAtIssue: true }, { statement, copyLines });
    if (found.total > 0) return null;
    const { rows, isSound } = await judgeAdditions(tx, table, { scope, place, source });
    if (rows < reader.filledRows) throw new RangeError('Rows of an import were lost on the way');
    return isSound ? rows : null;
  });
}
