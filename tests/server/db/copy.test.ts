import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Database, openDatabase } from '@server/db/client';
import { copyLine, createCopyLine, tryCopyTransaction, withCopyTransaction } from '@server/db/copy';
import { createTestDatabase } from '@tests/support/backend/testDatabase';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

let database: Database;
let drop: () => Promise<void>;

beforeAll(async () => {
  const created = await createTestDatabase('empty');
  database = openDatabase({ ...created.connection, max: 2 });
  drop = created.drop;
  await database.pool.query('create table notes (id integer primary key, note text)');
});

beforeEach(async () => void (await database.pool.query('truncate notes')));

afterAll(async () => {
  await database.close();
  await drop();
});

const statement = 'copy notes (id, note) from stdin';
const note = 'n'.repeat(10_000);

/** Returns more lines than a statement takes: 300 of 10,000 characters. */
async function* lines(change: (line: string, id: number) => string = (line) => line): AsyncGenerator<string> {
  for (let id = 1; id <= 300; id += 1) yield change(copyLine([id, note]), id);
}

/** Returns the same lines, before one of which something else happens. */
async function* linesWith(id: number, happen: () => Promise<unknown>): AsyncGenerator<string> {
  for (let at = 1; at <= 300; at += 1) {
    if (at === id) await happen();
    yield copyLine([at, note]);
  }
}

async function stored(): Promise<unknown> {
  const { rows } = await database.pool.query('select count(*)::integer as count, sum(id)::integer as ids from notes');
  return rows[0];
}

describe('lines of several statements', () => {
  test('are all stored, once', async () => {
    await withCopyTransaction(database, async (_tx, copyLines) => copyLines(statement, lines()));
    expect(await stored()).toEqual({ count: 300, ids: 45_150 });
  });

  test('are several statements, of which nobody else sees any before the last', async () => {
    let seen: unknown;
    const watched = linesWith(290, async () => {
      seen = await stored();
    });
    await withCopyTransaction(database, async (_tx, copyLines) => copyLines(statement, watched));
    expect(seen).toEqual({ count: 0, ids: null });
    const { rows } = await database.pool.query('select count(distinct cmin::text)::integer as statements from notes');
    expect(rows).toEqual([{ statements: 3 }]);
  });

  test('are stored together with what the transaction does otherwise, or not at all', async () => {
    const outcome = await tryCopyTransaction(database, async (tx, copyLines) => {
      await copyLines(statement, lines());
      expect((await tx.execute('select count(*)::integer as count from notes')).rows).toEqual([{ count: 300 }]);
      return null;
    });
    expect(outcome).toBeNull();
    expect(await stored()).toEqual({ count: 0, ids: null });
  });

  test('leave nothing behind where they fail late', async () => {
    const failing = lines((line, id) => {
      if (id === 250) throw new RangeError('Row 250 is wrong');
      return line;
    });
    await expect(
      withCopyTransaction(database, async (_tx, copyLines) => copyLines(statement, failing)),
    ).rejects.toThrow('Row 250 is wrong');
    expect(await stored()).toEqual({ count: 0, ids: null });
  });

  test('are read no further, and leave nothing behind, where the database refuses one', async () => {
    let last = 0;
    const doubled = lines((line, id) => {
      last = id;
      return id === 120 ? copyLine([1, 'the first once more']) : line;
    });
    const copying = withCopyTransaction(database, async (_tx, copyLines) => copyLines(statement, doubled));
    await expect(copying).rejects.toThrow('duplicate key');
    expect(last).toBeLessThan(300);
    expect(await doubled.next()).toEqual({ done: true, value: undefined });
    expect(await stored()).toEqual({ count: 0, ids: null });
  });
});

test.each([2, 290])(
  'a connection that breaks before line %i leaves nothing behind, and another one takes its place',
  async (id) => {
    const cut = linesWith(id, () =>
      database.pool.query(
        `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
      ),
    );
    await expect(withCopyTransaction(database, async (_tx, copyLines) => copyLines(statement, cut))).rejects.toThrow();
    expect(await stored()).toEqual({ count: 0, ids: null });
    await withCopyTransaction(database, async (_tx, copyLines) => copyLines(statement, lines()));
    expect(await stored()).toMatchObject({ count: 300 });
  },
);

test('a line longer than a statement takes is one, and pieces of none are nothing', async () => {
  const long = 'l'.repeat(3_000_000);
  const odd = async function* (): AsyncGenerator<string> {
    yield* ['', copyLine([1, long]), '', copyLine([2, 'short']), ''];
  };
  await withCopyTransaction(database, async (_tx, copyLines) => copyLines(statement, odd()));
  const { rows } = await database.pool.query('select id, length(note) as length from notes order by id');
  expect(rows).toEqual([
    { id: 1, length: 3_000_000 },
    { id: 2, length: 5 },
  ]);
});

test('no more lines are made than are kept ready while the database waits', async () => {
  let last = 0;
  const counted = lines((line, id) => {
    last = id;
    return line;
  });
  const holder = await database.pool.connect();
  await holder.query('begin; lock table notes in access exclusive mode');
  const copying = withCopyTransaction(database, async (_tx, copyLines) => copyLines(statement, counted));
  const waiting = `select from pg_locks where not granted and relation = 'notes'::regclass`;
  await expect.poll(async () => (await holder.query(waiting)).rowCount).toBe(1);
  for (let turn = 0; turn < 50; turn += 1) await nextTurn();
  expect(last).toBeLessThan(60);
  await holder.query('commit');
  holder.release();
  await copying;
  expect(await stored()).toMatchObject({ count: 300 });
});

test('no lines are nothing to store', async () => {
  const none = async function* (): AsyncGenerator<string> {};
  await withCopyTransaction(database, async (_tx, copyLines) => copyLines(statement, none()));
  expect(await stored()).toEqual({ count: 0, ids: null });
});

test('values come back as they were, with signs that the format sets apart', async () => {
  const odd = 'tab\there, line\nend\r\\N "quoted"';
  const lineOf = createCopyLine([7]);
  await withCopyTransaction(database, async (_tx, copyLines) =>
    copyLines(
      statement,
      (async function* () {
        yield lineOf([odd]) + copyLine([8, null]) + copyLine([9, '']);
      })(),
    ),
  );
  const { rows } = await database.pool.query('select id, note from notes order by id');
  expect(rows).toEqual([
    { id: 7, note: odd },
    { id: 8, note: null },
    { id: 9, note: '' },
  ]);
});
