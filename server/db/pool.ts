import pg from 'pg';

const maxWaitMs = 15_000;
/** Time limit of a statement outside a transaction, also if it waits for a synchronous standby. */
const maxStatementMs = 60_000;
const keepAliveMs = 10_000;

/**
 * Settings of each connection, whatever the role, the database or the server sets. No statement timeout: the server acknowledges a commit that one
 * interrupts while it waits for a standby.
 */
const sessionSettings = `set datestyle = 'ISO, MDY'; set intervalstyle = 'postgres'; set timezone = 'UTC'; set bytea_output = 'hex';
  set default_transaction_isolation = 'read committed'; set statement_timeout = 0; set lock_timeout = '60s';
  set idle_in_transaction_session_timeout = 0; set idle_session_timeout = 0;
  select set_config('transaction_timeout', '0', false) where current_setting('transaction_timeout', true) is not null;`;

type TypeId = Parameters<typeof pg.types.setTypeParser>[0];
// The types of pg have no arrays.
const [idArray, textArray] = [1016 as TypeId, 1009 as TypeId];
const parseTexts: (text: string) => string[] = pg.types.getTypeParser(textArray);

// Ids have 64 bits and are read as numbers, which are exact up to 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, parseInteger);
pg.types.setTypeParser(idArray, (text) => parseTexts(text).map(parseInteger));

/** Reads an integer of 64 bits. Throws a `RangeError` for one that a number can't hold exactly. */
function parseInteger(text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number)) throw new RangeError(`${text} is too large for a number`);
  return number;
}

/** Opens a pool whose connections have our settings and `setting`. It sends no startup parameters, which a pooler would refuse. */
export function openPool(connection: pg.PoolConfig, setting = ''): pg.Pool {
  const pool = new pg.Pool({
    connectionTimeoutMillis: maxWaitMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveMs,
    ...connection,
    // The pool waits for the promise, unlike its type says.
    onConnect: (client) => client.query(`${sessionSettings}${setting}`),
  });
  // A connection that breaks while idle is replaced at the next query; without a listener, the event would end the process.
  pool.on('error', () => undefined);
  // The same holds for one that breaks within a transaction between queries; the transaction's next query fails.
  pool.on('connect', (client) => client.on('error', () => undefined));
  limitStatements(pool);
  return pool;
}

function limitStatements(pool: pg.Pool) {
  const query = pool.query.bind(pool);
  const limited = (statement: string | pg.QueryConfig, values?: unknown[]) =>
    query(withTimeLimit(statement, maxStatementMs), values);
  pool.query = limited as pg.Pool['query'];
}

/** Adds a time limit to a statement, after which it fails here and the server goes on. `isUnconfirmed` tells that failure. */
export function withTimeLimit(statement: string | pg.QueryConfig, maxMs: number): pg.QueryConfig {
  const config = typeof statement === 'string' ? { text: statement } : statement;
  // The types of pg have the limit for connections alone.
  return { ...config, query_timeout: maxMs } as pg.QueryConfig;
}
