import { rowsText } from './commands/rowsText';
import { onlyArgument, runCommand } from './commands/runCommand';
import { verifyAll } from './commands/verify';
import { restoreBackup } from './db/backup/restoreBackup';
import { openProductDatabase } from './db/productDatabase';

await runCommand(
  async (database) => {
    const path = onlyArgument('npm run restore -- netcap.backup');
    const foot = await restoreBackup(database, path);
    const { lines, agree } = await verifyAll(database);
    return { text: [`Restored ${rowsText(foot)}.`, ...lines].join('\n'), isFine: agree };
  },
  ({ dataDir, databaseUrl }) => openProductDatabase({ dataDir, databaseUrl, isFresh: false }),
);
