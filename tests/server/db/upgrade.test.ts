import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { restoreBackup } from '@server/db/backup/restoreBackup';
import { writeBackup } from '@server/db/backup/writeBackup';
import { type Database, openDatabase } from '@server/db/client';
import { isMigrated, migrateDatabase, productMigrations } from '@server/db/migrate';
import { createTestDatabase, type TestDatabase } from '@tests/support/backend/testDatabase';
import { testStart } from '@tests/support/fixed';
import { afterEach, beforeEach, expect, test } from 'vitest';

const second =
  "alter table secrets add column note text not null default 'none';--> statement-breakpoint\nupdate secrets set note = 'upgraded'";

let folder: string;
let testDatabases: TestDatabase[];
let databases: Database[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'netcap-upgrade-'));
  testDatabases = [await createTestDatabase('empty'), await createTestDatabase('empty')];
  databases = testDatabases.map(({ connection }) => openDatabase(connection));
});

afterEach(async () => {
  await Promise.all(databases.map((database) => database.close()));
  await Promise.all(testDatabases.map((testDatabase) => testDatabase.drop()));
  await rm(folder, { recursive: true });
});

/** Returns the migrations of a later version: those of the product and one more. */
async function laterMigrations(sql: string): Promise<string> {
  const migrations = join(folder, 'migrations');
  await cp(productMigrations, migrations, { recursive: true });
  const path = join(migrations, 'meta/_journal.json');
  const journal = JSON.parse(await readFile(path, 'utf8'));
  const idx = journal.entries.length;
  const last = journal.entries[idx - 1];
  journal.entries.push({ ...last, idx, when: last.when + 1000, tag: 'next' });
  await writeFile(path, JSON.stringify(journal));
  await writeFile(join(migrations, 'next.sql'), sql);
  return migrations;
}

/** Returns the migrations of an earlier version: the first ones of the product. */
async function earlierMigrations(count: number): Promise<string> {
  const migrations = join(folder, 'earlier');
  await cp(productMigrations, migrations, { recursive: true });
  const path = join(migrations, 'meta/_journal.json');
  const journal = JSON.parse(await readFile(path, 'utf8'));
  await writeFile(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }));
  return migrations;
}

/** Opens a database of this version with a row, and an empty one. */
async function openBoth(): Promise<{ used: Database; empty: Database }> {
  const [used, empty] = databases;
  if (used === undefined || empty === undefined) throw new Error('There are no databases.');
  await migrateDatabase(used);
  await used.pool.query("insert into secrets values ('kept', 'value')");
  return { used, empty };
}

async function countMigrations({ pool }: Database): Promise<number> {
  return (await pool.query('select 1 from drizzle.__drizzle_migrations')).rows.length;
}

test('a later version migrates the data of this one, once, however many processes start', async () => {
  const { used } = await openBoth();
  const later = await laterMigrations(second);
  const before = await countMigrations(used);
  expect([await isMigrated(used), await isMigrated(used, later)]).toEqual([true, false]);
  await Promise.all([migrateDatabase(used, later), migrateDatabase(used, later)]);
  expect(await countMigrations(used)).toBe(before + 1);
  expect((await used.pool.query('select * from secrets')).rows).toEqual([
    { name: 'kept', value: 'value', note: 'upgraded' },
  ]);
  expect([await isMigrated(used), await isMigrated(used, later)]).toEqual([false, true]);
});

test('a migration that fails changes nothing', async () => {
  const { used } = await openBoth();
  const broken = await laterMigrations(`${second};--> statement-breakpoint\nselect 1 / 0`);
  const before = await countMigrations(used);
  await expect(migrateDatabase(used, broken)).rejects.toThrow();
  expect(await countMigrations(used)).toBe(before);
  expect((await used.pool.query('select * from secrets')).rows).toEqual([{ name: 'kept', value: 'value' }]);
  expect(await isMigrated(used)).toBe(true);
});

test('a backup goes into a database of its own version alone, and says which one it needs', async () => {
  const { used, empty } = await openBoth();
  const later = await laterMigrations(second);
  const [early, late] = [join(folder, 'early'), join(folder, 'late')];
  await writeBackup(used, early, testStart);
  await migrateDatabase(used, later);
  await writeBackup(used, late, testStart);

  await migrateDatabase(empty);
  await expect(restoreBackup(empty, late)).rejects.toThrow(
    'This backup was made by a later version. Restore it with that version.',
  );
  await migrateDatabase(empty, later);
  await expect(restoreBackup(empty, early)).rejects.toThrow(
    'This backup was made by an earlier version. Restore it with that version, then upgrade.',
  );
  await restoreBackup(empty, late);
  expect((await empty.pool.query('select note from secrets')).rows).toEqual([{ note: 'upgraded' }]);
});

const rowsOfVersion100 = `
  insert into users (id, first_name, last_name, password_hash, created_at, updated_at) values (1000, 'Ada', 'Berg', 'x', now(), now());
  insert into companies (id, company_name, profile, commit_counter, sample_owner_id, created_at, updated_at)
    values (1001, 'Firm', '{}', 7, null, now(), now()), (1002, 'Sample', '{}', 0, 1000, now(), now());
  insert into line_sums (company_id, period_end, time_report, focus_id, ssoi_id, debit, credit, account_count, row_count)
    values (1001, '2025-03-31', 'Q1 25', '200', null, 10.50, 0, 1, 1), (1001, '2025-03-31', 'Q1 25', null, null, 0, 10.50, 1, 1)`;

test('data of 1.0.0 gets ids of 64 bits and its commit counters', async () => {
  const [database] = databases;
  if (database === undefined) throw new Error('There is no database.');
  const { pool } = database;
  await migrateDatabase(database, await earlierMigrations(1));
  await pool.query(rowsOfVersion100);
  await migrateDatabase(database);
  const read = async (query: string) => (await pool.query(query)).rows;
  expect(await read('select * from commit_counters order by 1')).toEqual([
    { company_id: 1001, commit_number: 7 },
    { company_id: 1002, commit_number: 0 },
  ]);
  expect(await read('select id, is_sample from companies order by 1')).toEqual([
    { id: 1001, is_sample: false },
    { id: 1002, is_sample: true },
  ]);
  expect(await read('select lines, debit, credit from line_sums order by 1')).toEqual([
    { lines: ' ', debit: '0', credit: '10.50' },
    { lines: '200 ', debit: '10.50', credit: '0' },
  ]);
  const versions = await read(
    `select distinct s.data_type from pg_sequences s where s.sequencename like '%version_id_seq'`,
  );
  expect(versions).toEqual([{ data_type: 'bigint' }]);
});
