import { closedRowQueries } from '@server/close/closedRowsRepository';
import type { CompanyContext } from '@server/common/context';
import { conflict, ruleBroken } from '@server/common/errors';
import type { Transaction } from '@server/db/client';
import { chainCommit } from '@server/history/records/chainRecordsRepository';
import { stagedRows } from '@server/history/records/rowDigestsRepository';
import { updateLineSums } from '@server/netCapital/lineSumsRepository';
import { requestsOfPlanned } from '@server/reviews/reviewsRepository';
import { recordPlannedDays } from '@server/staging/repositories/commitDaysRepository';
import {
  commitPlan,
  conflictQueries,
  lockBooks,
  planSelection,
  recordCommit,
} from '@server/staging/repositories/commitsRepository';
import {
  findIssues,
  type IssueQuery,
  type PlanRowIssue,
  type ValidationBooks,
} from '@server/staging/repositories/issueQueries';
import { splitKeyRanges, updateKeyRanges } from '@server/staging/repositories/keyRangesRepository';
import { committedView, type Selection } from '@server/staging/repositories/layers';
import { updateRecordCount } from '@server/staging/repositories/recordCountsRepository';
import { lockStaging } from '@server/staging/repositories/stagingRepository';
import { dropTwins } from '@server/staging/repositories/twinsRepository';
import { messageOf } from './issueMessages';
import { refreshStatistics } from './refreshStatistics';
import { type NamedIssues, refuse } from './refusals';
import type { StagedKind, StagingOperation } from './stagedKind';
import type { ReportProgress } from './workProgress';

/** Rows to commit: the selected rows of these kinds, in the registry's order, each after the kinds that it refers to. */
export type Commit = {
  kinds: readonly StagedKind[];
  selection: Selection;
  /** Receives the progress. */
  report?: ReportProgress;
};

/** A kind's commit: its number and its count of rows. */
export type KindCommit = { kind: StagedKind; count: number; commitNumber: number };

/** The rows of a kind in its temporary plan. */
export type KindPlan = { kind: StagedKind; count: number };

/** Maximum of records that a refused commit names. */
const maxRecordsNamed = 100;

/**
 * Commits the selected rows of the kinds, all or none: the ready ones of one author, or those of requests by any authors. Validates them by the books
 * with these rows and no other staged ones, and gives each kind with rows a commit number. Additions of requests that the books already have are
 * dropped. Throws 409 if a record was committed again since a row was made from it, if the books have an addition of a request with other values, or if
 * two requests change the same record, 422 if the books would break a rule; both name the records. The caller, under `lockBooks`, checks that requests
 * may be approved (`checkReviewAction`), sets their status, and refreshes the kinds' statistics after the transaction.
 */
export async function commitSelection(
  tx: Transaction,
  { clock, member }: Pick<CompanyContext, 'clock' | 'member'>,
  { kinds, selection, report = () => undefined }: Commit,
): Promise<KindCommit[]> {
  const { companyId } = selection;
  await lockBooks(tx, companyId);
  await lockStaging(tx, selection);
  const plans = await planKinds(tx, { kinds, selection });
  const total = plans.reduce((sum, { count }) => sum + count, 0);
  report({ step: 'CHECKING', done: 0, total });
  await validatePlans(tx, plans, selection);
  let posted = 0;
  const commits: KindCommit[] = [];
  for (const { kind, count } of plans) {
    const commitNumber = await recordCommit(tx, {
      companyId,
      authorId: member.userId,
      kind: kind.name,
      recordCount: count,
      reviewRequestId: onlyRequestOf(selection),
      now: clock(),
    });
    await updateDerivedCounts(tx, companyId, kind);
    await recordPlannedDays(tx, { companyId, commitNumber }, kind.changedDays(companyId));
    const onPart = (rows: number) => {
      posted += rows;
      report({ step: 'POSTING', done: posted, total });
    };
    await commitPlan(tx, kind.table, { companyId, now: clock(), commitNumber, count, onPart });
    await kind.afterCommit?.(tx, companyId);
    if (kind.keyChanges !== undefined) await splitKeyRanges(tx, companyId);
    commits.push({ kind, count, commitNumber });
  }
  for (const { kind, commitNumber } of commits) {
    await chainCommit(tx, { companyId, commitNumber }, [stagedRows(kind.table)]);
  }
  return commits;
}

/** Updates the counts and sums derived from the books by a kind's plan, before it is applied. */
async function updateDerivedCounts(tx: Transaction, companyId: number, kind: StagedKind): Promise<void> {
  await updateRecordCount(tx, companyId, kind);
  if (kind.lineChanges !== undefined) await updateLineSums(tx, companyId, kind.lineChanges(committedView(companyId)));
  if (kind.keyChanges !== undefined) await updateKeyRanges(tx, companyId, kind.keyChanges(companyId));
}

/** Collects the selected rows of the kinds in their temporary plans, omitting kinds without any. Drops additions of requests that the books already have. */
export async function planKinds(tx: Transaction, { kinds, selection }: Commit): Promise<KindPlan[]> {
  const plans: KindPlan[] = [];
  for (const kind of kinds) {
    if ('requestIds' in selection.staged) await dropTwins(tx, kind.table, selection);
    const count = await planSelection(tx, kind.table, selection);
    if (count > 0) plans.push({ kind, count });
  }
  return plans;
}

/** Throws 409 on conflicts, 422 on broken rules, naming the records, as `commitSelection` does. */
export async function validatePlans(tx: Transaction, plans: readonly KindPlan[], selection: Selection): Promise<void> {
  const tables = new Set(plans.map(({ kind }) => kind.table));
  const books: ValidationBooks = (table) => (tables.has(table) ? selection : committedView(selection.companyId));
  const stage = stageOf(selection);
  const issuesOf = issuesIn(tx, plans, stage);
  refuse(await issuesOf(({ table }) => conflictQueries(table, selection)), {
    error: conflict,
    summary: summaries.conflict,
  });
  await requireOpenPeriods(tx, plans, selection);
  refuse(await issuesOf((kind) => kind.rules(books)), { error: ruleBroken, summary: summaries[stage] });
}

/** Throws 422 naming the closed period of planned rows. Under a lock on the books no period is closed meanwhile. */
export async function requireOpenPeriods(
  tx: Transaction,
  plans: readonly KindPlan[],
  selection: Selection,
): Promise<void> {
  const stage = stageOf(selection);
  const issues = await issuesIn(tx, plans, stage)(({ table }) => closedRowQueries(table, selection.companyId));
  refuse(issues, { error: ruleBroken, summary: summaries[stage] });
}

function stageOf({ staged }: Selection): 'approving' | 'markingDone' {
  return 'requestIds' in staged ? 'approving' : 'markingDone';
}

function issuesIn(tx: Transaction, plans: readonly KindPlan[], stage: StagingOperation) {
  return async (queriesOf: (kind: StagedKind) => IssueQuery[]): Promise<NamedIssues> => {
    const found: NamedIssues[] = [];
    for (const { kind } of plans) {
      const { issues, total } = await findIssues(tx, queriesOf(kind), maxRecordsNamed);
      const requests = await requestsOfPlanned(
        tx,
        kind.table,
        issues.map(({ position }) => position),
      );
      const details = issues.map((issue) => ({
        path: pathOf(issue, requests.get(issue.position)),
        message: messageOf(kind, issue, stage),
      }));
      found.push({ details, total });
    }
    return together(found);
  };
}

const summaries = {
  conflict: 'Some records were changed by someone else.',
  markingDone: "Some rows can't be marked done.",
  approving: "Some rows can't be approved.",
};

/** Returns an issue's path: its record, and the request of the row. */
function pathOf({ recordId }: PlanRowIssue, requestId: number | undefined): string {
  return requestId === undefined ? `id ${recordId}` : `request ${requestId}, id ${recordId}`;
}

function together(found: readonly NamedIssues[]): NamedIssues {
  return {
    details: found.flatMap(({ details }) => details).slice(0, maxRecordsNamed),
    total: found.reduce((sum, { total }) => sum + total, 0),
  };
}

function onlyRequestOf({ staged }: Selection): number | null {
  const [first, ...others] = 'requestIds' in staged ? staged.requestIds : [];
  return first !== undefined && others.length === 0 ? first : null;
}

/** Runs the follow-up of commits outside of their transaction. A failure doesn't fail the call, since the commits are in the books. */
export async function followCommits(context: CompanyContext, commits: readonly KindCommit[]): Promise<void> {
  for (const { kind, count, commitNumber } of commits) {
    await refreshStatistics(context, kind.table, count);
    await kind.onCommitted?.(context, commitNumber);
  }
}
