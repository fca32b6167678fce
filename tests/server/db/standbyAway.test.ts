import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { App } from '@server/common/appTypes';
import { openDatabase, withTransaction } from '@server/db/client';
import { createCommit } from '@server/db/commits';
import { startEngine } from '@server/db/engine/engine';
import { openProductDatabase } from '@server/db/productDatabase';
import { readServerTraits, standbyAwayText } from '@server/db/serverRequirements';
import { addErrors } from '@server/plugins/errors';
import { connectionUrl } from '@tests/support/backend/connections';
import { sql } from 'drizzle-orm';
import Fastify from 'fastify';
import { expect, test } from 'vitest';

const mayBeSaved = "The database hasn't confirmed this yet, so it may have been saved. Check before you try again.";
const notSaved = "The database isn't available right now. Try again in a moment.";

test('after a commit that waits for a standby, saves are refused unsaved until it is back, and reads go on', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'netcap-standby-'));
  const engine = await startEngine({ dataDir, hasFsync: false });
  const database = { ...openDatabase(engine.connectionTo('postgres')), commit: createCommit(1_000) };
  await database.pool.query('create table saved (name text)');
  await database.pool.query('create database unmigrated');
  const setStandby = async (name: string) => {
    await database.pool.query(`alter system set synchronous_standby_names = '${name}'`);
    await database.pool.query('select pg_reload_conf()');
  };
  await setStandby('away');
  const app = Fastify() as unknown as App; // its route is the one under test alone
  addErrors(app);
  const save = async (name: string) => {
    const { statusCode, headers, body } = await app.inject({ method: 'POST', url: `/save/${name}` });
    return { statusCode, retryAfter: headers['retry-after'], message: JSON.parse(body).error?.message };
  };
  app.post<{ Params: { name: string } }>('/save/:name', ({ params }) =>
    withTransaction(database, (tx) => tx.execute(sql`insert into saved values (${params.name})`)),
  );
  const refused = (message: string) => ({ statusCode: 503, retryAfter: '2', message });
  await expect.poll(() => save('first'), { timeout: 10_000 }).toEqual(refused(mayBeSaved));

  const names = ['second', 'third', 'fourth'];
  expect(await Promise.all(names.map(save))).toEqual(names.map(() => refused(notSaved)));
  await withTransaction(database, (tx) => tx.execute(sql`select name from saved`));
  const { rows } = await database.pool.query(readServerTraits);
  expect(rows).toMatchObject([{ isStandbyAway: true }]);

  const databaseUrl = connectionUrl(engine.connectionTo('unmigrated'));
  await expect(openProductDatabase({ dataDir, databaseUrl, isFresh: false })).rejects.toThrow(standbyAwayText);

  await setStandby('');
  await expect.poll(async () => (await save('fifth')).statusCode, { timeout: 10_000 }).toBe(200);
  const saved = await database.pool.query<{ name: string }>('select distinct name from saved');
  expect(saved.rows.filter(({ name }) => names.includes(name))).toEqual([]);
  await database.close();
  await engine.stop();
  await rm(dataDir, { recursive: true, force: true });
});
