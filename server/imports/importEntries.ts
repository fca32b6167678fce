import type { CompanyContext } from '@server/common/context';
import { notFound } from '@server/common/errors';
import type { Executor } from '@server/db/client';
import { changeLogReaders } from '@server/history/changeLog';
import type { StagedKind } from '@server/staging/stagedKind';
import type { ImportState } from '@/contract/imports/imports';
import type { ImportEntry } from '@/contract/imports/imports.schema';
import {
  countImportedRows,
  countImports,
  type ImportCounts,
  type LoggedImport,
  listImports,
} from './importLogRepository';

const noRows: ImportCounts = { staged: 0, edited: 0, posted: 0, current: 0, done: 0 };

/** Returns the company's imports, the latest first, and their count. */
export async function readImports(
  context: CompanyContext,
  kinds: readonly StagedKind[],
  page: { limit: number; offset: number },
): Promise<{ rows: ImportEntry[]; total: number }> {
  const { db } = context.database;
  const { companyId } = context.member;
  const rows = await describe(db, context, { kinds, found: await listImports(db, { companyId, ...page }) });
  return { rows, total: await countImports(db, companyId) };
}

/** Returns an import's current state. Throws 404 for one that the company doesn't have. */
export async function readImportEntry(
  tx: Executor,
  context: Pick<CompanyContext, 'member'>,
  { kinds, id }: { kinds: readonly StagedKind[]; id: number },
): Promise<{ entry: ImportEntry; authorId: number }> {
  const found = await listImports(tx, { companyId: context.member.companyId, id });
  const [entry] = await describe(tx, context, { kinds, found });
  const [logged] = found;
  if (entry === undefined || logged === undefined) throw notFound("This import doesn't exist.");
  return { entry, authorId: logged.authorId };
}

type Found = { kinds: readonly StagedKind[]; found: readonly LoggedImport[] };

async function describe(
  tx: Executor,
  { member }: Pick<CompanyContext, 'member'>,
  { kinds, found }: Found,
): Promise<ImportEntry[]> {
  if (found.length === 0) return [];
  const tables = kinds.map(({ table }) => table);
  const counts = await countImportedRows(tx, tables, { companyId: member.companyId, ids: found.map(({ id }) => id) });
  return found.map((each) => {
    const rows = counts.get(each.id) ?? noRows;
    const isUndone = each.undoneAt !== null;
    const state = stateOf(rows, each.counts, isUndone);
    const isOwn = rows.staged === 0 || each.authorId === member.userId;
    const mayUndoPosted = rows.posted === 0 || changeLogReaders.includes(member.role);
    return {
      id: each.id,
      created_at: each.createdAt.toISOString(),
      author: { id: each.authorId, first_name: each.firstName, last_name: each.lastName },
      file_name: each.fileName,
      kind: each.kind,
      source: each.source,
      time_reports: each.timeReports,
      report_date: each.reportDate,
      counts: each.counts,
      state,
      staged_count: rows.staged,
      edited_count: rows.edited,
      posted_count: rows.posted,
      undone_at: each.undoneAt?.toISOString() ?? null,
      can_undo: state !== 'undone' && state !== 'unchanged' && isOwn && mayUndoPosted,
      is_remembered: each.hasShape && !isUndone && rows.done > 0,
    };
  });
}

/** Returns the state of an import's rows. An import undone after posting counts as posted until its opposite posts. */
function stateOf(
  { staged, posted, current }: ImportCounts,
  counts: ImportEntry['counts'],
  isUndone: boolean,
): ImportState {
  if (staged + posted === 0 && !isUndone && !hasChanges(counts)) return 'unchanged';
  if (staged + posted === 0 || (isUndone && staged + current === 0)) return 'undone';
  if (posted === 0) return 'staged';
  return staged === 0 ? 'posted' : 'partly_posted';
}

function hasChanges({ new: added, changed, removed, new_accounts: accounts }: ImportEntry['counts']): boolean {
  return added + changed + removed + accounts > 0;
}
