import { Readable } from 'node:stream';
import type { CompanyContext } from '@server/common/context';
import { withTransaction } from '@server/db/client';
import { type ImportedFile, importFile } from '@server/staging/imports/importFile';
import { lockBooks } from '@server/staging/repositories/commitsRepository';
import { stagedBy } from '@server/staging/repositories/layers';
import { lockStaging } from '@server/staging/repositories/stagingRepository';
import { toStagingScope } from '@server/staging/stagedKind';
import { balanceKind } from '@server/trialBalance/balanceKind';
import { newAccount, openBooks } from '@tests/support/backend/bookkeeper';
import { setUpBackend } from '@tests/support/backend/setUpBackend';
import { testStart } from '@tests/support/fixed';
import { randomSeeds } from '@tests/support/randomSize';
import { beforeEach, expect, test } from 'vitest';
import type { UploadResult } from '@/contract/imports/upload.schema';

const backend = setUpBackend();
let context: CompanyContext;

beforeEach(async () => {
  const admin = await openBooks(backend, 'admin@demo.netcap.test');
  const numbers = Array.from({ length: accountCount }, (_, i) => firstAccount + i);
  await admin.commit(
    'coas',
    numbers.map((number) => newAccount(number, { id: number % 1000 })),
  );
  const { rows } = await backend.database.pool.query<{ user_id: number }>(
    `select user_id from user_emails where email_address = 'admin@demo.netcap.test'`,
  );
  const userId = rows[0]?.user_id ?? 0;
  const member = { userId, sessionId: '', companyId: backend.companyId, membershipId: 0, role: 'ADMIN' as const };
  context = { database: backend.database, clock: () => testStart, log: backend.app.log, member };
});

const firstAccount = 4000;
const accountCount = 40;
const header = 'Account Number,Debit,Credit,Time Report,Description\n';
const months = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];

/** Returns pseudo-random whole numbers below a bound, the same for a seed (a linear congruential generator). */
function numbersFrom(seed: number): (bound: number) => number {
  let state = seed;
  return (bound) => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return Math.floor((state / 2 ** 32) * bound);
  };
}

/** Cents as a ledger writes them, in one of the ways that are understood. */
function written(cents: bigint, way: number): string {
  const digits = String(cents < 0n ? -cents : cents).padStart(3, '0');
  const whole = digits.slice(0, -2);
  const decimals = digits.slice(-2);
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  if (cents < 0n) return way === 0 ? `"(${grouped}.${decimals})"` : `-${whole}.${decimals}`;
  return way === 0 ? `"$${grouped}.${decimals}"` : `${whole}.${decimals}`;
}

/** Returns a file of one row for each account and month, with the exact sums of its columns in cents. */
function fileOf(seed: number) {
  const next = numbersFrom(seed);
  let csv = header;
  let debit = 0n;
  let credit = 0n;
  for (const month of months) {
    for (let i = 0; i < accountCount; i++) {
      const [left, right] = [amountFrom(next), amountFrom(next)];
      debit += left;
      credit += right;
      csv += `${firstAccount + i},${written(left, next(2))},${written(right, next(2))},${month} 25,"row, ""${i}"""\n`;
    }
  }
  return { csv, debit, credit };
}

function amountFrom(next: (bound: number) => number): bigint {
  const cents = BigInt(next(10 ** 9)) * BigInt(10 ** next(6)) + BigInt(next(100));
  return next(4) === 0 ? -cents : cents;
}

/** Imports a file that raises no questions. */
async function stage(file: ImportedFile): Promise<UploadResult> {
  const outcome = await importFile(context, balanceKind, file);
  if (outcome.kind !== 'staged') throw new Error('The import asked.');
  return outcome.result;
}

async function sums() {
  const { rows } = await backend.database.pool.query<{ debit: string; credit: string; count: number }>(
    'select coalesce(sum(debit), 0) * 100 as debit, coalesce(sum(credit), 0) * 100 as credit, count(*)::integer as count from balance_versions',
  );
  return rows.map((row) => ({ debit: cents(row.debit), credit: cents(row.credit), count: row.count }))[0];
}

function cents(text: string): bigint {
  return BigInt(text.split('.')[0] ?? '');
}

/** Returns the file in pieces of a length, as a slow line delivers it. */
function pieces(csv: string, length: number): Readable {
  const bytes = Buffer.from(csv);
  const count = Math.ceil(bytes.length / length);
  return Readable.from(Array.from({ length: count }, (_, i) => bytes.subarray(i * length, (i + 1) * length)));
}

test.each(randomSeeds(2))('stores exactly the sums of the file (seed %i)', async (seed) => {
  const { csv, debit, credit } = fileOf(seed);
  const done = await stage({ bytes: pieces(csv, 7 * seed + 1) });
  const rows = accountCount * months.length;
  expect(done).toEqual({ rows, added: rows, changed: 0, unchanged: 0 });
  expect(await sums()).toEqual({ debit, credit, count: rows });
  expect(await stage({ bytes: pieces(csv, 65_536) })).toMatchObject({ unchanged: rows });
});

test('leaves nothing behind when the line breaks in mid-file, and is ready for the next', async () => {
  const { csv } = fileOf(1);
  async function* broken() {
    yield Buffer.from(csv.slice(0, 20_000));
    throw new Error('the line broke');
  }
  await expect(stage({ bytes: broken() })).rejects.toThrow('the line broke');
  expect(await sums()).toMatchObject({ count: 0 });
  expect(await stage({ bytes: pieces(csv, 65_536) })).toMatchObject({ changed: 0 });
});

test('stages once when the same file is imported twice at the same time', async () => {
  const { csv } = fileOf(2);
  const both = await Promise.all([1, 2].map(() => stage({ bytes: pieces(csv, 65_536) })));
  const rows = accountCount * months.length;
  expect(both.map((done) => done.added).toSorted((a, b) => a - b)).toEqual([0, rows]);
  expect(await sums()).toMatchObject({ count: rows });
});

async function waitsForLock(): Promise<void> {
  const waiting = `select 1 from pg_locks where not granted and pid in (select pid from pg_stat_activity where datname = current_database())`;
  await expect.poll(async () => (await backend.database.pool.query(waiting)).rows.length, { interval: 5 }).toBe(1);
}

test('judges the rows by the chart of accounts that a commit leaves behind', async () => {
  const deletion = `update coa_versions set is_deleted = true where account_number = '${firstAccount}'`;
  const imported = await withTransaction(backend.database, async (tx) => {
    await lockBooks(tx, context.member.companyId);
    const pending = stage({ bytes: pieces(fileOf(1).csv, 65_536) }).catch((error: unknown) => error);
    await waitsForLock();
    await tx.execute(deletion);
    return { pending };
  });
  expect(await imported.pending).toMatchObject({ status: 422 });
  expect(await sums()).toMatchObject({ count: 0 });
});

test("waits for the author's work on the chart of accounts", async () => {
  const imported = await withTransaction(backend.database, async (tx) => {
    await lockStaging(tx, stagedBy(toStagingScope(context)));
    const pending = stage({ bytes: pieces(fileOf(1).csv, 65_536) });
    await waitsForLock();
    return { pending };
  });
  expect(await imported.pending).toMatchObject({ added: accountCount * months.length });
});
