import { withSnapshot } from '@server/db/client';
import { countReady } from '@server/db/repositories/staging/commitsRepository';
import type { CompanyContext } from '@server/services/common/context';
import type { SavedChanges } from '@/contract/staging/staging';
import { markDoneOutcomes } from '@/domain/reviews';
import { type StagedKind, scopeOf } from './stagedKind';

/** What Mark Done would take along of a kind as things are, what it would do with it, and what to know before. */
export async function readSavedChanges(context: CompanyContext, kind: StagedKind): Promise<SavedChanges> {
  const scope = scopeOf(context);
  const outcome = markDoneOutcomes[context.member.role];
  return withSnapshot(context.database, async (tx) => {
    const { count, timeReports } = await countReady(tx, kind.table, scope);
    const warnings = await kind.warnings?.(tx, { scope, timeReports, outcome });
    return { outcome, count, time_reports: timeReports, ...warnings };
  });
}
