import type { Database } from '@server/db/client';
import { seedAccounts } from '@server/seed/seedDemo';
import { lowPasswordCost, testStart } from './fixed';

export async function findCompanyIds({ pool }: Database): Promise<{ companyId: number; secondCompanyId: number }> {
  const found = await pool.query<{ id: number }>('select id from companies order by id');
  const [companyId, secondCompanyId] = found.rows.map(({ id }) => id);
  if (companyId === undefined || secondCompanyId === undefined) throw new Error('The test database has no companies.');
  return { companyId, secondCompanyId };
}

/** Empties every table but the keys, which the app has read already, and fills in the same companies and people with the same ids. */
export async function restoreBase(database: Database): Promise<void> {
  const tables = await database.pool.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public' and tablename <> 'secrets'`,
  );
  await database.pool.query(`truncate ${tables.rows.map(({ name }) => name).join(', ')} restart identity`);
  await database.pool.query('alter sequence record_ids restart');
  await seedAccounts({ database, clock: () => testStart, passwordCost: lowPasswordCost });
}
