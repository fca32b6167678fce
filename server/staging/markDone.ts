import type { CompanyContext } from '@server/common/context';
import { type Transaction, withTransaction } from '@server/db/client';
import { countRejected } from '@server/staging/repositories/booksStateRepository';
import { lockBooks, planSelection, requestReview } from '@server/staging/repositories/commitsRepository';
import { readyRows, type StagingScope } from '@server/staging/repositories/layers';
import { lockStaging } from '@server/staging/repositories/stagingRepository';
import type { MarkDoneAnswer } from '@/contract/staging/staging.schema';
import { getMarkDoneOutcome, type MarkDoneAuthor } from '@/domain/reviews/reviews';
import { announceReview } from './announceReview';
import { commitSelection, followCommits, type KindCommit, requireOpenPeriods } from './commitSelection';
import { recordsText } from './issueMessages';
import { readMarkDoneAuthor } from './markDoneAuthor';
import { refreshStatistics } from './refreshStatistics';
import { type StagedKind, toStagingScope } from './stagedKind';
import { type ReportProgress, withProgress } from './workProgress';

/** The answer, and the commits to follow up. */
type Done = { answer: MarkDoneAnswer; commits: readonly KindCommit[] };

/**
 * Marks the caller's saved rows of a kind done (`getMarkDoneOutcome`): commits an administrator's (see `commitSelection`); submits any other user's,
 * and everybody's under the two-person rule, for review in a new request.
 */
export async function markDone(context: CompanyContext, kind: StagedKind): Promise<MarkDoneAnswer> {
  const { answer, commits } = await withProgress(context, 'MARK_DONE', (report) =>
    withTransaction(context.database, (tx) => markDoneIn(tx, context, { kind, report })),
  );
  if (answer.data.outcome === 'requested') await refreshStatistics(context, kind.table, answer.data.count);
  await followCommits(context, commits);
  return answer;
}

/** Does the same within a transaction, without what follows it; `report` receives the progress. */
export async function markDoneIn(
  tx: Transaction,
  context: CompanyContext,
  { kind, ids, report = () => undefined }: { kind: StagedKind; ids?: readonly number[]; report?: ReportProgress },
): Promise<Done> {
  // The rule doesn't change while someone holds the books; other users' outcome doesn't depend on it.
  if (context.member.role === 'ADMIN' || kind.isPostedAtOnce) await lockBooks(tx, context.member.companyId);
  const author = await readMarkDoneAuthor(tx, context, kind);
  const work = { kind, ids, report, author };
  if (getMarkDoneOutcome(author) === 'committed') return commit(tx, context, work);
  return { answer: await request(tx, context, work), commits: [] };
}

/** Returns the answer if only rejected rows are left, which Mark Done ignores. */
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

type Work = { kind: StagedKind; ids: readonly number[] | undefined; report: ReportProgress; author: MarkDoneAuthor };

async function commit(tx: Transaction, context: CompanyContext, { kind, ids, report }: Work): Promise<Done> {
  const selection = readyRows(toStagingScope(context), ids);
  const commits = await commitSelection(tx, context, { kinds: [kind], selection, report });
  const [done] = commits;
  if (done === undefined) return { answer: await nothingToDo(tx, kind, toStagingScope(context)), commits };
  const message = `${recordsText(done.count)} marked done and posted to the books.`;
  return { answer: { message, data: { outcome: 'committed', count: done.count, reviewRequestId: null } }, commits };
}

async function request(
  tx: Transaction,
  context: CompanyContext,
  { kind, ids, report, author }: Work,
): Promise<MarkDoneAnswer> {
  const scope = toStagingScope(context);
  const ready = readyRows(scope, ids);
  await lockStaging(tx, ready);
  const count = await planSelection(tx, kind.table, ready);
  if (count === 0) return nothingToDo(tx, kind, scope);
  await requireOpenPeriods(tx, [{ kind, count }], ready);
  let sent = 0;
  const onPart = (rows: number) => {
    sent += rows;
    report({ step: 'SENDING', done: sent, total: count });
  };
  const isByAdministrator = author.role === 'ADMIN' && !author.hasEarlierRows;
  const asked = { scope, kind: kind.name, isByAdministrator, count, now: context.clock(), onPart };
  const reviewRequestId = await requestReview(tx, kind.table, asked);
  const announced = { id: reviewRequestId, kind: kind.name, status: 'OPEN', authorId: scope.authorId } as const;
  await announceReview(tx, context, { event: 'requested', requests: [announced] });
  return {
    message: `${recordsText(count)} sent for review. ${approverText(author)}`,
    data: { outcome: 'requested', count, reviewRequestId },
  };
}

/** Returns who has to approve, and why of an administrator's rows. */
function approverText({ role, hasEarlierRows }: MarkDoneAuthor): string {
  if (role !== 'ADMIN') return 'The books change once an administrator approves.';
  const reason = hasEarlierRows
    ? 'You saved some of them before you became an administrator'
    : 'The two-person rule is on';
  return `${reason}: the books change once another administrator approves.`;
}
