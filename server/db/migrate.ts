import { join } from 'node:path';
import { projectRoot } from '@server/projectRoot';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import type { Database } from './client';
import { EngineError } from './engine/engineError';
import { failureSentence } from './failures';
import { type Relation, readRelations, requireOwnTables } from './serverRequirements';

export const productMigrations = join(projectRoot, 'server/db/migrations');
const lockKey = 727_002;

const earlierLineText =
  "This database is from Netcap 0.x, which this version can't upgrade: export the books with 0.x and import them into a new data folder or an empty database.";

const laterVersionText =
  'This database is from a later version of Netcap. Start that version, or restore a backup of this one into a new data folder or an empty database.';

type Queries = Pick<pg.ClientBase, 'query'> | pg.Pool;

/**
 * Migrates the schema. Locks, so that processes that start together take turns and the later ones find nothing to do. Throws an `EngineError` for a
 * database of 0.x or of a later version, which it leaves unchanged.
 */
export function migrateDatabase(database: Database, migrationsFolder = productMigrations): Promise<void> {
  return withSchemaLocked(database, async (client) => {
    await refuseEarlierLine(client, migrationsFolder);
    await refuseTakenNames(client, migrationsFolder);
    await migrate(database.db, { migrationsFolder }).catch(refuseFailedMigration);
    if ((await readLastMigration(client)) > lastMigration(migrationsFolder)) throw new EngineError(laterVersionText);
  });
}

/** Returns true if the schema is exactly this version's. Throws an `EngineError` for a database of 0.x. */
export async function isMigrated(
  { pool }: Pick<Database, 'pool'>,
  migrationsFolder = productMigrations,
): Promise<boolean> {
  await refuseEarlierLine(pool, migrationsFolder);
  return (await readLastMigration(pool).catch(() => 0)) === lastMigration(migrationsFolder);
}

/** Returns the time of the first migration of this line of versions. Earlier databases can't be upgraded. */
export function firstMigration(migrationsFolder = productMigrations): number {
  return Math.min(...readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis));
}

/** Returns the time of the last migration, by which a database and a backup are of this version. */
export function lastMigration(migrationsFolder = productMigrations): number {
  return Math.max(...readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis));
}

/** Returns the time of a database's last migration. */
export async function readLastMigration(client: Queries): Promise<number> {
  const { rows } = await client.query<{ latest: string | null }>(
    'select max(created_at) as latest from drizzle.__drizzle_migrations',
  );
  return Number(rows[0]?.latest ?? 0);
}

/** Drops everything that the migrations created, books and users included. */
export function dropEverything(database: Database): Promise<void> {
  return withSchemaLocked(database, async (client) => {
    await client.query('drop schema if exists drizzle cascade');
    await client.query('drop schema if exists public cascade');
    await client.query('create schema public');
  });
}

/** Databases of 0.x began with another first migration, so none of ours applies to them. */
async function refuseEarlierLine(client: Queries, migrationsFolder: string): Promise<void> {
  const present = await client.query<{ name: string | null }>(
    "select to_regclass('drizzle.__drizzle_migrations') as name",
  );
  if ((present.rows[0]?.name ?? null) === null) return;
  const { rows } = await client.query<{ hash: string }>(
    'select hash from drizzle.__drizzle_migrations order by id limit 1',
  );
  const [first] = readMigrationFiles({ migrationsFolder });
  if (rows[0] !== undefined && rows[0].hash !== first?.hash) throw new EngineError(earlierLineText);
}

async function refuseTakenNames(client: Queries, migrationsFolder: string): Promise<void> {
  const statements = readMigrationFiles({ migrationsFolder }).flatMap(({ sql }) => sql);
  const names = statements.flatMap((statement) => /^\s*CREATE TABLE "(\w+)"/.exec(statement)?.[1] ?? []);
  const { rows } = await client.query<Relation>(readRelations, [names]);
  const recorded = await client.query<{ isMigrated: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as "isMigrated"`,
  );
  requireOwnTables(rows, { isMigrated: recorded.rows[0]?.isMigrated === true });
}

function refuseFailedMigration(error: unknown): never {
  throw new EngineError(`The schema couldn't be migrated, and is unchanged: ${failureSentence(error)}`);
}

const waitBeforeSayingMs = 3_000;

/**
 * Runs work on the schema under a lock, with the connection that holds it. The lock belongs to a transaction and ends with it, so that no pooler's
 * connection keeps it.
 */
async function withSchemaLocked(database: Database, work: (client: pg.PoolClient) => Promise<void>): Promise<void> {
  const client = await database.pool.connect();
  const waiting = setTimeout(
    () => process.emitWarning('Another process is changing the schema of this database. Waiting for it to finish.'),
    waitBeforeSayingMs,
  );
  try {
    await client.query('begin');
    await client.query('set local lock_timeout = 0');
    await client.query('select pg_advisory_xact_lock($1)', [lockKey]);
    clearTimeout(waiting);
    await work(client);
    await client.query('commit');
  } finally {
    clearTimeout(waiting);
    // Ending the connection rolls back what wasn't committed.
    client.release(true);
  }
}
