import { type Database, openDatabase } from '@server/db/client';
import { migrateDatabase } from '@server/db/migrate';
import { migrateAsOnce } from '@tests/support/backend/oldDatabase';
import { createTestDatabase, type TestDatabase } from '@tests/support/backend/testDatabase';
import { afterAll, beforeAll, expect, test } from 'vitest';

let testDatabase: TestDatabase;
let database: Database;

/** Requests of two companies from before they kept how many rows are in them. */
beforeAll(async () => {
  testDatabase = await createTestDatabase('empty');
  database = openDatabase(testDatabase.connection);
  await migrateAsOnce(database, 15);
  await database.pool.query(`
    insert into review_requests (company_id, id, kind, status, author_id, created_at, updated_at)
    select c, r.id, r.kind, 'OPEN', 1, now(), now() from generate_series(1, 2) c, (values (7, 'COA'), (8, 'BALANCE')) r (id, kind);
    insert into coa_versions (company_id, id, status, author_id, review_request_id, created_at, updated_at, account_number, account_name)
    values (1, 1, 'PENDING', 1, 7, now(), now(), '1', ''), (1, 2, 'PENDING', 1, 7, now(), now(), '2', ''),
      (1, 3, 'EDITING', 1, null, now(), now(), '3', ''), (2, 1, 'PENDING', 1, 7, now(), now(), '1', '');
    insert into balance_versions (company_id, id, status, author_id, review_request_id, created_at, updated_at, coa_id, period_end,
      time_report, debit, credit)
    values (1, 4, 'PENDING', 1, 8, now(), now(), 1, '2025-03-31', 'Q1 25', 0, 0)`);
  await migrateDatabase(database);
});

afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

test('requests from before know how many rows are in them, and that nobody is known to have decided', async () => {
  const { rows } = await database.pool.query(
    'select company_id, id, record_count, decided_by_id, decided_at from review_requests order by company_id, id',
  );
  const undecided = { decided_by_id: null, decided_at: null };
  expect(rows).toEqual([
    { company_id: 1, id: 7, record_count: 2, ...undecided },
    { company_id: 1, id: 8, record_count: 1, ...undecided },
    { company_id: 2, id: 7, record_count: 1, ...undecided },
    { company_id: 2, id: 8, record_count: 0, ...undecided },
  ]);
});
