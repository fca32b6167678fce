import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { TransactionRollbackError } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { from as copyFrom } from 'pg-copy-streams';
import type { Database, Transaction } from './client';

/** Copies whole lines of COPY's text format by a `copy … from stdin`, several times where they are many. Where the lines fail the statement does. */
export type CopyLines = (statement: string, lines: AsyncIterable<string>) => Promise<void>;

/** Runs `work` in one transaction that can also take in rows by COPY: all of it happens, or nothing. */
export async function withCopyTransaction<Result>(
  database: Database,
  work: (tx: Transaction, copyLines: CopyLines) => Promise<Result>,
): Promise<Result> {
  const client = await database.pool.connect();
  try {
    const db = drizzle(client, { casing: 'snake_case' });
    const copyLines: CopyLines = (statement, lines) => copyInParts(lines, () => client.query(copyFrom(statement)));
    return await db.transaction((tx) => work(tx, copyLines));
  } finally {
    client.release();
  }
}

/** The same, but where `work` gives null nothing happens at all. */
export async function tryCopyTransaction<Result>(
  database: Database,
  work: (tx: Transaction, copyLines: CopyLines) => Promise<Result | null>,
): Promise<Result | null> {
  try {
    return await withCopyTransaction(database, async (tx, copyLines) => (await work(tx, copyLines)) ?? tx.rollback());
  } catch (error) {
    if (error instanceof TransactionRollbackError) return null;
    throw error;
  }
}

const partLength = 1_000_000;
const chunksAhead = 16;

/** The server checks foreign keys when a statement ends: it does so for a part while the lines of the next are made. */
async function copyInParts(lines: AsyncIterable<string>, openPart: () => Writable): Promise<void> {
  const chunks: AsyncIterator<string> = Readable.from(lines, { highWaterMark: chunksAhead })[Symbol.asyncIterator]();
  let next = await chunks.next();
  async function* part() {
    for (let length = 0; next.done !== true && length < partLength; next = await chunks.next()) {
      length += next.value.length;
      yield next.value;
    }
  }
  try {
    while (next.done !== true) await pipeline(part, openPart());
  } finally {
    await chunks.return?.();
  }
}

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

export type CopyValue = string | number | null;

/** One row in COPY's text format; `start` is written so already. */
export function copyLine(values: readonly CopyValue[], start = ''): string {
  return `${start}${values.map(copyValue).join('\t')}\n`;
}

/** Rows in COPY's text format that all begin with the same values. */
export function createCopyLine(shared: readonly CopyValue[]): (values: readonly CopyValue[]) => string {
  const start = shared.map((value) => `${copyValue(value)}\t`).join('');
  return (values) => copyLine(values, start);
}

function copyValue(value: CopyValue): string {
  if (value === null) return '\\N';
  if (typeof value === 'number') return String(value);
  return special.test(value) ? value.replace(specials, (sign) => escapes[sign] ?? sign) : value;
}

const special = /[\\\n\r\t]/;
const specials = /[\\\n\r\t]/g;
