import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, ConfigError, readConfig } from '@server/config';
import type { Database } from '@server/db/client';
import { EngineError } from '@server/db/engine/engineError';
import { isMigrated } from '@server/db/migrate';
import { openForCommand } from '@server/db/productDatabase';
import { projectRoot } from '@server/projectRoot';

type Outcome = { text: string; isFine: boolean };

/** Runs a command on the product's database and prints what it says; the exit code is 0 where all is fine, 1 where not, 2 where it couldn't run. */
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
    const isExplained = error instanceof ConfigError || error instanceof EngineError;
    process.stderr.write(`${isExplained ? error.message : String((error as Error).stack)}\n`);
    process.exitCode = 2;
  }
}

/** The one file that a command is given. Throws where it's missing or not alone, saying how it's called. */
export function onlyArgument(usage: string): string {
  const [path, ...others] = process.argv.slice(2);
  if (path === undefined || others.length > 0) throw new ConfigError(`Name one file: ${usage}`);
  return path;
}
