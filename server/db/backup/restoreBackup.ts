import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Readable, pipeline as startPipeline } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isDeepStrictEqual } from 'node:util';
import { createGunzip } from 'node:zlib';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Database } from '../client';
import { EngineError } from '../engine/engineError';
import { firstMigration, lastMigration, readLastMigration } from '../migrate';
import {
  type BackupFoot,
  type BackupHead,
  type BackupTable,
  endOfRows,
  listTables,
  readBackupLines,
} from './backupFormat';

type Lines = AsyncIterator<string, void>;

/**
 * Restores a backup into an empty database of the same version, completely or not at all. Throws an `EngineError` with the reason, also for a file
 * that was altered or is incomplete.
 */
export async function restoreBackup(database: Database, path: string): Promise<BackupFoot> {
  const client = await database.pool.connect();
  try {
    await client.query('begin');
    await requireEmpty(client);
    const foot = await load(client, readLines(path));
    await client.query('commit');
    return foot;
  } finally {
    // Ending the connection rolls back the uncommitted work.
    client.release(true);
  }
}

/** Throws an `EngineError` unless the file begins as a backup of this version, before a database is opened or created for it. */
export async function requireBackupFile(path: string): Promise<void> {
  const head = readHead(await readFirstLine(path));
  if (!isBackup(head)) throw new EngineError(`${path} isn't a Netcap backup. Nothing was changed.`);
  requireVersion(head, lastMigration());
}

/** Reads the first line of a file; empty for one that isn't packed. Throws an `EngineError` for a missing or unreadable file. */
async function readFirstLine(path: string): Promise<string> {
  const lines = readLines(path);
  try {
    const head = await lines.next();
    return head.done === true ? '' : head.value;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new EngineError(`There's no file ${path}. Nothing was changed.`);
    if (code === 'EACCES' || code === 'EISDIR')
      throw new EngineError(`${path} can't be read as a file. Nothing was changed.`);
    return '';
  } finally {
    await lines.return();
  }
}

/** Yields the lines of a file. A failure of reading or unpacking ends the iteration. */
function readLines(path: string): AsyncGenerator<string, void> {
  return readBackupLines(startPipeline(createReadStream(path), createGunzip(), () => undefined));
}

async function requireEmpty(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query('select 1 from users union all select 1 from companies limit 1');
  if (rows.length > 0)
    throw new EngineError("The database isn't empty. Restore into a new data folder or an empty database.");
}

async function load(client: pg.PoolClient, lines: Lines): Promise<BackupFoot> {
  const head = readHead(await nextLine(lines));
  if (!isBackup(head)) throw new EngineError("This file isn't a Netcap backup. Nothing was changed.");
  requireVersion(head, await readLastMigration(client));
  const keys = await dropForeignKeys(client);
  const known = await listTables(client);
  await client.query(`truncate ${known.map(({ table }) => pg.escapeIdentifier(table)).join(', ')}`);
  const tables: BackupFoot['tables'] = {};
  for (;;) {
    const line = JSON.parse(await nextLine(lines)) as BackupTable | BackupFoot;
    if ('tables' in line) {
      if (!isDeepStrictEqual(line.tables, tables)) throw damaged("its rows don't match their checksums");
      for (const key of keys) await client.query(key);
      await restoreSequences(client, line.sequences);
      return line;
    }
    tables[line.table] = await loadTable(client, line, lines);
  }
}

function requireVersion({ migration: made = 0 }: Partial<BackupHead>, migration: number): void {
  if (made === migration) return;
  if (made < firstMigration()) {
    throw new EngineError(
      "This backup is from Netcap 0.x and can't be restored. Export the books with 0.x and import them.",
    );
  }
  const [version, next] = made < migration ? ['an earlier', ', then upgrade'] : ['a later', ''];
  throw new EngineError(`This backup was made by ${version} version. Restore it with that version${next}.`);
}

function isBackup(head: Partial<BackupHead> | null): head is Partial<BackupHead> {
  return head?.netcap === 'backup' && head.format === 1;
}

function readHead(line: string): Partial<BackupHead> | null {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}

async function loadTable(client: pg.PoolClient, { table, columns }: BackupTable, lines: Lines) {
  const hash = createHash('sha256');
  let rows = 0;
  async function* rowsOf() {
    for (let line = await nextLine(lines); line !== endOfRows; line = await nextLine(lines)) {
      hash.update(`${line}\n`);
      rows += 1;
      yield `${line}\n`;
    }
  }
  const names = columns.map((name) => pg.escapeIdentifier(name)).join(', ');
  await pipeline(
    Readable.from(rowsOf()),
    client.query(copyFrom(`copy ${pg.escapeIdentifier(table)} (${names}) from stdin`)),
  );
  return { rows, sha256: hash.digest('hex') };
}

/** Drops the foreign keys, since tables refer to each other. Returns the statements that restore and check them. */
async function dropForeignKeys(client: pg.PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ drop: string; add: string }>(`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by oid`);
  for (const { drop } of rows) await client.query(drop);
  return rows.map(({ add }) => add);
}

async function restoreSequences(client: pg.PoolClient, sequences: BackupFoot['sequences']): Promise<void> {
  for (const [name, last] of Object.entries(sequences)) {
    if (last !== null) await client.query('select setval($1::regclass, $2)', [pg.escapeIdentifier(name), last]);
  }
}

async function nextLine(lines: Lines): Promise<string> {
  const next = await lines.next().catch((error: Error) => {
    throw damaged(error.message);
  });
  if (next.done === true) throw damaged('it ends too early');
  return next.value;
}

function damaged(reason: string): EngineError {
  return new EngineError(`The backup can't be restored: ${reason}. Nothing was changed.`);
}
