import type { CompanyContext } from '@server/common/context';
import { type Transaction, withTransaction } from '@server/db/client';
import { nonOptionKind } from '@server/inventory/nonOptionKind';
import { importFile } from '@server/staging/imports/importFile';
import { stageAdditions } from '@server/staging/imports/stageAdditions';
import { lockBooks } from '@server/staging/repositories/commitsRepository';
import { stagedBy } from '@server/staging/repositories/layers';
import { lockStaging } from '@server/staging/repositories/stagingRepository';
import { toStagingScope } from '@server/staging/stagedKind';
import { balanceKind } from '@server/trialBalance/balanceKind';
import { setUpBackend, setUpBooks } from '@tests/support/backend/setUpBackend';
import { inventoryOf, newNonOption, nonOptionChange, nonOptionsPath } from '@tests/support/books/inventory';
import { testStart } from '@tests/support/fixed';
import { beforeEach, expect, test } from 'vitest';
import { type NonOption, nonOptionCsvFields, nonOptionLabels } from '@/contract/inventory/nonOption';

const backend = setUpBackend();
const admin = setUpBooks(backend, 'admin@demo.netcap.test');
const middle = setUpBooks(backend, 'middle@demo.netcap.test');
const stocks = inventoryOf<NonOption>(nonOptionsPath, () => admin);
const stocksOfMiddle = inventoryOf<NonOption>(nonOptionsPath, () => middle);
let context: CompanyContext;

beforeEach(async () => {
  const { rows } = await backend.database.pool.query<{ user_id: number }>(
    `select user_id from user_emails where email_address = 'admin@demo.netcap.test'`,
  );
  const userId = rows[0]?.user_id ?? 0;
  const member = { userId, sessionId: '', companyId: backend.companyId, membershipId: 0, role: 'ADMIN' as const };
  context = { database: backend.database, clock: () => testStart, log: backend.app.log, member };
});

const june = '2026-06-30';
const header = nonOptionCsvFields.map((field) => nonOptionLabels[field]).join(',');
const stock = (identifier: string) => `${identifier},,EQUITY,COMMON,USD,Long,100,40,50,,,,`;
const bond = (identifier: string, maturity: string) =>
  `${identifier},,DEBT,NONCONV,USD,Short,1000,99.5,98.75,${maturity},,,`;
const good = [
  stock('ACME'),
  '',
  bond('ACME 5 33', '03/15/2033'),
  '"TAB\tBACK\\, COMMA",,EQUITY,COMMON,USD,L,1,2,3.5,,,,',
];

async function* bytesOf(rows: readonly string[]) {
  yield Buffer.from([header, ...rows, ''].join('\n'));
}

/** Returns a file that can be read again and again, as a received one can. */
function fileOf(rows: readonly string[]) {
  return { [Symbol.asyncIterator]: () => bytesOf(rows) };
}

function stageDirectly(rows: readonly string[]): Promise<number | null> {
  return stageAdditions(context, nonOptionKind, { bytes: fileOf(rows), valuesOfAll: { report_date: june } });
}

function importOn(reportDate: string, rows: readonly string[]) {
  return importFile(context, nonOptionKind, { bytes: fileOf(rows), fields: { reportDate } });
}

/** Returns all that is stored of a date's positions but their ids and dates, by identifier. */
async function storedOn(reportDate: string): Promise<object[]> {
  const { rows } = await backend.database.pool.query(
    `select to_jsonb(v) - '{id,version_id,report_date}'::text[] as stored from non_option_versions v
     where v.report_date = $1 and v.identifier <> 'OTHER' order by v.identifier`,
    [reportDate],
  );
  return rows;
}

test('stores what a plan stores', async () => {
  expect(await stageDirectly(good)).toBe(3);
  await stocks.save(newNonOption('OTHER', { reportDate: '2026-03-31' }));
  expect(await importOn('03-31-2026', good)).toMatchObject({ result: { rows: 3, added: 3 } });
  const stored = await storedOn(june);
  expect(stored).toHaveLength(3);
  expect(stored).toEqual(await storedOn('2026-03-31'));
});

test("gives each position its record, which the author's lists show and Mark Done posts", async () => {
  await stageDirectly(good);
  const ids = (await stocks.edited()).map(({ id }) => id);
  expect(new Set(ids).size).toBe(3);
  await stocks.markDone();
  expect((await stocks.committed()).map(({ id }) => id)).toEqual(ids);
});

test('is for places that are free: without committed, own staged, and own deleted positions', async () => {
  const elsewhere = { reportDate: '2026-03-31' };
  await stocksOfMiddle.save(newNonOption('OF ANOTHER'));
  await stocks.commit(newNonOption('EARLIER', elsewhere));
  expect(await stageDirectly(good)).toBe(3);
  expect(await stageDirectly([stock('ANOTHER')])).toBeNull();
  await stocks.markDone();
  expect(await stageDirectly([stock('ANOTHER')])).toBeNull();
  const rows = await stocks.committed({ 'filters[report_date]': june });
  await stocks.save(...rows.map((row) => ({ ...nonOptionChange(row), isDeleted: true })));
  expect(await stageDirectly([stock('ANOTHER')])).toBeNull();
  await stocks.markDone();
  expect(await stageDirectly([stock('ANOTHER')])).toBe(1);
});

test.each([
  ['a row that is refused', [...good, stock('')]],
  ['a position that is there twice', [...good, stock('acme')]],
  ['a bond that has matured', [...good, bond('OLD', '06/30/2026')]],
])('leaves %s, with nothing staged, to a plan', async (_what, rows) => {
  expect(await stageDirectly(rows)).toBeNull();
  expect(await storedOn(june)).toEqual([]);
});

test.each([
  ['an empty file', ''],
  ['no rows', `${header}\n`],
  ['another header', 'Account Number,Debit\n1,2\n'],
])('refuses %s at once', async (_what, csv) => {
  const bytes = (async function* () {
    yield Buffer.from(csv);
  })();
  const staged = stageAdditions(context, nonOptionKind, { bytes, valuesOfAll: { report_date: june } });
  await expect(staged).rejects.toMatchObject({ status: 422 });
});

test('is for kinds whose files have one place alone', async () => {
  expect(await stageAdditions(context, balanceKind, { bytes: fileOf(good), valuesOfAll: {} })).toBeNull();
});

test('leaves nothing behind when the file breaks off, and is ready for the next', async () => {
  async function* broken() {
    yield Buffer.from([header, ...good].join('\n'));
    throw new Error('the file broke');
  }
  const staged = stageAdditions(context, nonOptionKind, { bytes: broken(), valuesOfAll: { report_date: june } });
  await expect(staged).rejects.toThrow('the file broke');
  expect(await storedOn(june)).toEqual([]);
  expect(await stageDirectly(good)).toBe(3);
});

test('stages once when the same file is imported twice at the same time', async () => {
  const both = await Promise.all([1, 2].map(() => importOn('06-30-2026', good)));
  const added = both.map((outcome) => (outcome.kind === 'staged' ? outcome.result.added : -1));
  expect(added.toSorted((a, b) => a - b)).toEqual([0, 3]);
  expect(await storedOn(june)).toHaveLength(3);
});

test.each<{ what: string; lock: (tx: Transaction) => Promise<void> }>([
  { what: "the author's other work", lock: (tx) => lockStaging(tx, stagedBy(toStagingScope(context))) },
  { what: 'a commit, which may fill the place', lock: (tx) => lockBooks(tx, backend.companyId) },
])('waits for $what', async ({ lock }) => {
  const waiting = `select 1 from pg_locks where not granted and pid in (select pid from pg_stat_activity where datname = current_database())`;
  const staged = await withTransaction(backend.database, async (tx) => {
    await lock(tx);
    const pending = stageDirectly(good);
    await expect.poll(async () => (await backend.database.pool.query(waiting)).rows.length, { interval: 5 }).toBe(1);
    return { pending };
  });
  expect(await staged.pending).toBe(3);
});
