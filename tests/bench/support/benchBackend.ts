import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '@server/app';
import { type Database, openDatabase } from '@server/db/client';
import { startEngine } from '@server/db/engine/engine';
import { migrateDatabase } from '@server/db/migrate';
import { projectRoot } from '@server/projectRoot';
import { seedAccounts } from '@server/seed/seedDemo';
import { type SignedIn, signIn, testConfig } from '@tests/support/backend/backend';
import { findCompanyIds } from '@tests/support/backend/restoreBase';
import { lowPasswordCost, testStart } from '@tests/support/fixed';
import type { LightMyRequestResponse } from 'fastify';
import pg from 'pg';

export const builtApp = join(projectRoot, 'dist/app');

/** The real backend on its own database, with the demo companies but without books. */
export type BenchBackend = {
  database: Database;
  companyId: number;
  secondCompanyId: number;
  admin: SignedIn;
  middle: SignedIn;
  secondAdmin: SignedIn;
  signIn: (emailAddress: string) => Promise<SignedIn>;
  setTime: (time: Date) => void;
  /** Serves the built app and the API to a browser. Returns the address. */
  listen: () => Promise<string>;
  close: () => Promise<void>;
};

/** A PostgreSQL configured like the product's, fsync on, in a temporary folder. */
export type BenchEngine = {
  /** Opens a new database, or a copy of one without connections. */
  open: (name: string, copyOf?: string) => Promise<BenchBackend>;
  connectionTo: (name: string) => pg.PoolConfig;
  stop: () => Promise<void>;
};

export async function startBenchEngine(): Promise<BenchEngine> {
  const dataDir = await mkdtemp(join(tmpdir(), 'netcap-bench-'));
  const engine = await startEngine({ dataDir });
  return {
    open: async (name, copyOf) => {
      await createDatabase(engine.connectionTo('postgres'), name, copyOf);
      return openBackend(engine.connectionTo(name));
    },
    connectionTo: engine.connectionTo,
    stop: async () => {
      await engine.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Returns the answer; fails on a refusal. */
export function requireGood(answer: LightMyRequestResponse): LightMyRequestResponse {
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode}: ${answer.body.slice(0, 1000)}`);
  return answer;
}

async function createDatabase(connection: pg.ClientConfig, name: string, copyOf: string | undefined) {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query(`create database ${name}${copyOf === undefined ? '' : ` template ${copyOf}`}`);
  } finally {
    await client.end();
  }
}

async function openBackend(connection: pg.PoolConfig): Promise<BenchBackend> {
  const database = openDatabase(connection);
  let now = testStart;
  const clock = () => now;
  await migrateDatabase(database);
  await seedAccounts({ database, clock, passwordCost: lowPasswordCost });
  const app = await buildApp({ config: testConfig({ appDir: builtApp }), database, clock });
  return {
    database,
    ...(await findCompanyIds(database)),
    admin: await signIn(app, 'admin@demo.netcap.test'),
    middle: await signIn(app, 'middle@demo.netcap.test'),
    secondAdmin: await signIn(app, 'admin@second.netcap.test'),
    signIn: (emailAddress) => signIn(app, emailAddress),
    setTime: (time) => {
      now = time;
    },
    listen: () => app.listen({ port: 0, host: '127.0.0.1' }),
    close: async () => {
      await app.close();
      await database.close();
    },
  };
}
