import { countAttempt, type Limit } from '@server/common/attempts';
import { incrementCount } from '@server/common/rateLimitsRepository';
import { setUpBackend } from '@tests/support/backend/setUpBackend';
import { testStart } from '@tests/support/fixed';
import { expect, test } from 'vitest';

const backend = setUpBackend();
const limit: Limit = { name: 'tried', max: 100, windowMs: 60_000 };

test('however many tries of one subject come at once, they take one connection', async () => {
  const { database } = backend;
  const place = { database, clock: () => testStart };
  await countAttempt(place, limit, 'flood');
  const [{ key } = { key: '' }] = (await database.pool.query("select key from rate_limits where key like 'tried:%'"))
    .rows;
  let flood: Promise<unknown> = Promise.resolve();
  await database.db.transaction(async (tx) => {
    await incrementCount(tx, key, { now: testStart, endsAt: testStart });
    flood = Promise.all(Array.from({ length: 40 }, () => countAttempt(place, limit, 'flood')));
    // The row is held: only one of the tries waits for it, so that others find a connection.
    await countAttempt(place, limit, 'someone else');
    expect(database.pool.waitingCount).toBe(0);
  });
  await flood;
  expect((await database.pool.query('select count from rate_limits where key = $1', [key])).rows).toEqual([
    { count: 42 },
  ]);
});
