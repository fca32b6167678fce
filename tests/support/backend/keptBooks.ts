import type { Database } from '@server/db/client';
import { inOneStatement, storedColumns } from './restoreBase';

/** Books for a company that starts without any. */
export type BooksToMake = { database: Database; companyId: number; name: string; make: () => Promise<void> };

const kept = new WeakMap<Database, Set<string>>();

/** Tables that record all events, sign-ins included. They don't count as books; restoring books replaces later entries. */
const trail = ['security_log', 'chain_entries', 'chain_heads'];

/**
 * Makes books through the API the first time, and later restores the resulting rows in a tenth of the time. Files that hand on a database hand on its
 * saved books too, so only books are saved, and the name states all that they depend on.
 */
export async function makeOnce({ database, companyId, name, make }: BooksToMake): Promise<void> {
  const names = kept.get(database) ?? new Set();
  kept.set(database, names);
  if (!(await isAtBase(database))) return make();
  if (names.has(name)) {
    await database.pool.query(`select ${name}.put_back()`);
    return;
  }
  await make();
  await keep(database, companyId, name);
  names.add(name);
}

/** Returns true if there are no rows other than the books', which would be saved with them or block them. */
async function isAtBase({ pool }: Database): Promise<boolean> {
  const tables = (await companyTables(pool)).filter((table) => !trail.includes(table));
  const counts = tables.map((table) => `(select count(*) from public.${table}) = (select count(*) from base.${table})`);
  const found = await pool.query<{ is_at_base: boolean }>(`select ${counts.join(' and ')} as is_at_base`);
  return found.rows[0]?.is_at_base === true;
}

/** Saves the company's rows of its trail and of every table that was empty for it. Returns the function that restores them. */
async function keep({ pool }: Database, companyId: number, name: string): Promise<void> {
  await pool.query(`create schema ${name}`);
  const statements: string[] = [];
  for (const table of await companyTables(pool)) {
    const columns = await storedColumns(pool, table);
    const made = `select ${columns} from public.${table} where company_id = ${companyId}`;
    const { rowCount } = await pool.query(`select from base.${table} where company_id = ${companyId} limit 1`);
    if (rowCount !== 0 && !trail.includes(table)) continue;
    await pool.query(`create table ${name}.${table} as ${made}`);
    statements.push(`insert into public.${table} (${columns}) overriding system value table ${name}.${table}`);
  }
  const sequences = await pool.query<{ name: string; last: string }>(
    `select sequencename as name, last_value as last from pg_sequences where schemaname = 'public' and last_value is not null`,
  );
  const steps = sequences.rows.map(
    ({ name: sequence, last }) => `perform setval('${sequence}', greatest(nextval('${sequence}'), ${last}))`,
  );
  const counter = `(select commit_number from ${name}.commit_counters)`;
  await pool.query(
    `create table ${name}.commit_counters as select * from commit_counters where company_id = ${companyId}`,
  );
  await pool.query(`
    create function ${name}.put_back() returns void language plpgsql as $$ begin
      ${trail.map((table) => `delete from public.${table} where company_id = ${companyId}`).join(';\n')};
      ${inOneStatement(statements)};
      update public.commit_counters set commit_number = ${counter} where company_id = ${companyId};
      ${steps.join(';\n')};
    end $$`);
}

async function companyTables(pool: Database['pool']): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.columns join pg_tables on schemaname = 'public' and tablename = table_name
     where table_schema = 'public' and column_name = 'company_id'`,
  );
  return rows.map(({ name }) => name);
}
