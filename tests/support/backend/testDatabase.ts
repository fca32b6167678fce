import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

/** A database on the run's server for one test or file. */
export type TestDatabase = { connection: pg.PoolConfig; url: string; drop: () => Promise<void> };

/** Creates an empty database, or a copy of the migrated one with the demo companies; copies take turns. */
export async function createTestDatabase(from: 'empty' | 'template'): Promise<TestDatabase> {
  const { template } = inject('testServer');
  const name = `${template}_${randomUUID().replaceAll('-', '')}`;
  await administer(`create database ${name}${from === 'template' ? ` template ${template}` : ''}`);
  const connection = connectionTo(name);
  return { connection, url: urlOf(connection), drop: () => administer(`drop database ${name} with (force)`) };
}

function connectionTo(name: string): pg.PoolConfig {
  const { connection } = inject('testServer');
  if (connection.connectionString === undefined) return { ...connection, database: name };
  const url = new URL(connection.connectionString);
  url.pathname = `/${name}`;
  return { connectionString: url.href };
}

/** Returns the database's URL; a socket's folder goes into the query. */
function urlOf({ connectionString, host = '', port, user, password, database }: pg.PoolConfig): string {
  if (connectionString !== undefined) return connectionString;
  return `postgres://${user}:${password}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
}

async function administer(statement: string) {
  const client = new pg.Client(inject('testServer').connection);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
