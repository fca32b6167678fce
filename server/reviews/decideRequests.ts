import type { CompanyContext } from '@server/common/context';
import { conflict, forbidden, notFound } from '@server/common/errors';
import { today } from '@server/common/today';
import { isTwoPersonRuleOn } from '@server/company/twoPersonRuleRepository';
import { type Transaction, withTransaction } from '@server/db/client';
import { chainRecords } from '@server/history/records/chainRecordsRepository';
import { announceReview } from '@server/staging/announceReview';
import { commitSelection, followCommits, type KindCommit } from '@server/staging/commitSelection';
import { refuse } from '@server/staging/refusals';
import { lockBooks } from '@server/staging/repositories/commitsRepository';
import { rowsOfRequests } from '@server/staging/repositories/layers';
import { lockStaging } from '@server/staging/repositories/stagingRepository';
import type { StagedKind } from '@server/staging/stagedKind';
import { type ReportProgress, withProgress } from '@server/staging/workProgress';
import type { ReviewDecision } from '@/contract/reviews/review';
import type { ReviewStatus } from '@/contract/staging/staging';
import { checkReviewAction, ownRefusalTexts, type ReviewOutcome } from '@/domain/reviews/reviews';
import { decideRequests, type LockedRequest, lockRequests, rejectRows } from './reviewsRepository';

/** A decision and its requests, each once. */
export type RequestDecision = { ids: readonly number[]; type: ReviewDecision };

/**
 * Approves, rejects, closes or reopens requests, all or none, and returns their new status. Approving commits their rows in the same transaction, as
 * `commitSelection` does; rejecting returns the rows to their author. Throws 404 for a request that the company doesn't have, 403 by the caller's
 * role, or for the caller's own request that needs another administrator, 409 if one has another decision (also by a concurrent caller) or its records changed in the books, 422 if the books would break a rule.
 */
export async function decideReviews(
  context: CompanyContext,
  kinds: readonly StagedKind[],
  { ids, type }: RequestDecision,
): Promise<ReviewStatus> {
  const { companyId } = context.member;
  const { status, commits } = await withProgress(context, 'APPROVAL', (report) =>
    withTransaction(context.database, async (tx) => {
      if (type === 'approve') await lockBooks(tx, companyId);
      await lockStaging(tx, rowsOfRequests(companyId, ids));
      const requests = await lockRequests(tx, companyId, ids);
      if (requests.length < ids.length) throw notFound(notThere(ids));
      return applyDecision(tx, context, { kinds, requests, type, report });
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

async function applyDecision(
  tx: Transaction,
  context: CompanyContext,
  { kinds, requests, type, report }: Work,
): Promise<{ status: ReviewStatus; commits: KindCommit[] }> {
  const { companyId, userId } = context.member;
  const isRuleOn = await isTwoPersonRuleOn(tx, companyId, today(context.clock));
  const status = judge(requests, { context, type, isRuleOn });
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

type Judged = { request: LockedRequest; outcome: ReviewOutcome };

/** Returns the status after the decision. Throws if a request doesn't allow it. */
function judge(
  requests: readonly LockedRequest[],
  { context: { member }, type, isRuleOn }: { context: CompanyContext; type: ReviewDecision; isRuleOn: boolean },
): ReviewStatus {
  const judged = requests.map((request): Judged => {
    const { status, isByAdministrator, authorId } = request;
    const facts = { status, needs_second_person: isRuleOn, is_by_administrator: isByAdministrator };
    const actor = { role: member.role, isAuthor: authorId === member.userId };
    return { request, outcome: checkReviewAction(type, facts, actor) };
  });
  refuseRole(judged);
  const details = judged.flatMap(({ request, outcome }) => {
    if (outcome.isAllowed || outcome.refusal !== 'status') return [];
    const name = requests.length === 1 ? 'This request' : `The request of ${request.authorName}`;
    return [{ path: `request ${request.id}`, message: statusText(request, { decision: type, name }) }];
  });
  refuse(
    { details, total: details.length },
    { error: conflict, summary: 'Some of these requests are already decided.' },
  );
  refuseOwn(judged);
  const statuses = judged.flatMap(({ outcome }) => (outcome.isAllowed ? [outcome.status] : []));
  const [status] = statuses;
  if (status === undefined) throw new RangeError('No request was decided');
  return status;
}

function refuseRole(judged: readonly Judged[]): void {
  if (judged.some(({ outcome }) => !outcome.isAllowed && outcome.refusal === 'role')) throw forbidden();
}

/** Throws 403 naming the caller's own requests, which another administrator has to approve. */
function refuseOwn(judged: readonly Judged[]): void {
  const details = judged.flatMap(({ request, outcome }) => {
    if (outcome.isAllowed || outcome.refusal === 'status' || outcome.refusal === 'role') return [];
    return [{ path: `request ${request.id}`, message: ownRefusalTexts[outcome.refusal] }];
  });
  refuse(
    { details, total: details.length },
    { error: forbidden, summary: 'Some of these requests are your own. Another administrator has to approve them.' },
  );
}

/** Returns why a request can't be decided: its status, and who decided it. */
function statusText(
  { status, deciderName }: Pick<LockedRequest, 'status' | 'deciderName'>,
  { decision, name }: { decision: ReviewDecision; name: string },
): string {
  const by = deciderName === null ? '' : ` by ${deciderName}`;
  switch (status) {
    case 'APPROVED':
      return `${name} was already approved${by}.`;
    case 'REJECTED':
      return `${name} was already rejected${by}.`;
    case 'CLOSED':
      return decision === 'close' ? `${name} was already closed${by}.` : `${name} was closed${by}. Reopen it first.`;
    case 'WITHDRAWN':
      return `${name} was withdrawn by its author.`;
    case 'OPEN':
      return `${name} is already open.`;
  }
}

/** Returns the message after requests were approved together. */
export function approvedText(count: number): string {
  return count === 1 ? '1 request approved.' : `${count} requests approved.`;
}
