import { openDatabase } from '@server/db/client';
import { migrateDatabase } from '@server/db/migrate';
import { migrateAsOnce } from '@tests/support/backend/oldDatabase';
import { createTestDatabase } from '@tests/support/backend/testDatabase';
import { expect, test } from 'vitest';

test('the minimum of each profile is in force from the beginning, and lists have their keys and counts', async () => {
  const testDatabase = await createTestDatabase('empty');
  const database = openDatabase(testDatabase.connection);
  await migrateAsOnce(database, 8);
  await database.pool.query(`
    insert into companies (id, company_name, profile, created_at, updated_at) values
      (1, 'Firm', '{"min_net_capital_req": 50000.5, "membership_date": "2014-02-03"}', now(), now()),
      (2, 'Blank', '{"min_net_capital_req": null, "membership_date": null}', now(), now());
    insert into coa_versions (company_id, id, status, author_id, valid_at, created_at, updated_at, account_number, account_name)
      values (1, 1, 'APPROVED', 1, now(), now(), now(), '990', 'Cash'), (1, 2, 'EDITING', 1, null, now(), now(), '1000', 'New');
    insert into balance_versions (company_id, id, status, author_id, valid_at, replaced_at, created_at, updated_at, coa_id, period_end, time_report, debit, credit)
      values (1, 3, 'APPROVED', 1, now(), null, now(), now(), 1, '2025-06-30', 'Q2 25', 1, 0),
        (1, 3, 'APPROVED', 1, now(), now(), now(), now(), 1, '2025-06-30', 'Q2 25', 2, 0)`);
  await migrateDatabase(database);
  const rowsOf = async (query: string) => (await database.pool.query(query)).rows;
  expect(
    await rowsOf(`select company_id, effective_from, minimum_net_capital, method, add_ons, business_start::text, author_id
      from capital_settings`),
  ).toEqual([
    {
      company_id: 1,
      effective_from: null,
      minimum_net_capital: '50000.50',
      method: 'BASIC',
      add_ons: [],
      business_start: '2014-02-03',
      author_id: null,
    },
  ]);
  expect(await rowsOf('select * from record_counts order by kind')).toEqual([
    { company_id: 1, kind: 'BALANCE', row_count: 1 },
    { company_id: 1, kind: 'COA', row_count: 1 },
  ]);
  expect(await rowsOf('select account_key from balance_versions order by version_id')).toEqual([
    { account_key: '990'.padStart(32, '0') },
    { account_key: null },
  ]);
  await database.close();
  await testDatabase.drop();
});
