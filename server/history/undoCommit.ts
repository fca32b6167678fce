import type { CompanyContext } from '@server/common/context';
import { conflict, notFound, ruleBroken } from '@server/common/errors';
import { type Transaction, withTransaction } from '@server/db/client';
import { applySavePlan } from '@server/staging/closedPeriods';
import { refreshStatistics } from '@server/staging/refreshStatistics';
import type { RefusalTerms } from '@server/staging/refusals';
import { lockBooksShared } from '@server/staging/repositories/commitsRepository';
import type { IssueQuery } from '@server/staging/repositories/issueQueries';
import { stagedBy } from '@server/staging/repositories/layers';
import { lockStaging, planChanges } from '@server/staging/repositories/stagingRepository';
import {
  countStagedBefore,
  findCommit,
  selectReverse,
  undoIssueQueries,
} from '@server/staging/repositories/undoRepository';
import { type StagedKind, toStagingScope } from '@server/staging/stagedKind';
import { type ReportProgress, withProgress } from '@server/staging/workProgress';
import type { UndoneCommit } from '@/contract/history/history.schema';
import { refuseUndo } from './refuseUndo';

type Undone = { message: string; data: UndoneCommit };

const summary = "This posting can't be undone.";

/**
 * Stages the opposite of a commit as the caller's own changes, all or nothing. Rows already staged so, or restored in the books, are skipped, so that
 * a repeated request changes nothing. Throws 404 for a commit that the company doesn't have; 409 naming records that changed since, or for which the
 * caller has another staged or rejected change; 422 if the former values would break a rule, and for a commit of settings or capital inputs.
 */
export async function undoCommit(
  context: CompanyContext,
  kinds: readonly StagedKind[],
  commitNumber: number,
): Promise<Undone> {
  const { kind, added, staged, pending } = await withProgress(context, 'UNDO', (report) =>
    withTransaction(context.database, async (tx) => {
      const commit = await findCommit(tx, { companyId: context.member.companyId, commitNumber });
      if (commit === null) throw notFound("This posting doesn't exist.");
      const found = kinds.find(({ name }) => name === commit.kind);
      // A kind without files has no screen that shows what an undo stages.
      if (found?.import === undefined)
        throw ruleBroken("This posting can't be undone here. Enter the former values instead.");
      const progress = { report, total: commit.record_count };
      return { kind: found, ...(await stageOpposite(tx, { context, kind: found, commitNumber, progress })) };
    }),
  );
  await refreshStatistics(context, kind.table, added);
  return {
    message: messageFor({ added, staged, pending }),
    data: { commit_number: commitNumber, kind: kind.name, added_count: added, staged_count: staged },
  };
}

type Opposite = {
  context: CompanyContext;
  kind: StagedKind;
  commitNumber: number;
  progress: { report: ReportProgress; total: number };
};

async function stageOpposite(tx: Transaction, { context, kind, commitNumber, progress }: Opposite) {
  const { table } = kind;
  const { report, total } = progress;
  const scope = toStagingScope(context);
  const own = stagedBy(scope);
  const key = { companyId: scope.companyId, commitNumber };
  const terms = { scope, now: context.clock() };
  const refuseRows = (error: RefusalTerms['error'], queries: readonly IssueQuery[]) =>
    refuseUndo(tx, kind, { error, summary, queries });
  await lockBooksShared(tx, scope.companyId);
  await lockStaging(tx, own);
  report({ step: 'CHECKING', done: 0, total });
  await planChanges(tx, table, { ...terms, source: selectReverse(table, key), revives: true });
  const { changed, staged } = undoIssueQueries(table, key);
  await refuseRows(conflict, [changed]);
  await refuseRows(conflict, [staged]);
  const before = await countStagedBefore(tx, table, scope.companyId);
  let saved = 0;
  const onPart = (rows: number) => {
    saved += rows;
    report({ step: 'SAVING', done: saved, total });
  };
  const {
    added,
    changed: edited,
    removed,
  } = await applySavePlan(tx, kind, {
    ...terms,
    onPart,
    refuse: (queries) => refuseRows(ruleBroken, queries),
  });
  await refuseRows(
    ruleBroken,
    kind.rules(() => own),
  );
  const count = added + edited + removed;
  return { added: count, staged: before.count + count, pending: before.pending };
}

function messageFor({ added, staged, pending }: Record<'added' | 'staged' | 'pending', number>): string {
  if (staged === 0) return 'Nothing to undo. The books already show the former values.';
  if (staged === pending)
    return 'These changes already wait for review. The books change once an administrator approves.';
  if (added === 0) return 'These changes are already staged. Mark them done to undo.';
  if (staged === 1) return '1 change staged. Mark it done to undo.';
  return `${staged.toLocaleString('en-US')} changes staged. Mark them done to undo.`;
}
