import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase } from '@server/db/client';
import { startEngine } from '@server/db/engine/engine';
import { migrateDatabase } from '@server/db/migrate';
import { seedAccounts } from '@server/seed/seedDemo';
import { lowPasswordCost, testStart } from '@tests/support/fixed';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { connectionIn } from './connections';
import { keepBase } from './restoreBase';

/** Server of the whole run, and the migrated database that each test file copies. */
export type TestServer = { connection: pg.ClientConfig; template: string };

declare module 'vitest' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: a declared interface is extended by one of the same name
  interface ProvidedContext {
    testServer: TestServer;
  }
}

type Server = { connectionTo: (database: string) => pg.ClientConfig; stop: () => Promise<void> };

/** Starts one engine for the whole run, or uses the server of DATABASE_URL. */
export async function setup(project: TestProject) {
  const server = process.env.DATABASE_URL === undefined ? await startEmbedded() : onServer(process.env.DATABASE_URL);
  const template = `netcap_tests_${process.pid}`;
  await administer(server, `create database ${template}`);
  await fillTemplate(openDatabase(server.connectionTo(template)));
  project.provide('testServer', { connection: server.connectionTo('postgres'), template });
  return async () => {
    await dropLeftOvers(server, template);
    await server.stop();
  };
}

async function startEmbedded(): Promise<Server> {
  const dataDir = await mkdtemp(join(tmpdir(), 'netcap-tests-'));
  const engine = await startEngine({ dataDir, hasFsync: false });
  return {
    connectionTo: engine.connectionTo,
    stop: async () => {
      await engine.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function onServer(databaseUrl: string): Server {
  const connectionTo = (database: string) => connectionIn({ connectionString: databaseUrl }, database);
  return { connectionTo, stop: async () => undefined };
}

/** Ids of the tests need more than 32 bits and ten digits, as those of a large installation will. */
const firstId = 50_000_000_000;

async function fillTemplate(database: Database) {
  await migrateDatabase(database);
  await database.pool.query(`alter sequence record_ids restart ${firstId}`);
  await seedAccounts({ database, clock: () => testStart, passwordCost: lowPasswordCost });
  await keepBase(database);
  await database.close();
}

async function dropLeftOvers(server: Server, template: string) {
  const client = new pg.Client(server.connectionTo('postgres'));
  await client.connect();
  const found = await client.query<{ datname: string }>('select datname from pg_database where datname like $1', [
    `${template}%`,
  ]);
  for (const { datname } of found.rows) await client.query(`drop database ${datname} with (force)`);
  await client.end();
}

async function administer(server: Server, statement: string) {
  const client = new pg.Client(server.connectionTo('postgres'));
  await client.connect();
  await client.query(statement);
  await client.end();
}
