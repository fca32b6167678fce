import type { Transaction } from '@server/db/client';
import { withTransaction } from '@server/db/client';
import { lockBooksShared } from '@server/db/repositories/staging/commitsRepository';
import { keepAccountsInUse, keepEdited, markUndone } from '@server/db/repositories/staging/importLogRepository';
import type { IssueQuery } from '@server/db/repositories/staging/issueQueries';
import { type StagingScope, stagedBy } from '@server/db/repositories/staging/layers';
import { lockStaging, planChanges } from '@server/db/repositories/staging/stagingRepository';
import { countPlannedDrops, undoIssueQueries, undoneImport } from '@server/db/repositories/staging/undoRepository';
import { conflict, forbidden, ruleBroken } from '@server/errors';
import type { CompanyContext } from '@server/services/common/context';
import { stagePlan } from '@server/services/staging/closedPeriods';
import { refuseUndo } from '@server/services/staging/history/refuseUndo';
import { refreshStatistics } from '@server/services/staging/refreshStatistics';
import type { Refusal } from '@server/services/staging/refusals';
import { type StagedKind, scopeOf } from '@server/services/staging/stagedKind';
import type { ImportEntry, UndoneImport } from '@/contract/staging/imports';
import { readImportEntry } from './importEntries';

const summary = "This import can't be undone.";

/**
 * Undoes an import, all of it or nothing: what its author has staged of it is dropped, and of what is in the books the opposite is staged as
 * the caller's own changes (`undoCommit`). Where told so, staged rows that were edited since stay, as the author's own, with the accounts that they
 * rest on. Throws 404 for an import that the company doesn't have, 403 for one of another person's staged rows or
 * for posted rows to who may not undo postings, 409 naming records that changed since or wait with another change, 422 where rows rest on it.
 */
export async function undoImport(
  context: CompanyContext,
  kinds: readonly StagedKind[],
  { id, keepsEdited }: { id: number; keepsEdited: boolean },
): Promise<{ data: UndoneImport; message: string }> {
  const { companyId, userId } = context.member;
  const done = await withTransaction(context.database, async (tx) => {
    const scope = scopeOf(context);
    await lockBooksShared(tx, scope.companyId);
    await lockStaging(tx, stagedBy(scope));
    const { entry } = await readImportEntry(tx, context, { kinds, id });
    requireUndoable(entry, userId);
    const counts = { dropped: 0, proposed: 0, kept: keepsEdited ? await keepRows(tx, scope, { kinds, id }) : 0 };
    // What rests on other records goes first.
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
  for (const { table } of kinds) kept += await keepEdited(tx, table, { scope, importId: id });
  return kept + (await keepAccountsInUse(tx, scope, id));
}

function requireUndoable(
  { can_undo: canUndo, state, staged_count: staged, author }: ImportEntry,
  userId: number,
): void {
  if (canUndo) return;
  if (state === 'undone') throw conflict('This import was already undone.', []);
  if (staged === 0 || author.id === userId) throw forbidden('Ask an administrator to undo this import.');
  const who = `${author.first_name} ${author.last_name}`;
  throw forbidden(`${who} has rows of this import that aren’t posted. Ask them to undo it.`);
}

type UndoneKind = { context: CompanyContext; kind: StagedKind; id: number };

async function undoKind(tx: Transaction, { context, kind, id }: UndoneKind) {
  const { table } = kind;
  const scope = scopeOf(context);
  const own = stagedBy(scope);
  const terms = { scope, now: context.clock() };
  const refuseRows = (error: Refusal['error'], queries: readonly IssueQuery[]) =>
    refuseUndo(tx, kind, { error, summary, queries });
  await planChanges(tx, table, { ...terms, source: undoneImport(table, scope, id), revives: true });
  const { changed, staged } = undoIssueQueries(table, { companyId: scope.companyId, importId: id });
  await refuseRows(conflict, [changed]);
  await refuseRows(conflict, [staged]);
  const dropped = await countPlannedDrops(tx, table);
  const applied = await stagePlan(tx, kind, { ...terms, refuse: (queries) => refuseRows(ruleBroken, queries) });
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
