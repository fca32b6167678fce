import type { Writable } from 'node:stream';
import { TransactionRollbackError } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { from as copyFrom } from 'pg-copy-streams';
import type { Database, Transaction } from './client';

/** Opens the server's COPY for `copy … from stdin`; destroying the stream makes the statement fail. */
export type OpenCopy = (statement: string) => Writable;

/** Runs `work` in one transaction that can also take in rows by COPY: all of it happens, or nothing. */
export async function withCopyTransaction<Result>(
  database: Database,
  work: (tx: Transaction, openCopy: OpenCopy) => Promise<Result>,
): Promise<Result> {
  const client = await database.pool.connect();
  try {
    const db = drizzle(client, { casing: 'snake_case' });
    return await db.transaction((tx) => work(tx, (statement) => client.query(copyFrom(statement))));
  } finally {
    client.release();
  }
}

/** The same, but where `work` gives null nothing happens at all. */
export async function tryCopyTransaction<Result>(
  database: Database,
  work: (tx: Transaction, openCopy: OpenCopy) => Promise<Result | null>,
): Promise<Result | null> {
  try {
    return await withCopyTransaction(database, async (tx, openCopy) => (await work(tx, openCopy)) ?? tx.rollback());
  } catch (error) {
    if (error instanceof TransactionRollbackError) return null;
    throw error;
  }
}

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

export type CopyValue = string | number | null;

/** One row in COPY's text format. */
export function copyLine(values: readonly CopyValue[]): string {
  return createCopyLine([])(values);
}

/** Rows in COPY's text format that all begin with the same values. */
export function createCopyLine(shared: readonly CopyValue[]): (values: readonly CopyValue[]) => string {
  const start = shared.map((value) => `${copyValue(value)}\t`).join('');
  return (values) => {
    let line = start;
    for (let place = 0; place < values.length; place += 1) {
      if (place > 0) line += '\t';
      line += copyValue(values[place] ?? null);
    }
    return `${line}\n`;
  };
}

function copyValue(value: CopyValue): string {
  if (value === null) return '\\N';
  if (typeof value === 'number') return String(value);
  return special.test(value) ? value.replace(specials, (sign) => escapes[sign] ?? sign) : value;
}

const special = /[\\\n\r\t]/;
const specials = /[\\\n\r\t]/g;
