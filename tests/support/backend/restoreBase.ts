import type { Database } from '@server/db/client';

export async function findCompanyIds({ pool }: Database): Promise<{ companyId: number; secondCompanyId: number }> {
  const found = await pool.query<{ id: number }>('select id from companies order by id');
  const [companyId, secondCompanyId] = found.rows.map(({ id }) => id);
  if (companyId === undefined || secondCompanyId === undefined) throw new Error('The test database has no companies.');
  return { companyId, secondCompanyId };
}

/** Saves the present rows in the database itself, for `restoreBase`. Keys are left as they are, since the app has read them already. */
export async function keepBase({ pool }: Database): Promise<void> {
  const tables = await namesOf(
    pool,
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public' and tablename <> 'secrets'`,
  );
  const sequences = await pool.query<{ name: string; start: string; last: string | null }>(
    `select quote_ident(sequencename) as name, start_value as start, last_value as last
     from pg_sequences where schemaname = 'public'`,
  );
  await pool.query('create schema base');
  const columns = new Map<string, string>();
  for (const table of tables) {
    columns.set(table, await storedColumns(pool, table));
    await pool.query(`create table base.${table} as select ${columns.get(table)} from public.${table}`);
  }
  // One statement deletes all rows and one restores them, so that the order of references doesn't matter.
  await pool.query(`
    create function base.restore() returns void language plpgsql as $$ begin
      ${inOneStatement(tables.map((table) => `delete from public.${table}`))};
      ${inOneStatement(tables.map((table) => `insert into public.${table} (${columns.get(table)}) overriding system value table base.${table}`))};
      ${sequences.rows.map(({ name, start, last }) => `perform setval('${name}', ${last ?? start}, ${last !== null});`).join('\n')}
    end $$`);
}

/** Restores the saved rows. */
export async function restoreBase({ pool }: Database): Promise<void> {
  await pool.query('select base.restore()');
}

/** Lists the columns of a table that aren't generated. */
export async function storedColumns(pool: Database['pool'], table: string): Promise<string> {
  const names = await namesOf(
    pool,
    `select quote_ident(attname) as name from pg_attribute
     where attrelid = 'public.${table}'::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
  );
  return names.join(', ');
}

async function namesOf(pool: Database['pool'], query: string): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(query);
  return rows.map(({ name }) => name);
}

/** Combines several changes into one statement, so that references are checked at its end. */
export function inOneStatement(statements: readonly string[]): string {
  const [last, ...others] = statements;
  if (others.length === 0) return last ?? '';
  return `with ${others.map((statement, i) => `part_${i} as (${statement})`).join(', ')} ${last}`;
}
