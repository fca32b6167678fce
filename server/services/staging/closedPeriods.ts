import type { Transaction } from '@server/db/client';
import { closedRows, findClosedPeriod } from '@server/db/repositories/closes/closedRows';
import type { IssueQuery } from '@server/db/repositories/staging/issueQueries';
import { type ApplyTerms, applyPlan, type PlanCounts } from '@server/db/repositories/staging/stagingRepository';
import { ruleBroken } from '@server/errors';
import { closedText } from '@/domain/close/closedText';
import type { StagedKind } from './stagedKind';

/** Takes what refuses rows; it throws, or collects what a preview shows. */
type Refuse = (queries: readonly IssueQuery[]) => Promise<unknown>;

/**
 * Carries out the plan of an author's changes. Every way to stage something comes here, so that none gets into a closed period: its rows are
 * refused by the caller's own words. A commit judges the same of its rows (`judgePlans`). The caller holds a lock on the books, which a close takes for itself.
 */
export async function stagePlan(
  tx: Transaction,
  { table }: Pick<StagedKind, 'table'>,
  { refuse, ...terms }: ApplyTerms & { refuse: Refuse },
): Promise<PlanCounts> {
  await refuse(closedRows(table, terms.scope.companyId));
  return applyPlan(tx, table, terms);
}

/** Throws 422, naming the period, for what belongs to a closed one and isn't staged. The caller holds a lock on the books. */
export async function requireOpen(tx: Transaction, companyId: number, day: string): Promise<void> {
  const closed = await findClosedPeriod(tx, companyId, day);
  if (closed !== null) throw ruleBroken(closedText(closed));
}
