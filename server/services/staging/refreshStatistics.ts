import { describeFailure } from '@server/db/failures';
import type { StagedTable } from '@server/db/repositories/staging/layers';
import { analyzeTable } from '@server/db/repositories/staging/stagingRepository';
import type { CompanyContext } from '@server/services/common/context';

/**
 * Brings the planner's statistics up to a bulk change at once, rather than when the database gets to it. The change is there already and
 * the statistics only make it quick to read, so that a failure is logged and left to the database's own round.
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
