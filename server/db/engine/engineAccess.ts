import { chown, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { type DataFolder, superuser } from './dataFolder';

/** A rule of `pg_hba.conf` that lets in everyone who reaches the engine. */
const openRule = /^((?:local|host\w*)[ \t].*[ \t])trust[ \t]*$/gm;

/**
 * Requires the password of every later connection. Folders of earlier versions let in everyone who reached the socket; a kill between the steps
 * leaves a folder that this or the next start opens and completes.
 */
export async function requirePassword(
  client: pg.Client,
  folder: DataFolder,
  { isAdopted }: { isAdopted: boolean },
): Promise<void> {
  const path = join(folder.path, 'pg_hba.conf');
  const rules = await readFile(path, 'utf8');
  const closed = rules.replace(openRule, '$1scram-sha-256');
  if (closed !== rules) {
    // Before the rules: they would lock out a folder without a password.
    await client.query('set scram_iterations = 1');
    await client.query(`alter role ${superuser} password ${client.escapeLiteral(folder.secret)}`);
    await replaceFile(path, closed, folder);
  }
  // A killed process may have left an engine that read the rules before they changed.
  if (closed !== rules || isAdopted) await client.query('select pg_reload_conf()');
}

async function replaceFile(path: string, text: string, { owner }: DataFolder): Promise<void> {
  const draft = `${path}.new`;
  await writeFile(draft, text, { mode: 0o600, flush: true });
  if (owner !== null) await chown(draft, owner.uid, owner.gid);
  await rename(draft, path);
}
