import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { App } from '@server/common/appTypes';
import { openDatabase, withTransaction } from '@server/db/client';
import { startEngine } from '@server/db/engine/engine';
import { readServerTraits } from '@server/db/serverRequirements';
import { addErrors } from '@server/plugins/errors';
import Fastify from 'fastify';
import { expect, test } from 'vitest';

test('a commit that waits for a standby that is away ends with a 503 that says it may have been saved', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'netcap-standby-'));
  const engine = await startEngine({ dataDir, hasFsync: false });
  const database = { ...openDatabase(engine.connectionTo('postgres')), maxCommitMs: 200 };
  await database.pool.query('create table saved (name text)');
  await database.pool.query("alter system set synchronous_standby_names = 'away'");
  await database.pool.query('select pg_reload_conf()');
  const app = Fastify() as unknown as App; // its route is the one under test alone
  addErrors(app);
  const save = () => app.inject({ method: 'POST', url: '/save' });
  app.post('/save', () => withTransaction(database, (tx) => tx.execute("insert into saved values ('one')")));
  await expect.poll(async () => (await save()).statusCode, { timeout: 10_000 }).toBe(503);
  const answer = await save();
  expect(answer.json().error.message).toBe(
    "The database hasn't confirmed this yet, so it may have been saved. Check before you try again.",
  );
  expect(answer.headers['retry-after']).toBe('2');
  const { rows } = await database.pool.query(readServerTraits);
  expect(rows).toMatchObject([{ isStandbyAway: true }]);
  await database.close();
  await engine.stop();
  await rm(dataDir, { recursive: true, force: true });
});
