import { type Transaction, withTransaction } from '@server/db/client';
import { chainRecords } from '@server/db/repositories/records/chainRecords';
import {
  decideRequests,
  type LockedRequest,
  lockRequests,
  rejectRows,
} from '@server/db/repositories/reviews/reviewsRepository';
import { lockBooks } from '@server/db/repositories/staging/commitsRepository';
import { rowsOfRequests } from '@server/db/repositories/staging/layers';
import { lockStaging } from '@server/db/repositories/staging/stagingRepository';
import { conflict, forbidden, notFound } from '@server/errors';
import type { CompanyContext } from '@server/services/common/context';
import { announceReview } from '@server/services/staging/announceReview';
import { commitSelection, type KindCommit } from '@server/services/staging/commitSelection';
import { followCommits } from '@server/services/staging/followCommits';
import { refuse } from '@server/services/staging/refusals';
import type { StagedKind } from '@server/services/staging/stagedKind';
import { type ReportProgress, withProgress } from '@server/services/staging/workProgress';
import type { ReviewDecision } from '@/contract/reviews/review';
import type { ReviewStatus } from '@/contract/staging/staging';
import { judgeReviewAction } from '@/domain/reviews';
import { statusText } from './decisionTexts';

/** What is decided of which requests. */
export type Decision = { ids: readonly number[]; type: ReviewDecision };

/**
 * Approves, rejects, closes or reopens requests, all or none; gives their new status. Approving commits their rows in the same transaction,
 * as `commitSelection` does; a rejected request's rows go back to their author. Throws 404 for a request that the company doesn't have,
 * 403 by the caller's role, 409 when one was decided otherwise or its records changed in the books, 422 when the books would break
 * a rule. Of two who decide at once, one gets 409.
 */
export async function decide(
  context: CompanyContext,
  kinds: readonly StagedKind[],
  { ids: asked, type }: Decision,
): Promise<ReviewStatus> {
  const ids = [...new Set(asked)];
  const { companyId } = context.member;
  const { status, commits } = await withProgress(context, 'APPROVAL', (report) =>
    withTransaction(context.database, async (tx) => {
      if (type === 'approve') await lockBooks(tx, companyId);
      await lockStaging(tx, rowsOfRequests(companyId, ids));
      const requests = await lockRequests(tx, companyId, ids);
      if (requests.length < ids.length) throw notFound(notThere(ids));
      return carryOut(tx, context, { kinds, requests, type, report });
    }),
  );
  await followCommits(context, commits);
  return status;
}

function notThere(ids: readonly number[]): string {
  return ids.length === 1 ? "This request doesn't exist." : "One of these requests doesn't exist. Reload the list.";
}

type Work = {
  kinds: readonly StagedKind[];
  requests: readonly LockedRequest[];
  type: ReviewDecision;
  report: ReportProgress;
};

async function carryOut(
  tx: Transaction,
  context: CompanyContext,
  { kinds, requests, type, report }: Work,
): Promise<{ status: ReviewStatus; commits: KindCommit[] }> {
  const { companyId, userId } = context.member;
  const status = judge(requests, { context, type });
  const ids = requests.map(({ id }) => id);
  const selection = rowsOfRequests(companyId, ids);
  const commits = type === 'approve' ? await commitSelection(tx, context, { kinds, selection, report }) : [];
  if (type === 'reject') await reject(tx, companyId, { kinds, requests });
  await decideRequests(tx, companyId, { ids, status, by: userId, now: context.clock() });
  await announceReview(tx, context, {
    event: 'decided',
    requests: requests.map(({ id, kind, authorId }) => ({ id, kind, status, authorId })),
  });
  await chainRecords(tx, companyId, { subject: 'DECISION', ids });
  return { status, commits };
}

async function reject(
  tx: Transaction,
  companyId: number,
  { kinds, requests }: Pick<Work, 'kinds' | 'requests'>,
): Promise<void> {
  for (const { id: requestId, kind: name } of requests) {
    const kind = kinds.find((each) => each.name === name);
    if (kind !== undefined) await rejectRows(tx, kind.table, { companyId, requestId });
  }
}

/** The status that the decision leads to. */
function judge(
  requests: readonly LockedRequest[],
  { context: { member }, type }: { context: CompanyContext; type: ReviewDecision },
): ReviewStatus {
  const judged = requests.map((request) => ({
    request,
    outcome: judgeReviewAction(type, request, { role: member.role, isAuthor: request.authorId === member.userId }),
  }));
  if (judged.some(({ outcome }) => !outcome.isAllowed && outcome.refusal === 'role')) throw forbidden();
  const details = judged.flatMap(({ request, outcome }) => {
    if (outcome.isAllowed) return [];
    const name = requests.length === 1 ? 'This request' : `The request of ${request.authorName}`;
    return [{ path: `request ${request.id}`, message: statusText(request, { decision: type, name }) }];
  });
  refuse(
    { details, total: details.length },
    { error: conflict, summary: 'Some of these requests are already decided.' },
  );
  const statuses = judged.flatMap(({ outcome }) => (outcome.isAllowed ? [outcome.status] : []));
  const [status] = statuses;
  if (status === undefined) throw new RangeError('No request was decided');
  return status;
}
