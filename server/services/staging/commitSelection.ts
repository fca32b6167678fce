import type { Transaction } from '@server/db/client';
import { moveLineSums } from '@server/db/repositories/books/lineSumsRepository';
import { closedRows } from '@server/db/repositories/closes/closedRows';
import { moveKeyRanges, splitKeyRanges } from '@server/db/repositories/lists/keyRangesRepository';
import { moveRecordCount } from '@server/db/repositories/lists/recordCountsRepository';
import { chainCommit } from '@server/db/repositories/records/chainRecords';
import { stagedRows } from '@server/db/repositories/records/rowDigests';
import { requestsOfPlanned } from '@server/db/repositories/reviews/reviewsRepository';
import { recordPlannedDays } from '@server/db/repositories/staging/commitDaysRepository';
import {
  commitPlan,
  conflictQueries,
  lockBooks,
  planSelection,
  recordCommit,
} from '@server/db/repositories/staging/commitsRepository';
import {
  findIssues,
  type IssueQuery,
  type JudgedBooks,
  type RowIssue,
} from '@server/db/repositories/staging/issueQueries';
import { committedView, type Selection } from '@server/db/repositories/staging/layers';
import { lockStaging } from '@server/db/repositories/staging/stagingRepository';
import { conflict, ruleBroken } from '@server/errors';
import type { CompanyContext } from '@server/services/common/context';
import { messageOf } from './issueMessages';
import { type NamedIssues, refuse } from './refusals';
import type { Stage, StagedKind } from './stagedKind';
import type { ReportProgress } from './workProgress';

/** What is committed: the selected rows of these kinds, in the registry's order, each after the kinds that it refers to. */
export type Commit = {
  kinds: readonly StagedKind[];
  selection: Selection;
  /** Takes how far it is. */
  report?: ReportProgress;
};

/** What was committed of a kind. */
export type KindCommit = { kind: StagedKind; count: number; commitNumber: number };

/** The rows of a kind in its temporary plan. */
export type KindPlan = { kind: StagedKind; count: number };

/** The most records that a refused commit names. */
const maxRecordsNamed = 100;

/**
 * Commits exactly the selected rows of the kinds, all or none: those that are ready of one author, or those of one or several requests,
 * whoever made them. They are judged by the books as they will be with these rows and no other staged ones. Each kind that has rows gets a
 * commit number; kinds without are left out. Throws 409 when a record was committed again since a row was made from it or when two requests
 * change the same record, 422 when the books would break a rule; both name the records, and nothing is committed.
 * Whether the requests may be approved (`judgeReviewAction`), and their status afterwards, is for the caller, under `lockBooks`. The caller that opened
 * the transaction refreshes the kinds' statistics after it.
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
  await judgePlans(tx, plans, selection);
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
    await moveKeptCounts(tx, companyId, kind);
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

/** Lets what is kept of the books beside them follow a kind's plan, before it is carried out. */
async function moveKeptCounts(tx: Transaction, companyId: number, kind: StagedKind): Promise<void> {
  await moveRecordCount(tx, companyId, kind);
  if (kind.lineChanges !== undefined) await moveLineSums(tx, companyId, kind.lineChanges(committedView(companyId)));
  if (kind.keyChanges !== undefined) await moveKeyRanges(tx, companyId, kind.keyChanges(companyId));
}

/** Gathers the selected rows of the kinds in their temporary plans; kinds without are left out. */
export async function planKinds(tx: Transaction, { kinds, selection }: Commit): Promise<KindPlan[]> {
  const plans: KindPlan[] = [];
  for (const kind of kinds) {
    const count = await planSelection(tx, kind.table, selection);
    if (count > 0) plans.push({ kind, count });
  }
  return plans;
}

/** Throws 409 or 422, naming the records, where the planned rows can't be committed: what `commitSelection` refuses. */
export async function judgePlans(tx: Transaction, plans: readonly KindPlan[], selection: Selection): Promise<void> {
  const tables = new Set(plans.map(({ kind }) => kind.table));
  const books: JudgedBooks = (table) => (tables.has(table) ? selection : committedView(selection.companyId));
  const stage = stageOf(selection);
  const issuesOf = issuesIn(tx, plans, stage);
  refuse(await issuesOf(({ table }) => conflictQueries(table, selection)), {
    error: conflict,
    summary: summaries.conflict,
  });
  await judgeClosed(tx, plans, selection);
  refuse(await issuesOf((kind) => kind.rules(books)), { error: ruleBroken, summary: summaries[stage] });
}

/** Throws 422 where planned rows are of a closed period, naming it. Under a lock on the books no period is closed meanwhile. */
export async function judgeClosed(tx: Transaction, plans: readonly KindPlan[], selection: Selection): Promise<void> {
  const stage = stageOf(selection);
  const issues = await issuesIn(tx, plans, stage)(({ table }) => closedRows(table, selection.companyId));
  refuse(issues, { error: ruleBroken, summary: summaries[stage] });
}

function stageOf({ staged }: Selection): 'approving' | 'markingDone' {
  return 'requestIds' in staged ? 'approving' : 'markingDone';
}

function issuesIn(tx: Transaction, plans: readonly KindPlan[], stage: Stage) {
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

/** How an issue's place is named: its record, and the request that the row came through. */
function pathOf({ recordId }: RowIssue, requestId: number | undefined): string {
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
