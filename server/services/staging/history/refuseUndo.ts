import type { Transaction } from '@server/db/client';
import { findIssues, type IssueQuery } from '@server/db/repositories/staging/issueQueries';
import { messageOf } from '@server/services/staging/issueMessages';
import { type Refusal, refuse } from '@server/services/staging/refusals';
import type { StagedKind } from '@server/services/staging/stagedKind';

/** The most records that a refusal names. */
const maxRecordsNamed = 100;

/** Refuses an undo that these queries find records against, each by its id. */
export async function refuseUndo(
  tx: Transaction,
  kind: StagedKind,
  { queries, ...refusal }: Refusal & { queries: readonly IssueQuery[] },
): Promise<void> {
  const { issues, total } = await findIssues(tx, queries, maxRecordsNamed);
  const details = issues.map((issue) => ({ path: `id ${issue.recordId}`, message: messageOf(kind, issue, 'saving') }));
  refuse({ details, total }, refusal);
}
