import type { Database } from '@server/db/client';

/** First ids of the copied firms and their administrators, above those of the pattern. */
const firstCompany = 1_000_000;
const firstUser = 2_000_000;

export const firmOf = (number: number) => firstCompany + number;
export const adminOf = (number: number) => `admin${number}@industry.test`;

/** The firm to copy, and its database. */
type Pattern = { database: Pick<Database, 'pool'>; companyId: number };

/** Makes the demo company's administrator one of each copied firm too. */
export async function joinFirms({ database, companyId }: Pattern, firms: number): Promise<void> {
  await database.pool.query(
    `insert into memberships (company_id, id, user_id, user_email_id, role, created_at, updated_at)
     select $1 + n, 5000000 + n, m.user_id, m.user_email_id, 'ADMIN', now(), now()
     from memberships m join user_emails e on e.id = m.user_email_id cross join generate_series(1, $2::int) n
     where e.email_address = 'admin@demo.netcap.test' and m.company_id = $3`,
    [firstCompany, firms, companyId],
  );
}

const bigTables = ['coa_versions', 'balance_versions'];

/**
 * Copies a firm with all data of its commits, each copy with its own administrator. The rows of a commit are stored next to those of the other firms'
 * same commit, as after years of quarter ends.
 */
export async function copyFirm({ database, companyId }: Pattern, firms: number): Promise<void> {
  const client = await database.pool.connect();
  const run = (text: string, values: unknown[] = []) => client.query(text, values);
  try {
    // Keys are the pattern's, so nothing needs to be checked row by row.
    await run('set session_replication_role = replica');
    const own: Record<string, string> = { id: '$2::int + n', company_name: `'Firm ' || n` };
    const columns = await writtenColumns(database, 'companies');
    await run(
      `insert into companies (${columns.join(', ')}) select ${columns.map((column) => own[column] ?? `c.${column}`).join(', ')}
       from companies c cross join generate_series(1, $3::int) n where c.id = $1`,
      [companyId, firstCompany, firms],
    );
    await copyPeople(run, companyId, firms);
    const { rows: indexes } = await run(
      `select indexname, indexdef from pg_indexes where tablename = any ($1) and indexname not like '%pkey' and indexname not like '%_pk'`,
      [bigTables],
    );
    for (const { indexname } of indexes) await run(`drop index ${indexname}`);
    for (const table of await tablesOf(database)) await copyTable(run, table, { companyId, firms });
    for (const { indexdef } of indexes) await run(indexdef);
  } finally {
    await run('reset session_replication_role');
    client.release();
  }
  await database.pool.query('vacuum analyze');
}

type Run = (text: string, values?: unknown[]) => Promise<{ rows: Record<string, string>[] }>;

async function copyPeople(run: Run, companyId: number, firms: number): Promise<void> {
  const pattern = `select e.user_id, e.id as email_id from user_emails e where e.email_address = 'admin@demo.netcap.test'`;
  const values = [firstUser, firms];
  await run(
    `insert into users select (jsonb_populate_record(u, jsonb_build_object('id', $1::int + n, 'phone_number', '1' || (3000000000 + n)))).*
     from users u join (${pattern}) p on p.user_id = u.id cross join generate_series(1, $2::int) n`,
    values,
  );
  await run(
    `insert into user_emails select (jsonb_populate_record(e,
       jsonb_build_object('id', $1::int + n, 'user_id', $1::int + n, 'email_address', 'admin' || n || '@industry.test'))).*
     from user_emails e join (${pattern}) p on p.email_id = e.id cross join generate_series(1, $2::int) n`,
    values,
  );
  await run(
    `insert into memberships select (jsonb_populate_record(m, jsonb_build_object(
       'company_id', $3::int + n, 'id', $1::int + n, 'user_id', $1::int + n, 'user_email_id', $1::int + n))).*
     from memberships m join (${pattern}) p on p.user_id = m.user_id and m.company_id = $4
     cross join generate_series(1, $2::int) n`,
    [...values, firstCompany, companyId],
  );
}

async function writtenColumns({ pool }: Pattern['database'], table: string): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and is_generated = 'NEVER' and table_name = $1 order by ordinal_position`,
    [table],
  );
  return rows.map(({ name }) => name);
}

type CompanyTable = { name: string; columns: readonly string[] };

/** Lists the tables of companies' data, except their people, with the written columns. */
async function tablesOf({ pool }: Pattern['database']): Promise<CompanyTable[]> {
  const { rows } = await pool.query<CompanyTable>(
    `select table_name as name, array_agg(column_name::text order by ordinal_position) as columns from information_schema.columns
     where table_schema = 'public' and is_generated = 'NEVER' and table_name not in ('memberships', 'invitations')
     group by table_name having bool_or(column_name = 'company_id')`,
  );
  return rows;
}

async function copyTable(
  run: Run,
  { name, columns }: CompanyTable,
  { companyId, firms }: { companyId: number; firms: number },
): Promise<void> {
  const copied: Record<string, string> = { company_id: `${firstCompany} + n`, author_id: `${firstUser} + n` };
  const values = columns.map((column) => copied[column] ?? `t.${column}`);
  const hasCommits = columns.includes('commit_number');
  const found = hasCommits
    ? await run(`select distinct commit_number as part from ${name} where company_id = $1 order by 1`, [companyId])
    : { rows: [{ part: '0' }] };
  for (const { part } of found.rows) {
    await run(
      `insert into ${name} (${columns.join(', ')}) overriding system value
       select ${values.join(', ')} from ${name} t cross join generate_series(1, $2::int) n
       where t.company_id = $1 ${hasCommits ? 'and t.commit_number is not distinct from $3' : 'and $3 = 0'} order by n`,
      [companyId, firms, part],
    );
  }
}
