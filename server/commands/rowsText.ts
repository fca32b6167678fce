import type { BackupFoot } from '@server/db/backup/backupFormat';

/** How much a backup holds. */
export function rowsText({ tables }: BackupFoot): string {
  const counts = Object.values(tables).map(({ rows }) => rows);
  const total = counts.reduce((sum, rows) => sum + rows, 0);
  return `${total.toLocaleString('en-US')} rows of ${counts.length} tables`;
}
