import { type Database, openDatabase } from '@server/db/client';
import { EngineError } from '@server/db/engine/engineError';
import { dropEverything, migrateDatabase } from '@server/db/migrate';
import { createTestDatabase, type TestDatabase } from '@tests/support/backend/testDatabase';
import { afterEach, beforeEach, expect, test } from 'vitest';

let testDatabase: TestDatabase;
let databases: Database[];

beforeEach(async () => {
  testDatabase = await createTestDatabase('empty');
  databases = [openDatabase(testDatabase.connection), openDatabase(testDatabase.connection)];
});

afterEach(async () => {
  await Promise.all(databases.map((database) => database.close()));
  await testDatabase.drop();
});

function first(): Database {
  const [database] = databases;
  if (database === undefined) throw new Error('There is no database.');
  return database;
}

async function appliedMigrations({ pool }: Database): Promise<number> {
  const found = await pool.query<{ count: string }>('select count(*) from drizzle.__drizzle_migrations');
  return Number(found.rows[0]?.count);
}

test('two processes that migrate at once apply each migration once', async () => {
  await Promise.all(databases.map((database) => migrateDatabase(database)));
  const once = await appliedMigrations(first());
  await migrateDatabase(first());
  expect(once).toBeGreaterThan(0);
  expect(await appliedMigrations(first())).toBe(once);
});

test('refuses a database of a later version, and leaves it', async () => {
  await migrateDatabase(first());
  const { pool } = first();
  await pool.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)");
  await expect(migrateDatabase(first())).rejects.toThrow('This database is from a later version of Netcap.');
  expect(await appliedMigrations(first())).toBeGreaterThan(1);
});

test('refuses a table of something else, and says so of a failing migration without values', async () => {
  const { pool } = first();
  await pool.query('create table users (id integer)');
  await expect(migrateDatabase(first())).rejects.toThrow('The database has a table of something else named users');
  await pool.query('drop table users');
  await pool.query('create sequence record_ids');
  await expect(migrateDatabase(first())).rejects.toThrow(
    new EngineError('The schema couldn\'t be migrated, and is unchanged: relation "record_ids" already exists.'),
  );
});

test('gives its lock back with the transaction, as a pooled connection needs', async () => {
  await migrateDatabase(first());
  const { rows } = await first().pool.query(
    "select * from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())",
  );
  expect(rows).toEqual([]);
});

test('sorts digits inside text by their value', async () => {
  await migrateDatabase(first());
  const sorted = await first().pool.query<{ number: string }>(
    `select number from unnest(array['1000', '990', '1000-2', '1000-10']) as number order by number collate "natural"`,
  );
  expect(sorted.rows.map(({ number }) => number)).toEqual(['990', '1000', '1000-2', '1000-10']);
});

test('beginning anew leaves nothing of what was there', async () => {
  await migrateDatabase(first());
  await first().pool.query("insert into secrets values ('old', 'value')");
  await dropEverything(first());
  await migrateDatabase(first());
  expect((await first().pool.query('select * from secrets')).rows).toEqual([]);
});
