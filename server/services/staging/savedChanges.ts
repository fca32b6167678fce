import { withSnapshot } from '@server/db/client';
import { countReady } from '@server/db/repositories/commitsRepository';
import type { StagedTable } from '@server/db/repositories/layers';
import { balanceTable, coaTable } from '@server/db/repositories/tables';
import type { CompanyContext } from '@server/services/context';
import type { MarkableKind, SavedChanges } from '@/contract/staging';
import { markDoneOutcomes } from '@/domain/reviews';
import { scopeOf } from './stagedKind';

const tables: Readonly<Record<MarkableKind, StagedTable>> = { COA: coaTable, BALANCE: balanceTable };

/** What Mark Done would take along of a kind as things are, and what it would do with it. */
export async function readSavedChanges(context: CompanyContext, kind: MarkableKind): Promise<SavedChanges> {
  const { count, timeReports } = await withSnapshot(context.database, (tx) =>
    countReady(tx, tables[kind], scopeOf(context)),
  );
  return { outcome: markDoneOutcomes[context.member.role], count, time_reports: timeReports };
}
