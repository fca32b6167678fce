import { withSnapshot } from '@server/db/client';
import { countReady } from '@server/db/repositories/commitsRepository';
import type { CompanyContext } from '@server/services/context';
import type { SavedChanges } from '@/contract/staging';
import { markDoneOutcomes } from '@/domain/reviews';
import { type StagedKind, scopeOf } from './stagedKind';

/** What Mark Done would take along of a kind as things are, and what it would do with it. */
export async function readSavedChanges(context: CompanyContext, { table }: StagedKind): Promise<SavedChanges> {
  const { count, timeReports } = await withSnapshot(context.database, (tx) => countReady(tx, table, scopeOf(context)));
  return { outcome: markDoneOutcomes[context.member.role], count, time_reports: timeReports };
}
