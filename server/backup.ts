import { onlyArgument, rowsText, runCommand } from './commands/runCommand';
import { writeBackup } from './db/backup/writeBackup';

await runCommand(async (database) => {
  const path = onlyArgument('npm run backup -- netcap.backup');
  const foot = await writeBackup(database, path, new Date());
  return { text: `Saved ${rowsText(foot)} to ${path}.`, isFine: true };
});
