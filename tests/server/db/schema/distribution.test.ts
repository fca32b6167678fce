import { setUpBackend } from '@tests/support/backend/setUpBackend';
import { expect, test } from 'vitest';

const backend = setUpBackend({ keepsData: true });

/** On every node: companies and people, which all other tables may name. */
const referenceTables = ['companies', 'users'];

/**
 * Tables of users outside any company, and of the server; they grow with the number of users and stay on one node. Submissions are kept for a day: a
 * key is a person's, in whichever company they send it.
 */
const accountTables = [
  ...['user_emails', 'user_avatars', 'session_families', 'account_flows', 'remembered_devices', 'authenticators'],
  ...[
    'passkeys',
    'passkey_challenges',
    'recovery_codes',
    'messages',
    'used_challenges',
    'rate_limits',
    'secrets',
    'calendar_links',
    'reminder_settings',
    'submissions',
  ],
];

/** Keys, unique indexes and foreign keys that don't begin with the company, and tables without any. */
const misfits = `
  with tables as (
    select oid, relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
  ), columns as (
    select attrelid, attnum from pg_attribute where attname = 'company_id'
  )
  select t.relname as table, i.indexrelid::regclass::text as key
  from tables t join pg_index i on i.indrelid = t.oid left join columns c on c.attrelid = t.oid
  where i.indisunique and i.indkey[0] is distinct from c.attnum
  union all
  select t.relname, f.conname
  from tables t join pg_constraint f on f.conrelid = t.oid and f.contype = 'f'
  left join columns c on c.attrelid = t.oid left join columns fc on fc.attrelid = f.confrelid
  where (f.conkey[1] is distinct from c.attnum or f.confkey[1] is distinct from fc.attnum)
    and f.confrelid::regclass::text <> all ($1)
  union all
  select t.relname, 'no primary key' from tables t
  where not exists (select from pg_index i where i.indrelid = t.oid and i.indisprimary)
  union all
  select t.relname, 'no company' from tables t where not exists (select from columns c where c.attrelid = t.oid)
  order by 1, 2`;

test('every table that grows with use can be distributed by company: its keys and foreign keys begin with it', async () => {
  const { rows } = await backend.database.pool.query<{ table: string; key: string }>(misfits, [referenceTables]);
  const kept = new Set([...referenceTables, ...accountTables]);
  expect(rows.filter(({ table }) => !kept.has(table))).toEqual([]);
  // None is excepted that needn't be, or is gone.
  expect(new Set(rows.map(({ table }) => table))).toEqual(kept);
});

test('what stays on one node names people and companies alone', async () => {
  const { rows } = await backend.database.pool.query(
    `select conrelid::regclass::text as table, confrelid::regclass::text as other from pg_constraint
     where contype = 'f' and conrelid::regclass::text = any ($1) and confrelid::regclass::text <> all ($2)`,
    [[...referenceTables, ...accountTables], referenceTables],
  );
  expect(rows).toEqual([]);
});

test('ids have 64 bits; only the temporary ones of an addition, below 1000, have fewer', async () => {
  const { rows } = await backend.database.pool.query<{ column: string }>(
    `select distinct column_name as column from information_schema.columns
     where table_schema = 'public' and data_type = 'integer' and column_name ~ '(^|_)(id|by|coa)$' order by 1`,
  );
  expect(rows).toEqual([{ column: 'temporary_id' }]);
});
