import { setTimeout as pause } from 'node:timers/promises';
import { type SQL, TransactionRollbackError } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { createFairTurns, type FairTurns } from '../fairTurns';
import { isRepeatable } from './failures';
import { writeSql } from './sqlText';

/** A pool of connections behind Drizzle, one for prepared statements and one for walks; only `server/db` looks inside. */
export type Database = {
  db: NodePgDatabase;
  pool: pg.Pool;
  preparedPool: pg.Pool;
  walkPool: pg.Pool;
  /** Whose turn it is to walk: of each user one at a time. */
  walkTurns: FairTurns;
  /** How often the engine was started again; a server of its own starts itself. */
  engineRestarts?: () => number;
  close: () => Promise<void>;
};

/** A transaction; every repository takes one first and uses it for every statement. */
export type Transaction = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0];

/** What can run a single statement: a transaction, or the database itself where nothing else belongs to it. */
export type Statements = Transaction | Database['db'];

export type Isolation = 'read committed' | 'repeatable read';

const maxWaitMs = 15_000;

/** More than calls of companies take at once (`server/plugins/availability/turns.ts`): sign-ins, `/me` and the like always find one. */
const maxConnections = 20;

/** A walk lasts as long as its reader takes. With few connections of their own, slow ones keep nobody but each other waiting. */
const maxWalks = 4;

/** What a prepared statement costs a connection's memory is a few ten kilobytes; beyond this number statements are planned each time. */
const maxPrepared = 100;
const preparedNames = new WeakMap<Database['pool'], Map<string, string>>();

/** Planning a page takes longer than reading it, so one plan serves all values of a statement. */
const planOnce = '-c plan_cache_mode=force_generic_plan';

/**
 * Runs a statement that comes again and again, by itself: each connection parses and plans it once. What its plan depends on, such as the
 * size of a page, is written into it and is no parameter.
 */
export async function runPrepared<Row extends object>({ preparedPool }: Database, query: SQL): Promise<Row[]> {
  const { text, values } = writeSql(query);
  const name = nameOf(preparedPool, text);
  const { rows } = await preparedPool.query<Row>({ ...(name !== undefined && { name }), text, values, types });
  return rows;
}

function nameOf(pool: Database['pool'], text: string): string | undefined {
  const names = preparedNames.get(pool) ?? new Map<string, string>();
  preparedNames.set(pool, names);
  const known = names.get(text);
  if (known !== undefined || names.size >= maxPrepared) return known;
  const name = `netcap_${names.size}`;
  names.set(text, name);
  return name;
}

/** Moments and days stay text, as they do behind Drizzle. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (id: number, format?: 'text' | 'binary') =>
    textTypes.has(id) ? (value: string) => value : pg.types.getTypeParser(id, format),
};
const textTypes: ReadonlySet<number> = new Set([pg.types.builtins.TIMESTAMPTZ, pg.types.builtins.DATE]);

/** Opens pools on a PostgreSQL connection string or socket settings. */
export function openDatabase(connection: pg.PoolConfig): Database {
  const pool = openPool({ max: maxConnections, ...connection });
  const preparedPool = openPool({ ...connection, options: planOnce });
  const walkPool = openPool({ ...connection, max: maxWalks });
  const close = async () => {
    await Promise.all([pool.end(), preparedPool.end(), walkPool.end()]);
  };
  const walkTurns = createFairTurns({ width: maxWalks, perAsker: 1, maxWaiting: 20, maxWaitMs });
  return { db: drizzle(pool, { casing: 'snake_case' }), pool, preparedPool, walkPool, walkTurns, close };
}

function openPool(connection: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ connectionTimeoutMillis: maxWaitMs, keepAlive: true, ...connection });
  // A connection that breaks while idle is replaced at the next query; unheard, the event would end the process.
  pool.on('error', () => undefined);
  // So would one that breaks within a transaction while no query runs; the next query of the transaction fails.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

const maxTries = 3;

/**
 * Runs `work` in one transaction: all of it happens, or nothing. A transaction that the database ends in favor of another one runs again, so
 * `work` does nothing that the database can't take back.
 */
export async function withTransaction<Result>(
  database: Database,
  work: (tx: Transaction) => Promise<Result>,
  isolation: Isolation = 'read committed',
): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await database.db.transaction(work, { isolationLevel: isolation });
    } catch (error) {
      if (tries === maxTries || !isRepeatable(error)) throw error;
    }
  }
}

/** Runs `work` as a part of the transaction that leaves nothing behind unless it is to be kept; either way the same is done. */
export async function undoableIn(
  tx: Transaction,
  { isKept }: { isKept: boolean },
  work: (part: Transaction) => Promise<void>,
): Promise<void> {
  try {
    await tx.transaction(async (part) => {
      await work(part);
      if (!isKept) part.rollback();
    });
  } catch (error) {
    if (!(error instanceof TransactionRollbackError)) throw error;
  }
}

/** How long a walk may stand still before the database ends it, so that nobody keeps a connection by reading slowly. */
const maxPauseMs = 30_000;

/** Who walks. */
type Walker = { database: Database; member: { userId: number } };

/**
 * Reads something piece by piece as of one moment (one snapshot), which lasts until the last piece is taken or the walk is left. A user's next
 * walk waits for their last one; 503 where that takes too long.
 */
export async function* walkSnapshot<Piece>(
  { database, member }: Walker,
  walk: (tx: Statements) => AsyncIterable<Piece>,
): AsyncGenerator<Piece, void> {
  const leave = await database.walkTurns.take(String(member.userId));
  try {
    yield* walkOn(database, walk);
  } finally {
    leave();
  }
}

async function* walkOn<Piece>(
  { walkPool }: Database,
  walk: (tx: Statements) => AsyncIterable<Piece>,
): AsyncGenerator<Piece, void> {
  const client = await walkPool.connect();
  let isOver = false;
  let isGivenBack = false;
  // A walk that stands still does not hear that the database ended it, and would keep its place in the pool.
  const giveBack = (isBroken: boolean) => {
    if (!isGivenBack) client.release(isBroken);
    isGivenBack = true;
  };
  const giveBackBroken = () => giveBack(true);
  client.once('end', giveBackBroken);
  try {
    await client.query('begin isolation level repeatable read read only');
    await client.query(`set local idle_in_transaction_session_timeout = ${maxPauseMs}`);
    yield* walk(drizzle(client, { casing: 'snake_case' }));
    await client.query('commit');
    isOver = true;
  } finally {
    client.off('end', giveBackBroken);
    // Ending the connection ends a walk that was left or failed, whatever it is doing.
    giveBack(!isOver);
  }
}

/** Whether the database answers within the time. */
export async function isAnswering({ preparedPool }: Database, maxMs: number): Promise<boolean> {
  const asked = preparedPool.query('select 1').then(
    () => true,
    () => false,
  );
  return Promise.race([asked, pause(maxMs, false, { ref: false })]);
}

/** Reads several things as of one moment (one snapshot). */
export function withSnapshot<Result>(database: Database, work: (tx: Transaction) => Promise<Result>): Promise<Result> {
  return database.db.transaction(work, { isolationLevel: 'repeatable read', accessMode: 'read only' });
}
