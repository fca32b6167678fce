import { openDatabase, withTransaction } from '@server/db/client';
import { createTestDatabase } from '@tests/support/backend/testDatabase';
import { createSignal } from '@tests/support/signal';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';

test('a connection that breaks between two queries fails its transaction and nothing else', async () => {
  const { connection, drop } = await createTestDatabase('empty');
  const database = openDatabase({ ...connection, max: 2 });
  const broken = withTransaction(database, async (tx) => {
    const answer = await tx.execute<{ pid: number }>('select pg_backend_pid() as pid');
    await database.pool.query('select pg_terminate_backend($1, 5000)', [answer.rows[0]?.pid]);
    await tx.execute('select 1');
  });
  await expect(broken).rejects.toThrow();
  await expect(database.pool.query('select 1')).resolves.toMatchObject({ rowCount: 1 });
  await database.close();
  await drop();
});

test('a transaction that the database ends for another one runs again, and both are kept', async () => {
  const { connection, drop } = await createTestDatabase('empty');
  const database = openDatabase({ ...connection, max: 4 });
  await database.pool.query('create table counters (id integer primary key, amount integer not null)');
  await database.pool.query('insert into counters values (1, 0), (2, 0)');
  let tries = 0;
  const bothLocked = createSignal();
  const raise = (first: number, second: number) =>
    withTransaction(database, async (tx) => {
      tries += 1;
      await tx.execute(sql`update counters set amount = amount + 1 where id = ${first}`);
      if (tries === 2) bothLocked.give();
      await bothLocked.given;
      await tx.execute(sql`update counters set amount = amount + 1 where id = ${second}`);
    });
  await Promise.all([raise(1, 2), raise(2, 1)]);
  const { rows } = await database.pool.query('select amount from counters order by id');
  expect(rows).toEqual([{ amount: 2 }, { amount: 2 }]);
  // The database may end both at once.
  expect(tries).toBeGreaterThan(2);
  await database.close();
  await drop();
});

test('a transaction that fails each time ends with the failure', async () => {
  const { connection, drop } = await createTestDatabase('empty');
  const database = openDatabase(connection);
  let tries = 0;
  const failing = withTransaction(database, async (tx) => {
    tries += 1;
    await tx.execute(sql`do $$ begin raise exception using errcode = '40001'; end $$`);
  });
  await expect(failing).rejects.toThrow();
  expect(tries).toBe(3);
  await database.close();
  await drop();
});
