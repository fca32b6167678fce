import { createHash } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Database } from '../client';
import { EngineError } from '../engine/engineError';
import { readLastMigration } from '../migrate';
import {
  type BackupFoot,
  type BackupHead,
  type BackupTable,
  endOfRows,
  listTables,
  readBackupLines,
  readSequences,
} from './backupFormat';

/**
 * Writes the whole database to a new file, as of one moment and while requests run. An incomplete file never appears under that name. Throws an
 * `EngineError` if the file exists, or its part of another backup.
 */
export async function writeBackup(database: Database, path: string, now: Date): Promise<BackupFoot> {
  if (existsSync(path)) throw new EngineError(`${path} exists. A backup doesn't overwrite one: name another file.`);
  const client = await database.pool.connect();
  try {
    await createPartial(`${path}.partial`);
    return await fillAndRename(client, path, now);
  } finally {
    client.release(true);
  }
}

async function fillAndRename(client: pg.PoolClient, path: string, now: Date): Promise<BackupFoot> {
  const partial = `${path}.partial`;
  const foot: BackupFoot = { tables: {}, sequences: {} };
  try {
    await client.query('begin isolation level repeatable read read only');
    const lines = Readable.from(textOf(client, foot, now));
    await pipeline(lines, createGzip(), createWriteStream(partial, { flush: true }));
    await client.query('commit');
    await rename(partial, path);
    return foot;
  } finally {
    await rm(partial, { force: true });
  }
}

/** Creates the file, by which a second backup to the same name finds the first. */
async function createPartial(partial: string) {
  const file = await open(partial, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw new EngineError(`Can't write the backup: ${error.message}`);
    throw new EngineError(`${partial} exists: another backup is running, or one was cut off. Delete it if none runs.`);
  });
  await file.close();
}

async function* textOf(client: pg.PoolClient, foot: BackupFoot, now: Date): AsyncGenerator<string> {
  const head: BackupHead = {
    netcap: 'backup',
    format: 1,
    migration: await readLastMigration(client),
    at: now.toISOString(),
  };
  yield `${JSON.stringify(head)}\n`;
  for (const { order, ...table } of await listTables(client)) yield* rowsOf(client, foot, { ...table, order });
  foot.sequences = await readSequences(client);
  yield JSON.stringify(foot);
}

const chunkLength = 64 * 1024;

async function* rowsOf(
  client: pg.PoolClient,
  foot: BackupFoot,
  { table, columns, order }: BackupTable & { order: readonly string[] },
): AsyncGenerator<string> {
  yield `${JSON.stringify({ table, columns } satisfies BackupTable)}\n`;
  const names = (list: readonly string[]) => list.map((name) => pg.escapeIdentifier(name)).join(', ');
  const sorted = order.length === 0 ? '' : ` order by ${names(order)}`;
  const copy = `copy (select ${names(columns)} from ${pg.escapeIdentifier(table)}${sorted}) to stdout`;
  const hash = createHash('sha256');
  let rows = 0;
  let chunk = '';
  for await (const line of readBackupLines(client.query(copyTo(copy)))) {
    hash.update(`${line}\n`);
    rows += 1;
    chunk += `${line}\n`;
    if (chunk.length < chunkLength) continue;
    yield chunk;
    chunk = '';
  }
  yield `${chunk}${endOfRows}\n`;
  foot.tables[table] = { rows, sha256: hash.digest('hex') };
}
