import { openDatabase } from '@server/db/client';
import { migrateDatabase } from '@server/db/migrate';
import { migrateAsOnce } from '@tests/support/backend/oldDatabase';
import { createTestDatabase } from '@tests/support/backend/testDatabase';
import { expect, test } from 'vitest';

test('positions stay, those of a removed member too, and their computed haircuts are made again', async () => {
  const testDatabase = await createTestDatabase('empty');
  const database = openDatabase(testDatabase.connection);
  await migrateAsOnce(database, 28);
  await database.pool.query(`
    insert into companies (id, company_name, profile, created_at, updated_at) values (1, 'Firm', '{}', now(), now());
    insert into users (id, first_name, last_name, password_hash, has_mfa, created_at, updated_at)
      values (1, 'A', 'Person', 'x', false, now(), now());
    insert into memberships (company_id, id, user_id, user_email_id, role, removed_at, created_at, updated_at)
      values (1, 1, 1, 1, 'MIDDLE', now(), now(), now());
    insert into non_option_versions (company_id, id, status, author_id, commit_number, valid_at, created_at, updated_at, report_date,
      identifier, currency, closing_price, tot_pos_val, position_key, type, subtype, qty, purch_pr, long_or_short)
      values (1, 1000, 'APPROVED', 1, 1, now(), now(), now(), '2026-06-30', 'A', 'USD', 10, 100, 'a', 'EQUITY', 'COMMON', 10, 9, 'Long');
    insert into haircut_runs (company_id, report_date, commit_number, non_marketable_in, rules_version, checked_commit, results, inventory,
      computed_at) values (1, '2026-06-30', 1, 'LEDGER', 1, 1, '{}', '{}', now());
    insert into position_haircuts (company_id, report_date, kind, id, haircut_amount, percent, is_undue_tested, report_row, focus_line,
      explanation) values (1, '2026-06-30', 'HAIRCUT_DETAIL', 1000, 15, '15', false, 'all_other:stock', '3734', '{}')`);
  await migrateDatabase(database);
  const rowsOf = async (query: string) => (await database.pool.query(query)).rows;
  expect(await rowsOf('select id, author_id, tot_pos_val from non_option_versions')).toEqual([
    { id: 1000, author_id: 1, tot_pos_val: '100.00' },
  ]);
  expect(await rowsOf('select 1 from haircut_runs union all select 1 from position_haircuts')).toEqual([]);
  await database.close();
  await testDatabase.drop();
});
