import { openDatabase, runInSavepoint, type Transaction, withSnapshot, withTransaction } from '@server/db/client';
import { isUnconfirmed, isUnreachable } from '@server/db/failures';
import { createTestDatabase } from '@tests/support/backend/testDatabase';
import { createSignal } from '@tests/support/signal';
import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';

test('a connection that breaks between two queries fails its transaction and nothing else', async () => {
  const { connection, drop } = await createTestDatabase('empty');
  const database = openDatabase({ ...connection, max: 2 });
  const broken = withTransaction(database, async (tx) => {
    const answer = await tx.execute<{ pid: number }>('select pg_backend_pid() as pid');
    await database.pool.query('select pg_terminate_backend($1, 5000)', [answer.rows[0]?.pid]);
    await tx.execute('select 1');
  });
  await expect(broken).rejects.toSatisfy(isUnreachable);
  await expect(database.pool.query('select 1')).resolves.toMatchObject({ rowCount: 1 });
  await database.close();
  await drop();
});

test('a rollback that fails on a lost connection does not hide the cause', async () => {
  const { connection, drop } = await createTestDatabase('empty');
  const database = openDatabase({ ...connection, max: 2 });
  const fail = async (tx: Transaction) => {
    await tx.execute('select pg_terminate_backend(pg_backend_pid(), 5000)').catch(() => undefined);
    throw new Error('the cause');
  };
  await expect(withTransaction(database, fail)).rejects.toThrow('the cause');
  await expect(withSnapshot(database, fail)).rejects.toThrow('the cause');
  const inSavepoint = withTransaction(database, (tx) => runInSavepoint(tx, { isKept: true }, fail));
  await expect(inSavepoint).rejects.toThrow('the cause');
  await database.close();
  await drop();
});

test('a statement outside a transaction fails after a minute, and its connection is replaced', async () => {
  const { connection, drop } = await createTestDatabase('empty');
  const database = openDatabase({ ...connection, max: 1 });
  await database.pool.query('select 1');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const sleeping = expect(database.pool.query('select pg_sleep(20)')).rejects.toSatisfy(isUnconfirmed);
  await new Promise(setImmediate);
  vi.advanceTimersByTime(60_000);
  vi.useRealTimers();
  await sleeping;
  await expect(database.pool.query('select 1')).resolves.toMatchObject({ rowCount: 1 });
  await database.close();
  await drop();
});

test('sets what it depends on for each connection, whatever the database says', async () => {
  const { connection, drop } = await createTestDatabase('empty');
  const set = (name: string, value: string) =>
    `do $$ begin execute format('alter database %I set ${name} = %L', current_database(), '${value}'); end $$`;
  const first = openDatabase(connection);
  const others = { datestyle: 'German', timezone: 'Asia/Tokyo', bytea_output: 'escape', statement_timeout: '1min' };
  const limits = { lock_timeout: '1ms', idle_in_transaction_session_timeout: '1ms', idle_session_timeout: '1min' };
  for (const [name, value] of Object.entries({ ...others, ...limits })) await first.pool.query(set(name, value));
  await first.close();
  const database = openDatabase(connection);
  const read = `select name, setting from pg_settings where name = any($1) order by lower(name)`;
  const names = ['DateStyle', 'TimeZone', ...Object.keys({ ...others, ...limits })];
  for (const pool of [database.pool, database.preparedPool, database.walkPool]) {
    const { rows } = await pool.query<{ name: string; setting: string }>(read, [names]);
    expect(rows.map(({ name, setting }) => `${name} ${setting}`)).toEqual([
      'bytea_output hex',
      'DateStyle ISO, MDY',
      'idle_in_transaction_session_timeout 0',
      'idle_session_timeout 0',
      'lock_timeout 60000',
      'statement_timeout 0',
      'TimeZone UTC',
    ]);
  }
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
