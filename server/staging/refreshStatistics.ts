import type { CompanyContext } from '@server/common/context';
import { describeFailure } from '@server/db/failures';
import type { StagedTable } from '@server/staging/repositories/layers';
import { analyzeTable } from '@server/staging/repositories/stagingRepository';

/**
 * Updates the planner's statistics right after a bulk change. The change is committed and statistics only speed up reading, so a failure is logged
 * and left to autovacuum.
 */
export async function refreshStatistics(
  { database, log }: Pick<CompanyContext, 'database' | 'log'>,
  table: Pick<StagedTable, 'name'>,
  rows: number,
): Promise<void> {
  try {
    await analyzeTable(database.db, table, rows);
  } catch (error) {
    log.warn({ failure: describeFailure(error), table: table.name }, 'The statistics of a table were not refreshed');
  }
}
