import { join } from 'node:path';
import { projectRoot } from '@server/projectRoot';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import type { Database } from './client';

const migrationsFolder = join(projectRoot, 'server/db/migrations');
const lockKey = 727_002;

/** Brings the schema up to date; processes that start together take turns, and the later ones find nothing left to do. */
export function migrateDatabase(database: Database): Promise<void> {
  return withLockedClient(database, (client) => migrate(drizzle(client), { migrationsFolder }));
}

/** Whether the schema is that of this version: neither older nor newer. */
export async function isMigrated({ pool }: Pick<Database, 'pool'>): Promise<boolean> {
  const known = readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis);
  return (await migrationOf(pool).catch(() => 0)) === Math.max(...known);
}

/** The last migration that a database has, by its time. */
export async function migrationOf(client: Pick<pg.ClientBase, 'query'> | pg.Pool): Promise<number> {
  const { rows } = await client.query<{ latest: string | null }>(
    'select max(created_at) as latest from drizzle.__drizzle_migrations',
  );
  return Number(rows[0]?.latest ?? 0);
}

/** Drops everything that the migrations made, books and users included. */
export function dropEverything(database: Database): Promise<void> {
  return withLockedClient(database, async (client) => {
    await client.query('drop schema if exists drizzle cascade');
    await client.query('drop schema if exists public cascade');
    await client.query('create schema public');
  });
}

async function withLockedClient(database: Database, work: (client: pg.PoolClient) => Promise<void>): Promise<void> {
  const client = await database.pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    await work(client);
  } finally {
    // Ending the connection gives the lock back even where the work failed half way.
    client.release(true);
  }
}
