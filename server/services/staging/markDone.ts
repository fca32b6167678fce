import { type Transaction, withTransaction } from '@server/db/client';
import {
  commitPlan,
  lockBooks,
  outdatedQuery,
  planCommit,
  recordCommit,
  requestReview,
} from '@server/db/repositories/commitsRepository';
import { findFaults } from '@server/db/repositories/faultQueries';
import { committedView, type StagingScope, viewAfterCommit } from '@server/db/repositories/layers';
import { moveLineSums } from '@server/db/repositories/lineSumsRepository';
import { lockStaging } from '@server/db/repositories/stagingRepository';
import type { CompanyContext } from '@server/services/context';
import type { MarkDoneAnswer, StagedChange } from '@/contract/staging';
import { markDoneOutcomes } from '@/domain/reviews';
import { refreshStatistics } from './refreshStatistics';
import { type Locate, refusals, refuseFaults } from './refusals';
import { type StagedKind, scopeOf } from './stagedKind';

type Terms = { scope: StagingScope; now: Date; count: number };

/** The most records that a refused commit names. */
const maxRecordsNamed = 100;

/**
 * Ends the caller's work on the saved rows of a kind (`markDoneOutcomes`): an administrator's are committed at once, all or none; anybody
 * else's wait for one in a new request. A commit refuses with 409 when a record was committed anew since a row was made from it, and with
 * 422 when the books would break a rule; both name the records.
 */
export async function markDone<Change extends Partial<StagedChange>>(
  context: CompanyContext,
  kind: StagedKind<Change>,
): Promise<MarkDoneAnswer> {
  const scope = scopeOf(context);
  const outcome = markDoneOutcomes[context.member.role];
  const answer = await withTransaction(context.database, async (tx) => {
    if (outcome === 'committed') await lockBooks(tx, scope.companyId);
    await lockStaging(tx, scope);
    const terms = { scope, now: context.clock(), count: await planCommit(tx, kind.table, scope) };
    if (terms.count === 0) return nothingToDo;
    return outcome === 'committed' ? commit(tx, kind, terms) : request(tx, kind, terms);
  });
  await refreshStatistics(context, kind.table, answer.data.count);
  return answer;
}

const nothingToDo: MarkDoneAnswer = {
  message: 'There are no saved changes to mark as done.',
  data: { outcome: 'nothing', count: 0, reviewRequestId: null },
};

async function commit<Change extends Partial<StagedChange>>(
  tx: Transaction,
  kind: StagedKind<Change>,
  { scope, now, count }: Terms,
): Promise<MarkDoneAnswer> {
  const { companyId, authorId } = scope;
  const locate: Locate = ({ recordId }) => `id ${recordId}`;
  const outdated = await findFaults(tx, [outdatedQuery(kind.table, scope)], maxRecordsNamed);
  refuseFaults(outdated, {
    fault: refusals.conflict,
    summary: 'Some records were changed by somebody else meanwhile.',
    locate,
  });
  const views = { own: viewAfterCommit(scope), others: committedView(companyId) };
  const broken = await findFaults(tx, kind.faultQueries(scope, views), maxRecordsNamed);
  refuseFaults(broken, { fault: refusals.ruleBroken, summary: 'Some rows cannot be marked as done.', locate });
  const commitNumber = await recordCommit(tx, { companyId, authorId, kind: kind.name, recordCount: count, now });
  await moveLineSums(tx, companyId, kind.lineChanges(companyId));
  await commitPlan(tx, kind.table, { companyId, now, commitNumber });
  return { message: 'Records updated successfully.', data: { outcome: 'committed', count, reviewRequestId: null } };
}

async function request<Change extends Partial<StagedChange>>(
  tx: Transaction,
  kind: StagedKind<Change>,
  { scope, now, count }: Terms,
): Promise<MarkDoneAnswer> {
  const reviewRequestId = await requestReview(tx, kind.table, { scope, kind: kind.name, now });
  return {
    message: 'Your changes wait for the review of an administrator.',
    data: { outcome: 'requested', count, reviewRequestId },
  };
}
