import { type Database, openDatabase } from '@server/db/client';
import { migrateDatabase } from '@server/db/migrate';
import { migrateAsOnce } from '@tests/support/backend/oldDatabase';
import { createTestDatabase, type TestDatabase } from '@tests/support/backend/testDatabase';
import { bothLineSums } from '@tests/support/books/lineSums';
import { bothKeyRanges } from '@tests/support/listKeys';
import { afterAll, beforeAll, expect, test } from 'vitest';

let testDatabase: TestDatabase;
let database: Database;

/** Books as they were before commits kept line sums: two companies, an account without a line, a deleted, a replaced and a staged balance. */
beforeAll(async () => {
  testDatabase = await createTestDatabase('empty');
  database = openDatabase(testDatabase.connection);
  await migrateAsOnce(database, 5);
  await database.pool.query(`
    insert into coa_versions (company_id, id, status, author_id, valid_at, created_at, updated_at, account_number, account_name, focus_id,
      ssoi_id)
    select c, a, 'APPROVED', 1, now(), now(), now(), a::text, 'Account', (array['200', '200', null])[a], (array['13935', null, null])[a]
    from generate_series(1, 2) c, generate_series(1, 3) a`);
  await database.pool.query(`
    insert into balance_versions (company_id, id, status, is_deleted, author_id, valid_at, replaced_at, created_at, updated_at, coa_id,
      period_end, time_report, debit, credit)
    select c, b.id, 'APPROVED', b.id = 13, 1, b.valid_at::timestamptz, b.replaced_at::timestamptz, now(), now(), b.coa_id, '2025-06-30',
      'Q2 25', b.debit, 0
    from generate_series(1, 2) c, (values (11, 1, 9999999999999.99, '2025-07-01', null), (12, 2, 0.01, '2025-07-01', null),
      (13, 3, 5, '2025-07-01', null), (14, 3, 0, '2025-07-01', null), (14, 3, 7, '2025-06-01', '2025-07-01'), (12, 2, 9, null, null)
    ) b (id, coa_id, debit, valid_at, replaced_at)`);
  await migrateDatabase(database);
});

afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

test('books from before line sums were kept have them', async () => {
  const { kept, counted } = await bothLineSums(database);
  expect(kept).toEqual(counted);
  const common = { company_id: 1, period_end: '2025-06-30', time_report: 'Q2 25', credit: '0.00' };
  expect(kept.slice(0, 3)).toEqual([
    { ...common, focus_id: '200', ssoi_id: '13935', debit: '9999999999999.99', account_count: 1, row_count: 1 },
    { ...common, focus_id: '200', ssoi_id: null, debit: '0.01', account_count: 1, row_count: 1 },
    { ...common, focus_id: null, ssoi_id: null, debit: '0.00', account_count: 0, row_count: 1 },
  ]);
  expect(kept).toHaveLength(6);
});

test('and the ranges of keys that their lists are counted by', async () => {
  const { kept, counted } = await bothKeyRanges(database);
  expect(kept).toEqual(counted);
  const balances = { company_id: 1, kind: 'BALANCE', from_key: '', row_count: 3 };
  expect(kept.slice(0, 3)).toEqual([
    { ...balances, day: '' },
    { ...balances, day: '2025-06-30' },
    { company_id: 1, kind: 'COA', day: '', from_key: '', row_count: 3 },
  ]);
});
