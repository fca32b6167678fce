import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { createFairTurns, type FairTurns } from '@server/common/fairTurns';
import { type SQL, TransactionRollbackError } from 'drizzle-orm';
import { drizzle, type NodePgDatabase, NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { createCommit } from './commits';
import { isRepeatable, isUnconfirmed } from './failures';
import { openPool } from './pool';
import { writeSql } from './sqlText';

/** Connection pools with Drizzle, one each for requests, prepared statements and walks. Only `server/db` uses its fields. */
export type Database = {
  db: NodePgDatabase;
  pool: pg.Pool;
  preparedPool: pg.Pool;
  walkPool: pg.Pool;
  /** Turns to walk, one at a time for each user. */
  walkTurns: FairTurns;
  /** Commits a connection's transaction. */
  commit: ReturnType<typeof createCommit>;
  /** Number of restarts of the embedded engine; absent for an external server, which restarts itself. */
  engineRestarts?: () => number;
  close: () => Promise<void>;
};

/** A transaction; every repository takes one first and uses it for every statement. */
export type Transaction = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0];

/** Executor of single statements: a transaction, or the database itself for independent statements. */
export type Executor = Transaction | Database['db'];

export type Isolation = 'read committed' | 'repeatable read';

const maxWaitMs = 15_000;

/**
 * Exceeds the number of company calls at once (`server/plugins/availability/turns.ts`), so that sign-ins, `/me` and the like always find a
 * connection.
 */
const maxConnections = 20;

/** Maximum of walks, which last as long as their reader takes. On their own connections, slow walks only delay each other. */
const maxWalks = 4;

/** Maximum of recurring statements at once. */
const maxPreparing = 10;

/** Maximum of connections that a process uses. */
export const maxProcessConnections = maxConnections + maxPreparing + maxWalks;

/** Maximum of prepared statements. Each costs a connection tens of kilobytes; further statements are planned each time. */
const maxPrepared = 100;
/** Names by text; a name is its text's hash, so that another process never finds another statement under it on a pooled connection. */
const preparedNames = new WeakMap<Database['pool'], Map<string, string>>();

/** Uses one plan for all values of a statement, since planning a page takes longer than reading it. */
const planOnce = 'set plan_cache_mode = force_generic_plan';

/**
 * Runs a recurring statement that each connection parses and plans once, outside any transaction. Values that its plan depends on, such as the size
 * of a page, are inlined instead of parameters.
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
  const name = `netcap_${createHash('sha256').update(text).digest('base64url')}`;
  names.set(text, name);
  return name;
}

/** Returns timestamps and dates as text, as Drizzle does. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (id: number, format?: 'text' | 'binary') =>
    textTypes.has(id) ? (value: string) => value : pg.types.getTypeParser(id, format),
};
const textTypes: ReadonlySet<number> = new Set([pg.types.builtins.TIMESTAMPTZ, pg.types.builtins.DATE]);

/** Opens pools on a PostgreSQL connection string or socket settings. */
export function openDatabase(connection: pg.PoolConfig): Database {
  const pool = openPool({ max: maxConnections, ...connection });
  const preparedPool = openPool({ max: maxPreparing, ...connection }, planOnce);
  const walkPool = openPool({ ...connection, max: maxWalks });
  const close = async () => {
    await Promise.all([pool.end(), preparedPool.end(), walkPool.end()]);
  };
  const walkTurns = createFairTurns({ width: maxWalks, perAsker: 1, maxWaiting: 20, maxWaitMs });
  const db = drizzle(pool, { casing: 'snake_case' });
  return { db, pool, preparedPool, walkPool, walkTurns, commit: createCommit(), close };
}

/** A claim to be made in the first transaction of a call, and no later one. */
export type CallClaim = { isClaimed: boolean; claim: (tx: Transaction) => Promise<void> };

const openClaim = new AsyncLocalStorage<CallClaim>();

/** Runs a call whose first transaction makes the claim. */
export function runWithClaim(claim: CallClaim, run: () => void): void {
  openClaim.run(claim, run);
}

const maxTries = 3;

/**
 * Runs `work` in one transaction, completely or not at all. Runs it again if the database ends the transaction in favor of another one, so `work`
 * must not have effects that a rollback can't undo. The first of a call makes its claim.
 */
export async function withTransaction<Result>(
  database: Database,
  work: (tx: Transaction) => Promise<Result>,
  isolation: Isolation = 'read committed',
): Promise<Result> {
  const open = openClaim.getStore();
  const claimed = async (tx: Transaction) => {
    if (open?.isClaimed === false) await open.claim(tx);
    return work(tx);
  };
  for (let tries = 1; ; tries += 1) {
    try {
      const result = await runTransaction(database, claimed, isolation);
      if (open !== undefined) open.isClaimed = true;
      return result;
    } catch (error) {
      if (tries === maxTries || !isRepeatable(error)) throw error;
    }
  }
}

const dialect = new PgDialect({ casing: 'snake_case' });

/** Runs `work` once in one transaction. A rollback that fails, as on a lost connection, doesn't hide the cause. */
export async function runTransaction<Result>(
  { pool, commit }: Pick<Database, 'pool' | 'commit'>,
  work: (tx: Transaction, client: pg.PoolClient) => Promise<Result>,
  isolation: Isolation | 'repeatable read read only' = 'read committed',
): Promise<Result> {
  const client = await pool.connect();
  let isOver = false;
  try {
    await client.query(`begin isolation level ${isolation}`);
    const session = new NodePgSession(client, dialect, undefined);
    const result = await work(new NodePgTransaction(dialect, session, undefined), client);
    await commit(client);
    isOver = true;
    return result;
  } catch (error) {
    // A commit that still waits would keep the rollback waiting.
    if (!isUnconfirmed(error)) {
      isOver = await client.query('rollback').then(
        () => true,
        () => false,
      );
    }
    throw error;
  } finally {
    client.release(!isOver);
  }
}

/** Runs `work` in a savepoint that is rolled back unless its result is to be kept; the work is the same either way. */
export async function runInSavepoint(
  tx: Transaction,
  { isKept }: { isKept: boolean },
  work: (part: Transaction) => Promise<void>,
): Promise<void> {
  let cause: unknown;
  const decided = async (part: Transaction) => {
    await work(part).catch((error: unknown) => {
      cause = error;
      throw error;
    });
    if (!isKept) part.rollback();
  };
  try {
    await tx.transaction(decided);
  } catch (error) {
    // The rollback of a savepoint fails on a lost connection, which must not hide the cause.
    if (cause !== undefined) throw cause;
    if (!(error instanceof TransactionRollbackError)) throw error;
  }
}

/** Idle time after which the database ends a walk, so that slow readers don't hold connections. */
const maxPauseMs = 30_000;

/** The user who walks, and the database. */
type Walker = { database: Database; member: { userId: number } };

/**
 * Reads pieces from one snapshot, which lasts until the last piece or until the walk is left. A user's next walk waits for the last one; throws 503
 * if that takes too long.
 */
export async function* walkSnapshot<Piece>(
  { database, member }: Walker,
  walk: (tx: Executor) => AsyncIterable<Piece>,
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
  walk: (tx: Executor) => AsyncIterable<Piece>,
): AsyncGenerator<Piece, void> {
  const client = await walkPool.connect();
  let isOver = false;
  let isGivenBack = false;
  // An idle walk isn't notified that the database ended it, and would keep its place in the pool.
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

const readWritability = `select pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' as "isReadOnly"`;

/** Returns true if the database answers within the time and takes writes. */
export async function isWritable({ preparedPool }: Database, maxMs: number): Promise<boolean> {
  const asked = preparedPool.query<{ isReadOnly: boolean }>(readWritability).then(
    ({ rows }) => rows[0]?.isReadOnly === false,
    () => false,
  );
  return Promise.race([asked, pause(maxMs, false, { ref: false })]);
}

/** Runs several reads in one snapshot. */
export function withSnapshot<Result>(database: Database, work: (tx: Transaction) => Promise<Result>): Promise<Result> {
  return runTransaction(database, work, 'repeatable read read only');
}
