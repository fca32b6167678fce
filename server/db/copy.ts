import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { TransactionRollbackError } from 'drizzle-orm';
import { from as copyFrom } from 'pg-copy-streams';
import { type Database, runTransaction, type Transaction } from './client';

/** Copies lines of COPY's text format by a `copy … from stdin`, repeated in parts if they are many. Fails if the lines fail. */
export type CopyLines = (statement: string, lines: AsyncIterable<string>) => Promise<void>;

/** Runs `work` in one transaction that can also copy rows, completely or not at all. */
export function withCopyTransaction<Result>(
  database: Database,
  work: (tx: Transaction, copyLines: CopyLines) => Promise<Result>,
): Promise<Result> {
  return runTransaction(database, (tx, client) =>
    work(tx, (statement, lines) => copyInParts(lines, () => client.query(copyFrom(statement)))),
  );
}

/** Runs `work` like `withCopyTransaction`, and rolls back if it returns null. */
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

/** Copies in parts, since the server checks foreign keys at the end of a statement: it checks one part while the next part's lines are built. */
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

/** Formats a row in COPY's text format; `start` is already formatted. */
export function copyLine(values: readonly CopyValue[], start = ''): string {
  return `${start}${values.map(copyValue).join('\t')}\n`;
}

/** Returns a function that formats rows in COPY's text format, all beginning with the same values. */
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
