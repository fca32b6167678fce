import { openDatabase } from '@server/db/client';
import { isMigrated } from '@server/db/migrate';
import { startProduct } from '@server/product';
import { testConfig } from '@tests/support/backend/backend';
import { createTestDatabase, type TestDatabase } from '@tests/support/backend/testDatabase';
import { afterAll, beforeAll, expect, test } from 'vitest';

let testDatabase: TestDatabase;

const refusal =
  "This database is from Netcap 0.x, which this version can't upgrade: export the books with 0.x and import them into a new data folder or an empty database.";

/** A database as 0.x left it: the first of its migrations, and a row. */
beforeAll(async () => {
  testDatabase = await createTestDatabase('empty');
  await inDatabase((pool) =>
    pool.query(`
      create table secrets (name text primary key, value text not null);
      insert into secrets values ('old', 'value');
      create schema drizzle;
      create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);
      insert into drizzle.__drizzle_migrations (hash, created_at) values
        ('e0eb20b6deb6aecaa489664cc38d1791021da20b5416702d1f3de860eaebb015', 1795256652658), ('58', 1795675927218)`),
  );
});

afterAll(() => testDatabase.drop());

async function inDatabase<Result>(work: (pool: ReturnType<typeof openDatabase>['pool']) => Promise<Result>) {
  const database = openDatabase(testDatabase.connection);
  try {
    return await work(database.pool);
  } finally {
    await database.close();
  }
}

function start(isFresh: boolean) {
  return startProduct(testConfig({ databaseUrl: testDatabase.url, port: 0, hasDemo: false }), { isFresh });
}

test('a start on the data of 0.x is refused in one sentence, and leaves it as it is', async () => {
  await expect(start(false)).rejects.toThrow(refusal);
  await inDatabase(async (pool) => {
    expect((await pool.query('select * from secrets')).rows).toEqual([{ name: 'old', value: 'value' }]);
    expect((await pool.query('select id from drizzle.__drizzle_migrations')).rows).toHaveLength(2);
    expect((await pool.query("select 1 from pg_tables where schemaname = 'public'")).rows).toHaveLength(1);
  });
});

test('so is a command on it', async () => {
  await inDatabase((pool) => expect(isMigrated({ pool })).rejects.toThrow(refusal));
});

test('a fresh start replaces it', async () => {
  const product = await start(true);
  await product.stop();
  await inDatabase(async (pool) => {
    expect(await isMigrated({ pool })).toBe(true);
    expect((await pool.query("select 1 from secrets where name = 'old'")).rows).toEqual([]);
  });
});
