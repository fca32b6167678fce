import { withTransaction } from '@server/db/client';
import { lockBooksShared } from '@server/db/repositories/staging/commitsRepository';
import { findIssues, type IssueQuery } from '@server/db/repositories/staging/issueQueries';
import { rejectedRows, stagedBy } from '@server/db/repositories/staging/layers';
import {
  lockStaging,
  planChanges,
  planIssueQueries,
  sameAgain,
} from '@server/db/repositories/staging/stagingRepository';
import { conflict, ruleBroken } from '@server/errors';
import type { CompanyContext } from '@server/services/common/context';
import { type MarkDoneOutcome, markDoneOutcomes } from '@/domain/reviews';
import { stagePlan } from './closedPeriods';
import { recordsText } from './countTexts';
import { messageOf } from './issueMessages';
import { refreshStatistics } from './refreshStatistics';
import { type Refusal, refuse } from './refusals';
import { type StagedKind, scopeOf } from './stagedKind';

type SentAgain = { message: string; data: { count: number } };

/** The most records that a refusal names. */
const maxRecordsNamed = 100;
const summary = "Some rejected rows can't be sent again.";

/**
 * Makes all of the caller's rejected rows of a kind ready again as they are, or none; Mark Done takes them along from then on. They leave the
 * requests that they were rejected in. Throws 409 naming the records that changed in the books since, 422 where a rule is broken by now.
 */
export async function sendAgain(context: CompanyContext, kind: StagedKind): Promise<SentAgain> {
  const { table } = kind;
  const scope = scopeOf(context);
  const terms = { scope, now: context.clock() };
  const count = await withTransaction(context.database, async (tx) => {
    const refuseRows = async (error: Refusal['error'], queries: readonly IssueQuery[]) => {
      const { issues, total } = await findIssues(tx, queries, maxRecordsNamed);
      const details = issues.map((issue) => ({
        path: `id ${issue.recordId}`,
        message: messageOf(kind, issue, 'saving'),
      }));
      refuse({ details, total }, { error, summary });
    };
    await lockBooksShared(tx, scope.companyId);
    await lockStaging(tx, stagedBy(scope));
    await planChanges(tx, table, { ...terms, source: sameAgain(table, rejectedRows(scope)) });
    await refuseRows(conflict, [planIssueQueries(table).outdated]);
    const refuseClosed = (queries: readonly IssueQuery[]) => refuseRows(ruleBroken, queries);
    const { rows } = await stagePlan(tx, kind, { ...terms, refuse: refuseClosed });
    await refuseRows(
      ruleBroken,
      kind.rules(() => stagedBy(scope)),
    );
    return rows;
  });
  await refreshStatistics(context, table, count);
  return { message: messageFor(count, markDoneOutcomes[context.member.role]), data: { count } };
}

function messageFor(count: number, outcome: MarkDoneOutcome): string {
  if (count === 0) return 'No rejected changes to send again.';
  const rows = count === 1 ? 'it' : 'them';
  const next = outcome === 'committed' ? `posts ${rows} to the books` : `sends ${rows} for review`;
  return `${recordsText(count)} ready again. Mark Done ${next}.`;
}
