import type { CompanyContext } from '@server/common/context';
import { conflict, forbidden, ruleBroken } from '@server/common/errors';
import type { Transaction } from '@server/db/client';
import { withTransaction } from '@server/db/client';
import { refuseUndo } from '@server/history/refuseUndo';
import { applySavePlan } from '@server/staging/closedPeriods';
import { refreshStatistics } from '@server/staging/refreshStatistics';
import type { RefusalTerms } from '@server/staging/refusals';
import { lockBooksShared } from '@server/staging/repositories/commitsRepository';
import type { IssueQuery } from '@server/staging/repositories/issueQueries';
import { type StagingScope, stagedBy } from '@server/staging/repositories/layers';
import { lockStaging, planChanges } from '@server/staging/repositories/stagingRepository';
import { countPlannedDrops, selectImportUndo, undoIssueQueries } from '@server/staging/repositories/undoRepository';
import { type StagedKind, toStagingScope } from '@server/staging/stagedKind';
import type { ImportEntry, UndoneImport } from '@/contract/imports/imports.schema';
import { readImportEntry } from './importEntries';
import { detachAccountsInUse, detachEditedRows, markUndone } from './importLogRepository';

const summary = "This import can't be undone.";

/**
 * Undoes an import, all or nothing: drops its author's staged rows, and stages the opposite of posted rows as the caller's own changes
 * (`undoCommit`). On request, staged rows edited since stay as the author's own, with the accounts that they need. Throws 404 for an import that the
 * company doesn't have; 403 for another user's staged rows, or for posted rows if the caller may not undo postings; 409 naming records that changed
 * since or have another pending change; 422 if rows depend on it.
 */
export async function undoImport(
  context: CompanyContext,
  kinds: readonly StagedKind[],
  { id, keepsEdited }: { id: number; keepsEdited: boolean },
): Promise<{ data: UndoneImport; message: string }> {
  const { companyId, userId } = context.member;
  const done = await withTransaction(context.database, async (tx) => {
    const scope = toStagingScope(context);
    await lockBooksShared(tx, scope.companyId);
    await lockStaging(tx, stagedBy(scope));
    const { entry } = await readImportEntry(tx, context, { kinds, id });
    requireUndoable(entry, userId);
    const counts = { dropped: 0, proposed: 0, kept: keepsEdited ? await keepRows(tx, scope, { kinds, id }) : 0 };
    // Dependent records go first.
    for (const kind of kinds.toReversed()) {
      const { dropped, proposed } = await undoKind(tx, { context, kind, id });
      counts.dropped += dropped;
      counts.proposed += proposed;
    }
    await markUndone(tx, { companyId, id, userId, now: context.clock() });
    return { ...counts, import: (await readImportEntry(tx, context, { kinds, id })).entry };
  });
  for (const { table } of kinds) await refreshStatistics(context, table, done.proposed);
  return { data: done, message: messageFor(done) };
}

async function keepRows(
  tx: Transaction,
  scope: StagingScope,
  { kinds, id }: { kinds: readonly StagedKind[]; id: number },
) {
  let kept = 0;
  for (const { table } of kinds) kept += await detachEditedRows(tx, table, { scope, importId: id });
  return kept + (await detachAccountsInUse(tx, scope, id));
}

function requireUndoable(
  { can_undo: canUndo, state, staged_count: staged, author }: ImportEntry,
  userId: number,
): void {
  if (canUndo) return;
  if (state === 'undone') throw conflict('This import was already undone.', []);
  if (state === 'unchanged') throw conflict('This import changed nothing, so there’s nothing to undo.', []);
  if (staged === 0 || author.id === userId) throw forbidden('Ask an administrator to undo this import.');
  const who = `${author.first_name} ${author.last_name}`;
  throw forbidden(`${who} has rows of this import that aren’t posted. Ask them to undo it.`);
}

type UndoneKind = { context: CompanyContext; kind: StagedKind; id: number };

async function undoKind(tx: Transaction, { context, kind, id }: UndoneKind) {
  const { table } = kind;
  const scope = toStagingScope(context);
  const own = stagedBy(scope);
  const terms = { scope, now: context.clock() };
  const refuseRows = (error: RefusalTerms['error'], queries: readonly IssueQuery[]) =>
    refuseUndo(tx, kind, { error, summary, queries });
  await planChanges(tx, table, { ...terms, source: selectImportUndo(table, scope, id), revives: true });
  const { changed, staged } = undoIssueQueries(table, { companyId: scope.companyId, importId: id });
  await refuseRows(conflict, [changed]);
  await refuseRows(conflict, [staged]);
  const dropped = await countPlannedDrops(tx, table);
  const applied = await applySavePlan(tx, kind, { ...terms, refuse: (queries) => refuseRows(ruleBroken, queries) });
  await refuseRows(
    ruleBroken,
    kind.rules(() => own),
  );
  return { dropped, proposed: applied.added + applied.changed + applied.removed - dropped };
}

function messageFor({ dropped, proposed, kept }: { dropped: number; proposed: number; kept: number }): string {
  const rest =
    kept === 0
      ? ''
      : ` ${kept === 1 ? '1 row stays' : `${kept.toLocaleString('en-US')} rows stay`} as your own changes.`;
  if (proposed === 0) return dropped + kept === 0 ? 'Nothing to undo.' : `Import undone.${rest}`;
  const changes = proposed === 1 ? '1 change' : `${proposed.toLocaleString('en-US')} changes`;
  return `${changes} staged. Mark ${proposed === 1 ? 'it' : 'them'} done to undo the import.${rest}`;
}
