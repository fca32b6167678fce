import type { CompanyContext } from '@server/common/context';
import { createCopyLine, tryCopyTransaction } from '@server/db/copy';
import { additionsCopy, checkAdditions, isPlaceFree } from '@server/staging/repositories/additionsRepository';
import { lockBooksShared } from '@server/staging/repositories/commitsRepository';
import { stagedBy } from '@server/staging/repositories/layers';
import { lockStaging } from '@server/staging/repositories/stagingRepository';
import { type OwnValues, toStagingScope, type UploadedKind } from '@server/staging/stagedKind';
import { copyRows } from './copyRows';
import { noIssues } from './fileIssues';
import { createRowReader } from './rowReader';

/** A file, and the values that its upload's extra fields add to every row. */
export type FileOfKind = { bytes: AsyncIterable<Uint8Array>; valuesOfAll: OwnValues };

/**
 * Stages a file directly in the kind's table if none of its rows can match a record, such as positions of a date without any, and returns their
 * number. Returns null, staging nothing, for any other file and for one with issues, which a plan names.
 */
export async function stageAdditions(
  context: CompanyContext,
  { table, import: kindImport }: UploadedKind,
  { bytes, valuesOfAll }: FileOfKind,
): Promise<number | null> {
  const { source } = kindImport;
  const scope = toStagingScope(context);
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
    const { rows, isSound } = await checkAdditions(tx, table, { scope, place, source });
    if (rows < reader.filledRows) throw new RangeError('Rows of an import were lost on the way');
    return isSound ? rows : null;
  });
}
