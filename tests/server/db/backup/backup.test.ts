import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { verifyAll } from '@server/commands/verifyBooks';
import { requireBackupFile, restoreBackup } from '@server/db/backup/restoreBackup';
import { writeBackup } from '@server/db/backup/writeBackup';
import { openProductDatabase } from '@server/db/productDatabase';
import { stagedKinds } from '@server/stagedKinds';
import { newAccount, openBooks } from '@tests/support/backend/bookkeeper';
import { setUpBackend } from '@tests/support/backend/setUpBackend';
import { createTestDatabase } from '@tests/support/backend/testDatabase';
import { importExampleBooks } from '@tests/support/books/exampleBooks';
import { testStart } from '@tests/support/fixed';
import { generateExample } from '@tests/support/reports/storedReports';
import { afterAll, beforeAll, expect, test } from 'vitest';

const backend = setUpBackend({ keepsData: true });
let folder: string;
let file: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'netcap-backup-'));
  file = join(folder, 'netcap.backup');
  const person = await importExampleBooks(backend);
  await generateExample(backend, person);
  const admin = await openBooks(backend, 'admin@demo.netcap.test');
  await admin.commit('coas', [newAccount(10)]);
  // Characters that may end a line or a table for a parser.
  await backend.database.pool.query(`insert into secrets values ('ends', $1)`, ['a\n\\.\n\r\r\n\u2028\u2029\t“\\n”']);
  await backend.app.securityLogWritten();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function onEmptyDatabase<Result>(
  work: (database: Awaited<ReturnType<typeof openProductDatabase>>) => Promise<Result>,
): Promise<Result> {
  const place = await createTestDatabase('empty');
  const database = await openProductDatabase({ dataDir: '/nonexistent', databaseUrl: place.url, isFresh: false });
  try {
    return await work(database);
  } finally {
    await database.close();
    await place.drop();
  }
}

test('what is restored into an empty database has the rows, checksums, sequences and chains of what was saved', async () => {
  const saved = await writeBackup(backend.database, file, testStart);
  const companies = await verifyAll(backend.database, stagedKinds);
  await onEmptyDatabase(async (database) => {
    await restoreBackup(database, file);
    expect(await writeBackup(database, join(folder, 'again'), testStart)).toEqual(saved);
    expect(await verifyAll(database, stagedKinds)).toEqual({ ...companies, agree: true });
    const keys = await database.pool.query("select count(*)::integer as n from pg_constraint where contype = 'f'");
    const before = await backend.database.pool.query(
      "select count(*)::integer as n from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace",
    );
    expect(keys.rows).toEqual(before.rows);
    await expect(restoreBackup(database, file)).rejects.toThrow("The database isn't empty.");
  });
});

test('a backup overwrites neither a file nor what another backup is writing', async () => {
  const present = join(folder, 'present');
  const writing = join(folder, 'writing');
  await writeFile(present, 'kept');
  await writeFile(`${writing}.partial`, 'kept');
  for (const [path, sentence] of [
    [present, "present exists. A backup doesn't overwrite one: name another file."],
    [writing, 'writing.partial exists: another backup is running, or one was cut off.'],
  ] as const) {
    await expect(writeBackup(backend.database, path, testStart)).rejects.toThrow(sentence);
  }
  expect(await readFile(present, 'utf8')).toBe('kept');
  expect(await readFile(`${writing}.partial`, 'utf8')).toBe('kept');
});

test('a changed, cut or foreign file changes nothing, and says why', async () => {
  const text = gunzipSync(await readFile(file)).toString();
  const [head = ''] = text.split('\n');
  const broken = {
    "its rows don't match their checksums": text.replace('Account', 'Accounts').replace('Cash', 'Mine'),
    'it ends too early': text.slice(0, text.length / 2).replace(/[^\n]*$/, ''),
    "This file isn't a Netcap backup": 'something else\n',
    "This backup is from Netcap 0.x and can't be restored.": text.replace(
      head,
      JSON.stringify({ ...JSON.parse(head), migration: 1 }),
    ),
  };
  await onEmptyDatabase(async (database) => {
    for (const [reason, content] of Object.entries(broken)) {
      await writeFile(join(folder, 'broken'), gzipSync(content));
      await expect(restoreBackup(database, join(folder, 'broken'))).rejects.toThrow(reason);
    }
    await writeFile(join(folder, 'broken'), (await readFile(file)).subarray(0, 2000));
    await expect(restoreBackup(database, join(folder, 'broken'))).rejects.toThrow("The backup can't be restored");
    expect((await database.pool.query('select 1 from users')).rows).toEqual([]);
  });
});

test('a missing or foreign file is named before a database is opened for it', async () => {
  const foreign = join(folder, 'foreign');
  await writeFile(foreign, 'Account Number,Debit\n');
  const packed = join(folder, 'packed');
  await writeFile(packed, gzipSync('null\n'));
  const missing = join(folder, 'missing');
  await expect(requireBackupFile(missing)).rejects.toThrow(`There's no file ${missing}. Nothing was changed.`);
  for (const path of [foreign, packed])
    await expect(requireBackupFile(path)).rejects.toThrow(`${path} isn't a Netcap backup. Nothing was changed.`);
  await expect(requireBackupFile(folder)).rejects.toThrow(`${folder} can't be read as a file.`);
  await expect(requireBackupFile(file)).resolves.toBeUndefined();
});
