import { type Database, openDatabase } from '@server/db/client';
import { migrateDatabase } from '@server/db/migrate';
import { forgetWhatIsOver } from '@server/services/people/session/housekeeping';
import { migrateAsOnce } from '@tests/support/backend/oldDatabase';
import { createTestDatabase, type TestDatabase } from '@tests/support/backend/testDatabase';
import { afterAll, beforeAll, expect, test } from 'vitest';

let testDatabase: TestDatabase;
let database: Database;

/** A database as it was before accounts had flows and confirmed numbers, with the migrations that made it noted as done. */
beforeAll(async () => {
  testDatabase = await createTestDatabase('empty');
  database = openDatabase(testDatabase.connection);
  const { pool } = database;
  await migrateAsOnce(database, 2);
  await pool.query(`
    insert into companies (id, company_name, profile, created_at, updated_at) values (1, 'Firm', '{}', $$2026-01-01$$, $$2026-01-01$$);
    insert into users (id, first_name, last_name, phone_number, password_hash, created_at, updated_at) values
      (1, 'With', 'Number', '12125550141', 'x', $$2026-01-01$$, $$2026-01-01$$),
      (2, 'Without', 'Number', null, 'x', $$2026-01-01$$, $$2026-01-01$$);
    insert into user_emails (id, user_id, email_address, is_confirmed, created_at, updated_at) values
      (1, 1, 'with@firm.test', true, now(), now()), (2, 2, 'without@firm.test', false, now(), now());
    insert into memberships (company_id, id, user_id, user_email_id, role, created_at, updated_at) values
      (1, 1, 1, 1, 'ADMIN', now(), now()), (1, 2, 2, 2, 'VIEWER', now(), now());
    insert into session_families (id, user_id, token_hash, rotated_at, expires_at, created_at, updated_at)
      values ('f', 1, 'x', now(), '2030-01-01', now(), now())`);
  await migrateDatabase(database);
});

afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

test('people from before numbers were confirmed keep theirs, without a code at the next sign-in', async () => {
  const found = await database.pool.query(
    'select id, phone_number, phone_confirmed_at, has_mfa, registration from users order by id',
  );
  const common = { has_mfa: false, registration: null };
  expect(found.rows).toEqual([
    { id: 1, phone_number: '12125550141', phone_confirmed_at: new Date('2026-01-01T00:00:00Z'), ...common },
    { id: 2, phone_number: null, phone_confirmed_at: null, ...common },
  ]);
});

test('they keep their sessions and companies, whatever is cleared up', async () => {
  await forgetWhatIsOver({ database, clock: () => new Date('2027-01-01T00:00:00Z') });
  for (const table of ['users', 'user_emails', 'memberships', 'session_families']) {
    expect((await database.pool.query(`select 1 from ${table}`)).rowCount).toBe(table === 'session_families' ? 1 : 2);
  }
});

test('a number and an address still belong to one account once they are confirmed', async () => {
  const { pool } = database;
  const user = `insert into users (id, first_name, last_name, phone_number, phone_confirmed_at, password_hash, created_at, updated_at)
    values (3, '', '', '12125550141', $1, 'x', now(), now())`;
  await expect(pool.query(user, [new Date()])).rejects.toThrow('users_confirmed_phone');
  const email = `insert into user_emails (id, user_id, email_address, is_confirmed, created_at, updated_at)
    values (3, 2, 'with@firm.test', $1, now(), now())`;
  await expect(pool.query(email, [true])).rejects.toThrow('user_emails_confirmed');
  await pool.query(email, [false]);
});
