import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { connectionIn, connectionUrl } from './connections';

/** A database on the run's server for one test or file. */
export type TestDatabase = { connection: pg.PoolConfig; url: string; drop: () => Promise<void> };

/** Creates an empty database, or a copy of the migrated one with the demo companies; copies take turns. */
export async function createTestDatabase(from: 'empty' | 'template'): Promise<TestDatabase> {
  const { template, connection: server } = inject('testServer');
  const name = `${template}_${randomUUID().replaceAll('-', '')}`;
  await administer(`create database ${name}${from === 'template' ? ` template ${template}` : ''}`);
  const connection = connectionIn(server, name);
  return { connection, url: connectionUrl(connection), drop: () => administer(`drop database ${name} with (force)`) };
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
