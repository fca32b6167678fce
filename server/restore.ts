import { onlyArgument, rowsText, runCommand } from './commands/runCommand';
import { restoreBackup } from './db/backup/restoreBackup';
import { openProductDatabase } from './db/productDatabase';
import { verifyAll } from './history/records/verifyCompanies';
import { stagedKinds } from './stagedKinds';

await runCommand(
  async (database) => {
    const path = onlyArgument('npm run restore -- netcap.backup');
    const foot = await restoreBackup(database, path);
    const { lines, agree } = await verifyAll(database, stagedKinds);
    return { text: [`Restored ${rowsText(foot)}.`, ...lines].join('\n'), isFine: agree };
  },
  ({ dataDir, databaseUrl }) => openProductDatabase({ dataDir, databaseUrl, isFresh: false }),
);
