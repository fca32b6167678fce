import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, ConfigError, readConfig } from '@server/config';
import type { BackupFoot } from '@server/db/backup/backupFormat';
import type { Database } from '@server/db/client';
import { EngineError } from '@server/db/engine/engineError';
import { failureSentence, isDatabaseFailure } from '@server/db/failures';
import { isMigrated } from '@server/db/migrate';
import { openForCommand } from '@server/db/productDatabase';
import { projectRoot } from '@server/projectRoot';

type Outcome = { text: string; isFine: boolean };

/** Runs a command on the product's database and prints its output. Sets the exit code to 0 if all is well, 1 if not, 2 if it couldn't run. */
export async function runCommand(
  command: (database: Database) => Promise<Outcome>,
  open: (config: Config) => Promise<Database> = openForCommand,
): Promise<void> {
  try {
    const environmentFile = join(projectRoot, '.env');
    if (existsSync(environmentFile)) process.loadEnvFile(environmentFile);
    const database = await open(readConfig(process.env));
    try {
      if (!(await isMigrated(database))) {
        throw new EngineError('The database is of another version. Start this version on it once, then try again.');
      }
      const { text, isFine } = await command(database);
      process.stdout.write(`${text}\n`);
      process.exitCode = isFine ? 0 : 1;
    } finally {
      await database.close();
    }
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`);
    process.exitCode = 2;
  }
}

function explain(error: unknown): string {
  if (error instanceof ConfigError || error instanceof EngineError) return error.message;
  if (isDatabaseFailure(error)) return `The command failed: ${failureSentence(error)}`;
  return String((error as Error).stack);
}

/** Returns a command's only argument, a file. Throws the usage text if it is missing or followed by others. */
export function onlyArgument(usage: string): string {
  const [path, ...others] = process.argv.slice(2);
  if (path === undefined || others.length > 0) throw new ConfigError(`Name one file: ${usage}`);
  return path;
}

/** Formats the number of rows in a backup. */
export function rowsText({ tables }: BackupFoot): string {
  const counts = Object.values(tables).map(({ rows }) => rows);
  const total = counts.reduce((sum, rows) => sum + rows, 0);
  return `${total.toLocaleString('en-US')} rows of ${counts.length} tables`;
}
