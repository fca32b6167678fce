import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Database } from '@server/db/client';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';

/** A table's rows, ready to be copied into tables of its columns. */
type Copy = { into: (table: string) => () => Promise<void> };

/** Copies the stored rows of a table; creates the table `bare_…` with the same columns, keys and indexes for them, without foreign keys. */
export async function bareCopy({ pool }: Database, table: string): Promise<Copy> {
  await pool.query(`drop table if exists bare_${table}`);
  await pool.query(`create table bare_${table} (like ${table} including all)`);
  const found = await pool.query<{ list: string }>(
    `select string_agg(column_name, ', ' order by ordinal_position) as list from information_schema.columns
     where table_name = $1 and is_identity = 'NO' and is_generated = 'NEVER'`,
    [table],
  );
  const columns = found.rows[0]?.list ?? '';
  const client = await pool.connect();
  const chunks: Buffer[] = [];
  for await (const chunk of client.query(copyTo(`copy ${table} (${columns}) to stdout`))) chunks.push(chunk);
  client.release();
  return {
    into: (name) => async () => {
      const copying = await pool.connect();
      await pipeline(Readable.from(chunks), copying.query(copyFrom(`copy ${name} (${columns}) from stdin`)));
      copying.release();
    },
  };
}

/** Empties a table and leaves nothing to write. */
export async function empty({ pool }: Database, table: string): Promise<void> {
  await pool.query(`truncate ${table}`);
  await pool.query('checkpoint');
}
