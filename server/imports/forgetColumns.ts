import type { CompanyContext } from '@server/common/context';
import { withTransaction } from '@server/db/client';
import type { StagedKind } from '@server/staging/stagedKind';
import type { ImportEntry } from '@/contract/imports/imports.schema';
import { readImportEntry } from './importEntries';
import { deleteShapes } from './importLogRepository';

/** Forgets the columns of all files with the headers of an import's file. Throws 404 for an import that the company doesn't have. */
export async function forgetColumns(
  context: CompanyContext,
  kinds: readonly StagedKind[],
  id: number,
): Promise<{ data: ImportEntry; message: string }> {
  const data = await withTransaction(context.database, async (tx) => {
    await readImportEntry(tx, context, { kinds, id });
    await deleteShapes(tx, context.member.companyId, id);
    return (await readImportEntry(tx, context, { kinds, id })).entry;
  });
  return { data, message: 'Columns forgotten. The next file like this one is read by its own headers and amounts.' };
}
