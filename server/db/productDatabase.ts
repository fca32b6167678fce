import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { type Database, maxProcessConnections, openDatabase } from './client';
import { findRunningEngine, startEngine } from './engine/engine';
import { EngineError } from './engine/engineError';
import { dropEverything, isMigrated, migrateDatabase } from './migrate';
import {
  readServerTraits,
  requireSupportedServer,
  type ServerTraits,
  standbyAwayText,
  warningsOf,
} from './serverRequirements';

export type ProductDatabaseOptions = {
  dataDir: string;
  /** PostgreSQL server to use instead of the engine in the data folder. */
  databaseUrl: string | undefined;
  /** True to delete existing data. */
  isFresh: boolean;
};

const databaseName = 'netcap';
const maxCloseMs = 2_000;

/** Opens and migrates the product's database: the embedded engine's, or the one of DATABASE_URL. Closing it stops the engine. */
export async function openProductDatabase(options: ProductDatabaseOptions): Promise<Database> {
  const database =
    options.databaseUrl === undefined ? await openEmbedded(options.dataDir) : await openServer(options.databaseUrl);
  try {
    if (options.databaseUrl !== undefined) await checkServer(database, options);
    if (options.isFresh) await dropEverything(database);
    await migrateDatabase(database);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Opens the product's database for a command, also while the product runs. Migrates nothing; an engine started for the command stops with it. */
export async function openForCommand({
  dataDir,
  databaseUrl,
}: Omit<ProductDatabaseOptions, 'isFresh'>): Promise<Database> {
  if (databaseUrl !== undefined) return openServer(databaseUrl);
  if (!existsSync(dataDir)) throw new EngineError(`There is no data folder ${dataDir}.`);
  const running = await findRunningEngine(dataDir);
  return running === null ? openEmbedded(dataDir) : openDatabase(running(databaseName));
}

async function openEmbedded(dataDir: string): Promise<Database> {
  const engine = await startEngine({ dataDir });
  try {
    await createIfMissing(engine.connectionTo('postgres'));
  } catch (error) {
    await engine.stop();
    throw error;
  }
  const database = openDatabase(engine.connectionTo(databaseName));
  return {
    ...database,
    engineRestarts: engine.restarts,
    close: async () => {
      const closing = database.close();
      // Work that doesn't end is ended with the engine and rolled back.
      await Promise.race([closing, pause(maxCloseMs, undefined, { ref: false })]);
      await engine.stop();
      await closing;
    },
  };
}

async function createIfMissing(connection: pg.ClientConfig) {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [databaseName]);
    if (found.rowCount === 0) await client.query(`create database ${databaseName}`);
  } finally {
    await client.end();
  }
}

async function openServer(databaseUrl: string): Promise<Database> {
  const database = openDatabase({ connectionString: databaseUrl });
  try {
    await refuseUnfitServer(database);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function refuseUnfitServer({ pool }: Database) {
  const traits = await readTraits(pool).catch(refuseUnreachable);
  if (traits === undefined) return;
  requireSupportedServer(traits);
}

/** Warns of what a process that stays would meet. Throws an `EngineError` if its schema must be migrated and no commit would be confirmed. */
async function checkServer(database: Database, { isFresh }: Pick<ProductDatabaseOptions, 'isFresh'>) {
  const traits = await readTraits(database.pool);
  if (traits === undefined) return;
  if (traits.isStandbyAway && (isFresh || !(await isMigrated(database)))) throw new EngineError(standbyAwayText);
  for (const warning of warningsOf(traits, maxProcessConnections)) process.emitWarning(warning);
}

/** Reads the server's traits. Async, since the pool throws for an address that it can't read, such as one whose certificate is missing. */
async function readTraits(pool: Database['pool']): Promise<ServerTraits | undefined> {
  const { rows } = await pool.query<ServerTraits>(readServerTraits);
  return rows[0];
}

function refuseUnreachable({ message }: Error): never {
  throw new EngineError(`Can't reach the database server in DATABASE_URL: ${message}`);
}
