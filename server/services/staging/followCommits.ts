import type { CompanyContext } from '@server/services/common/context';
import type { KindCommit } from './commitSelection';
import { refreshStatistics } from './refreshStatistics';

/** What follows commits outside of their transaction. They are in the books already, so that nothing of it fails the call. */
export async function followCommits(context: CompanyContext, commits: readonly KindCommit[]): Promise<void> {
  for (const { kind, count, commitNumber } of commits) {
    await refreshStatistics(context, kind.table, count);
    await kind.onCommitted?.(context, commitNumber);
  }
}
