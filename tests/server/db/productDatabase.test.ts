import { openProductDatabase } from '@server/db/productDatabase';
import { createTestDatabase, type TestDatabase } from '@tests/support/backend/testDatabase';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

let testDatabase: TestDatabase;

beforeEach(async () => {
  testDatabase = await createTestDatabase('empty');
});
afterEach(() => testDatabase.drop());

function options(isFresh: boolean) {
  return { dataDir: '/nonexistent', databaseUrl: testDatabase.url, isFresh };
}

test('migrates the database that DATABASE_URL names, and keeps what is there the next time', async () => {
  const first = await openProductDatabase(options(false));
  await first.pool.query("insert into secrets values ('kept', 'value')");
  await first.close();
  const second = await openProductDatabase(options(false));
  expect((await second.pool.query('select name from secrets')).rows).toEqual([{ name: 'kept' }]);
  await second.close();
});

test('begins anew there when asked', async () => {
  const first = await openProductDatabase(options(false));
  await first.pool.query("insert into secrets values ('old', 'value')");
  await first.close();
  const second = await openProductDatabase(options(true));
  expect((await second.pool.query('select name from secrets')).rows).toEqual([]);
  await second.close();
});

test('says so when the server cannot be reached', async () => {
  const databaseUrl = 'postgres://nobody@127.0.0.1:1/nothing';
  await expect(openProductDatabase({ dataDir: '/nonexistent', databaseUrl, isFresh: false })).rejects.toThrow(
    /Can't reach the database server in DATABASE_URL: .*ECONNREFUSED/,
  );
});

test('says which file of its address is missing', async () => {
  const databaseUrl = 'postgres://nobody@127.0.0.1:1/nothing?sslrootcert=/nonexistent.pem';
  await expect(openProductDatabase({ dataDir: '/nonexistent', databaseUrl, isFresh: false })).rejects.toThrow(
    /Can't reach the database server in DATABASE_URL: .*\/nonexistent.pem/,
  );
});

test('warns of a database that allows few connections', async () => {
  const allowFew = await openProductDatabase(options(false));
  await allowFew.pool.query(
    "do $$ begin execute format('alter database %I connection limit 8', current_database()); end $$",
  );
  await allowFew.close();
  const warnings: string[] = [];
  vi.spyOn(process, 'emitWarning').mockImplementation((text) => warnings.push(String(text)));
  await (await openProductDatabase(options(false))).close();
  expect(warnings).toEqual([expect.stringMatching(/has \d connections left, and this process uses up to 34\./)]);
});
