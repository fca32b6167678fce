import { StringDecoder } from 'node:string_decoder';
import type pg from 'pg';

/**
 * Head of a backup. A backup is gzip over lines: a head, for each table a line with its name and columns, its rows in COPY's text format and `\.`,
 * and a foot with the totals. Rows are in key order, so that equal databases have equal feet.
 */
export type BackupHead = { netcap: 'backup'; format: 1; migration: number; at: string };

export type BackupTable = { table: string; columns: string[] };

export type TableDigest = { rows: number; sha256: string };

export type BackupFoot = { tables: Record<string, TableDigest>; sequences: Record<string, string | null> };

/** Line that ends the rows of a table; COPY doubles backslashes in data. */
export const endOfRows = '\\.';

/** Lists the product's tables with their columns, except generated ones, and the order of their rows. */
export async function listTables(client: pg.ClientBase): Promise<(BackupTable & { order: string[] })[]> {
  const { rows } = await client.query<BackupTable & { order: string[] }>(`
    select c.relname as "table",
      array(select a.attname::text from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns,
      array(select a.attname::text from pg_index i, unnest(i.indkey) with ordinality k (attnum, place)
        join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
        where i.indrelid = c.oid and i.indisprimary order by k.place) as "order"
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by c.relname`);
  return rows;
}

export async function readSequences(client: pg.ClientBase): Promise<BackupFoot['sequences']> {
  const { rows } = await client.query<{ name: string; last: string | null }>(
    "select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public' order by 1",
  );
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]));
}

/** Yields the lines of a byte stream. Splits at line feeds only; `readline` also splits at other characters. */
export async function* readBackupLines(bytes: AsyncIterable<Buffer>): AsyncGenerator<string, void> {
  const decoder = new StringDecoder('utf8');
  let rest = '';
  for await (const chunk of bytes) {
    const lines = (rest + decoder.write(chunk)).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}
