import { randomBytes } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Name of the file in the data folder that holds the engine's password. */
const secretFile = 'postgres.secret';

/** Returns the engine's password from its file, which only this user can read. Creates it at the first start. */
export async function readEngineSecret(root: string): Promise<string> {
  const path = join(root, secretFile);
  const present = await readFile(path, 'utf8').catch(ignoreMissing);
  if (present !== null) return present.trim();
  const draft = join(root, `postgres.new.${process.pid}.secret`);
  await writeFile(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flush: true });
  // The file appears whole, and once: of two processes that start together, both take the first one's.
  await link(draft, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(draft);
  return (await readFile(path, 'utf8')).trim();
}

function ignoreMissing(error: NodeJS.ErrnoException): null {
  if (error.code !== 'ENOENT') throw error;
  return null;
}
