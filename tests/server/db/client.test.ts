import { openDatabase, withTransaction } from '@server/db/client';
import { createTestDatabase } from '@tests/support/testDatabase';
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
