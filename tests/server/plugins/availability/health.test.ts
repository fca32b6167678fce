import type { App } from '@server/common/appTypes';
import { type Database, openDatabase } from '@server/db/client';
import { addHealth, addStop } from '@server/plugins/availability/health';
import { addErrors } from '@server/plugins/errors';
import { createTestDatabase } from '@tests/support/backend/testDatabase';
import Fastify from 'fastify';
import { expect, test } from 'vitest';

test('lives in any case, and is ready while the database answers', async () => {
  const testDatabase = await createTestDatabase('empty');
  const database = openDatabase(testDatabase.connection);
  const app = openHealth(database);
  const statuses = async () => {
    const answers = await Promise.all(['/api/x/health', '/api/x/ready'].map((url) => app.inject(url)));
    return answers.map(({ statusCode, headers }) => [statusCode, headers['retry-after']]);
  };
  expect(await statuses()).toEqual([
    [200, undefined],
    [200, undefined],
  ]);
  await database.close();
  await testDatabase.drop();
  expect(await statuses()).toEqual([
    [200, undefined],
    [503, '2'],
  ]);
});

test('is not ready once a stop begins, and while the database takes no writes', async () => {
  const testDatabase = await createTestDatabase('empty');
  const database = openDatabase(testDatabase.connection);
  const app = openHealth(database);
  const statusOf = async (url: string) => (await app.inject(url)).statusCode;
  await database.pool.query(
    "do $$ begin execute format('alter database %I set default_transaction_read_only = on', current_database()); end $$",
  );
  expect(await statusOf('/api/x/ready')).toBe(503);
  await database.pool.query(
    "set default_transaction_read_only = off; do $$ begin execute format('alter database %I reset all', current_database()); end $$",
  );
  await database.close();
  const again = openDatabase(testDatabase.connection);
  const stopped = openHealth(again);
  expect((await stopped.inject('/api/x/ready')).statusCode).toBe(200);
  stopped.stop.isBegun = true;
  expect((await stopped.inject('/api/x/ready')).statusCode).toBe(503);
  expect((await stopped.inject('/api/x/health')).statusCode).toBe(200);
  await again.close();
  await testDatabase.drop();
});

function openHealth(database: Database): App {
  const app = Fastify() as unknown as App; // its routes are those under test alone
  app.decorate('database', database);
  addErrors(app);
  addStop(app);
  addHealth(app);
  return app;
}

test('refuses calls while it closes, in the envelope', async () => {
  const app = Fastify({ return503OnClosing: false }) as unknown as App; // its routes are those under test alone
  addErrors(app);
  addStop(app);
  app.get('/any', async () => 'answered');
  let url = '';
  let last: Response | undefined;
  app.addHook('preClose', async () => {
    last = await fetch(url);
  });
  url = `${await app.listen({ port: 0, host: '127.0.0.1' })}/any`;
  expect(await (await fetch(url)).text()).toBe('answered');
  await app.close();
  expect([last?.status, last?.headers.get('retry-after')]).toEqual([503, '2']);
  expect(await last?.json()).toMatchObject({ error: { message: 'The server is stopping. Try again in a moment.' } });
});
