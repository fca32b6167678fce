import { type Transaction, withTransaction } from '@server/db/client';
import { countRejected } from '@server/db/repositories/books/booksStateRepository';
import { planSelection, requestReview } from '@server/db/repositories/staging/commitsRepository';
import { readyRows, type StagingScope } from '@server/db/repositories/staging/layers';
import { lockStaging } from '@server/db/repositories/staging/stagingRepository';
import type { CompanyContext } from '@server/services/common/context';
import type { MarkDoneAnswer } from '@/contract/staging/staging';
import { markDoneOutcomes } from '@/domain/reviews';
import { announceReview } from './announceReview';
import { commitSelection, judgeClosed, type KindCommit } from './commitSelection';
import { recordsText } from './countTexts';
import { followCommits } from './followCommits';
import { refreshStatistics } from './refreshStatistics';
import { type StagedKind, scopeOf } from './stagedKind';
import { type ReportProgress, withProgress } from './workProgress';

/**
 * Ends the caller's work on the saved rows of a kind (`markDoneOutcomes`): an administrator's are committed at once (see `commitSelection`);
 * anybody else's wait for one in a new request.
 */
export async function markDone(context: CompanyContext, kind: StagedKind): Promise<MarkDoneAnswer> {
  const isCommitting = markDoneOutcomes[context.member.role] === 'committed';
  if (!isCommitting) {
    const asked = await withProgress(context, 'MARK_DONE', (report) =>
      withTransaction(context.database, (tx) => request(tx, context, { kind, report })),
    );
    await refreshStatistics(context, kind.table, asked.data.count);
    return asked;
  }
  const { answer, commits } = await withProgress(context, 'MARK_DONE', (report) =>
    withTransaction(context.database, (tx) => commit(tx, context, { kind, report })),
  );
  await followCommits(context, commits);
  return answer;
}

/** What to do where only rejected rows are left: Mark Done leaves them alone. */
async function nothingToDo(tx: Transaction, { table }: StagedKind, scope: StagingScope): Promise<MarkDoneAnswer> {
  const rejected = await countRejected(tx, table, scope);
  return {
    message: rejected === 0 ? 'No saved changes to mark done.' : rejectedText(rejected),
    data: { outcome: 'nothing', count: 0, reviewRequestId: null },
  };
}

function rejectedText(count: number): string {
  return count === 1
    ? 'Your only change was rejected. Send it again or edit it, then mark it done.'
    : `Your ${count.toLocaleString('en-US')} changes were rejected. Send them again or edit them, then mark them done.`;
}

type Work = { kind: StagedKind; report: ReportProgress };

type Committed = { answer: MarkDoneAnswer; commits: readonly KindCommit[] };

async function commit(tx: Transaction, context: CompanyContext, { kind, report }: Work): Promise<Committed> {
  const selection = readyRows(scopeOf(context));
  const commits = await commitSelection(tx, context, { kinds: [kind], selection, report });
  const [done] = commits;
  if (done === undefined) return { answer: await nothingToDo(tx, kind, scopeOf(context)), commits };
  const message = `${recordsText(done.count)} marked done and posted to the books.`;
  return { answer: { message, data: { outcome: 'committed', count: done.count, reviewRequestId: null } }, commits };
}

async function request(tx: Transaction, context: CompanyContext, { kind, report }: Work): Promise<MarkDoneAnswer> {
  const scope = scopeOf(context);
  await lockStaging(tx, readyRows(scope));
  const count = await planSelection(tx, kind.table, readyRows(scope));
  if (count === 0) return nothingToDo(tx, kind, scope);
  await judgeClosed(tx, [{ kind, count }], readyRows(scope));
  let sent = 0;
  const onPart = (rows: number) => {
    sent += rows;
    report({ step: 'SENDING', done: sent, total: count });
  };
  const now = context.clock();
  const reviewRequestId = await requestReview(tx, kind.table, { scope, kind: kind.name, count, now, onPart });
  const asked = { id: reviewRequestId, kind: kind.name, status: 'OPEN', authorId: scope.authorId } as const;
  await announceReview(tx, context, { event: 'requested', requests: [asked] });
  return {
    message: `${recordsText(count)} sent for review. The books change once an administrator approves.`,
    data: { outcome: 'requested', count, reviewRequestId },
  };
}
