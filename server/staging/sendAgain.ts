import type { CompanyContext } from '@server/common/context';
import { conflict, ruleBroken } from '@server/common/errors';
import { withTransaction } from '@server/db/client';
import { lockBooksShared } from '@server/staging/repositories/commitsRepository';
import { findIssues, type IssueQuery } from '@server/staging/repositories/issueQueries';
import { rejectedRows, stagedBy } from '@server/staging/repositories/layers';
import {
  lockStaging,
  planChanges,
  planIssueQueries,
  selectUnchanged,
} from '@server/staging/repositories/stagingRepository';
import { getMarkDoneOutcome, type MarkDoneOutcome } from '@/domain/reviews/reviews';
import { applySavePlan } from './closedPeriods';
import { messageOf, recordsText } from './issueMessages';
import { readMarkDoneAuthor } from './markDoneAuthor';
import { refreshStatistics } from './refreshStatistics';
import { type RefusalTerms, refuse } from './refusals';
import { type StagedKind, toStagingScope } from './stagedKind';

type SentAgain = { message: string; data: { count: number } };

/** Maximum of records that a refusal names. */
const maxRecordsNamed = 100;
const summary = "Some rejected rows can't be sent again.";

/**
 * Makes all of the caller's rejected rows of a kind ready again unchanged, or none; the next Mark Done includes them. They leave the requests that
 * they were rejected in. Throws 409 naming the records that changed in the books since, 422 if a rule is broken now.
 */
export async function sendAgain(context: CompanyContext, kind: StagedKind): Promise<SentAgain> {
  const { table } = kind;
  const scope = toStagingScope(context);
  const terms = { scope, now: context.clock() };
  const { count, outcome } = await withTransaction(context.database, async (tx) => {
    const refuseRows = async (error: RefusalTerms['error'], queries: readonly IssueQuery[]) => {
      const { issues, total } = await findIssues(tx, queries, maxRecordsNamed);
      const details = issues.map((issue) => ({
        path: `id ${issue.recordId}`,
        message: messageOf(kind, issue, 'saving'),
      }));
      refuse({ details, total }, { error, summary });
    };
    await lockBooksShared(tx, scope.companyId);
    await lockStaging(tx, stagedBy(scope));
    await planChanges(tx, table, { ...terms, source: selectUnchanged(table, rejectedRows(scope)) });
    await refuseRows(conflict, [planIssueQueries(table).outdated]);
    const refuseClosed = (queries: readonly IssueQuery[]) => refuseRows(ruleBroken, queries);
    const { rows } = await applySavePlan(tx, kind, { ...terms, refuse: refuseClosed });
    await refuseRows(
      ruleBroken,
      kind.rules(() => stagedBy(scope)),
    );
    return { count: rows, outcome: getMarkDoneOutcome(await readMarkDoneAuthor(tx, context, kind)) };
  });
  await refreshStatistics(context, table, count);
  return { message: messageFor(count, outcome), data: { count } };
}

function messageFor(count: number, outcome: MarkDoneOutcome): string {
  if (count === 0) return 'No rejected changes to send again.';
  const rows = count === 1 ? 'it' : 'them';
  const next = outcome === 'committed' ? `posts ${rows} to the books` : `sends ${rows} for review`;
  return `${recordsText(count)} ready again. Mark Done ${next}.`;
}
