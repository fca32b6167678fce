import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '@server/db/client';
import { projectRoot } from '@server/projectRoot';

const folder = join(projectRoot, 'server/db/migrations');

/** Brings an empty database to where the first so many migrations had brought it, and notes them as done. */
export async function migrateAsOnce({ pool }: Database, migrations: number): Promise<void> {
  await pool.query('create schema drizzle');
  await pool.query(
    'create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  );
  for (const { tag, when } of journal().slice(0, migrations)) {
    await pool.query(readFileSync(join(folder, `${tag}.sql`), 'utf8'));
    await pool.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [tag, when]);
  }
}

function journal(): { tag: string; when: number }[] {
  return JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')).entries;
}
