import { closedRowQueries, findClosedPeriod } from '@server/close/closedRowsRepository';
import { ruleBroken } from '@server/common/errors';
import type { Transaction } from '@server/db/client';
import type { IssueQuery } from '@server/staging/repositories/issueQueries';
import { type ApplyTerms, applyPlan, type PlanCounts } from '@server/staging/repositories/stagingRepository';
import { closedText } from '@/domain/close/closedText';
import type { StagedKind } from './stagedKind';

/** Handles refused rows; throws, or collects them for a preview. */
type Refuse = (queries: readonly IssueQuery[]) => Promise<unknown>;

/**
 * Applies a save plan after refusing rows in closed periods, by the caller's own messages. Every staging path uses it; a commit checks its rows too
 * (`validatePlans`). The caller holds a lock on the books, which closing takes exclusively.
 */
export async function applySavePlan(
  tx: Transaction,
  { table }: Pick<StagedKind, 'table'>,
  { refuse, ...terms }: ApplyTerms & { refuse: Refuse },
): Promise<PlanCounts> {
  await refuse(closedRowQueries(table, terms.scope.companyId));
  return applyPlan(tx, table, terms);
}

/** Throws 422, naming the period, for unstaged data of a closed period. The caller holds a lock on the books. */
export async function requireOpenPeriod(tx: Transaction, companyId: number, day: string): Promise<void> {
  const closed = await findClosedPeriod(tx, companyId, day);
  if (closed !== null) throw ruleBroken(closedText(closed));
}
