import type { Transaction } from '@server/db/client';
import { messageOf } from '@server/staging/issueMessages';
import { type RefusalTerms, refuse } from '@server/staging/refusals';
import { findIssues, type IssueQuery } from '@server/staging/repositories/issueQueries';
import type { StagedKind } from '@server/staging/stagedKind';

/** Maximum of records that a refusal names. */
const maxRecordsNamed = 100;

/** Refuses an undo for the records that these queries find, each by its id. */
export async function refuseUndo(
  tx: Transaction,
  kind: StagedKind,
  { queries, ...refusal }: RefusalTerms & { queries: readonly IssueQuery[] },
): Promise<void> {
  const { issues, total } = await findIssues(tx, queries, maxRecordsNamed);
  const details = issues.map((issue) => ({ path: `id ${issue.recordId}`, message: messageOf(kind, issue, 'saving') }));
  refuse({ details, total }, refusal);
}
