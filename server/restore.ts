import { onlyArgument, rowsText, runCommand } from './commands/runCommand';
import { verifyAll } from './commands/verifyBooks';
import { requireBackupFile, restoreBackup } from './db/backup/restoreBackup';
import { openProductDatabase } from './db/productDatabase';
import { stagedKinds } from './stagedKinds';

const usage = 'npm run restore -- netcap.backup';

await runCommand(
  async (database) => {
    const foot = await restoreBackup(database, onlyArgument(usage));
    const { lines, agree } = await verifyAll(database, stagedKinds);
    return { text: [`Restored ${rowsText(foot)}.`, ...lines].join('\n'), isFine: agree };
  },
  async ({ dataDir, databaseUrl }) => {
    await requireBackupFile(onlyArgument(usage));
    return openProductDatabase({ dataDir, databaseUrl, isFresh: false });
  },
);
