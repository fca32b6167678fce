import { withSnapshot, withTransaction } from '@server/db/client';
import { deleteRun } from '@server/haircuts/haircutRunsRepository';
import { readHaircutBasis } from '@server/haircuts/haircuts';
import { findStoredResults, readHaircutResults, refreshHaircuts } from '@server/haircuts/storedHaircuts';
import { balanceChange, firstOf } from '@tests/support/backend/bookkeeper';
import { setUpBackend, setUpBooks } from '@tests/support/backend/setUpBackend';
import { givenPositions } from '@tests/support/books/committedPositions';
import { importExampleBooks } from '@tests/support/books/exampleBooks';
import { beforeEach, expect, test } from 'vitest';

const backend = setUpBackend();
const admin = setUpBooks(backend, 'admin@second.netcap.test');
const [june, march] = ['2025-06-30', '2025-03-31'];

beforeEach(async () => {
  await importExampleBooks(backend);
  await given(june, [
    { id: 1001, closing_price: 20 },
    { id: 1002, identifier: 'T 4% 2031', type: 'GOVERNMENT', subtype: 'UST', maturity: '2031-07-31' },
  ]);
  await given(march, [{ id: 1003, position_key: 'M' }]);
});

function given(reportDate: string, nonOptions: Parameters<typeof givenPositions>[2]['nonOptions'] = []) {
  return givenPositions(backend, { companyId: backend.secondCompanyId, reportDate }, { nonOptions });
}

const now = new Date('2026-07-15T09:00:00.000Z');

function refresh(reportDate?: string, { database = backend.database, clock = () => now } = {}) {
  const { secondCompanyId: companyId } = backend;
  const member = { companyId, userId: 1, role: 'ADMIN', emailAddress: '' } as unknown as Parameters<
    typeof refreshHaircuts
  >[0]['member'];
  return refreshHaircuts({ database, clock, member }, reportDate === undefined ? undefined : [reportDate]);
}

type Stored = {
  id: number;
  report_date: string;
  haircut: string;
  basis: string | null;
  charge: string | null;
  is_undue_tested: boolean;
};

async function stored(): Promise<Stored[]> {
  const { rows } = await backend.database.pool.query<Stored>(
    `select id, report_date::text, haircut_amount as haircut, undue_concentration_basis as basis, undue_concentration_charge as charge,
       is_undue_tested from position_haircuts where company_id = $1 order by id`,
    [backend.secondCompanyId],
  );
  return rows;
}

async function chargeOf(id: number) {
  return (await stored()).find((row) => row.id === id)?.charge;
}

/** Returns the write that a row was last part of. */
async function writesOf(reportDate: string): Promise<string[]> {
  const { rows } = await backend.database.pool.query<{ xmin: string }>(
    'select distinct xmin::text from position_haircuts where company_id = $1 and report_date = $2::date',
    [backend.secondCompanyId, reportDate],
  );
  return rows.map(({ xmin }) => xmin);
}

test('stores the haircut of every position, dates apart', async () => {
  await refresh(june);
  expect(await stored()).toEqual([
    { id: 1001, report_date: june, haircut: '15000.00', basis: '74419.50', charge: '11162.93', is_undue_tested: true },
    { id: 1002, report_date: june, haircut: '4000.00', basis: null, charge: null, is_undue_tested: false },
  ]);
  await refresh();
  expect(await stored()).toHaveLength(3);
  // The books have no trial balance of March: tested, but to no end.
  expect((await stored()).find(({ id }) => id === 1003)).toMatchObject({
    basis: null,
    charge: null,
    is_undue_tested: true,
  });
});

test('computes nothing again while the books stay as they are', async () => {
  await refresh();
  const before = [await writesOf(june), await writesOf(march)];
  await refresh();
  expect([await writesOf(june), await writesOf(march)]).toEqual(before);
});

test('computes what other rules computed anew', async () => {
  await refresh();
  const before = await writesOf(june);
  await backend.database.pool.query("update haircut_runs set rules_version = -1 where report_date = '2025-06-30'");
  await refresh();
  expect(await writesOf(june)).not.toEqual(before);
});

test('follows a balance: tentative net capital moves undue concentration without anyone saving positions', async () => {
  await refresh();
  const before = await writesOf(march);
  const balances = await admin.balances();
  const advances = firstOf(balances.filter(({ coa }) => coa.account_number === '1610'));
  await admin.commit('trial-balances', [balanceChange(advances, { debit: advances.debit + 10_000 })]);
  await refresh();
  expect(await chargeOf(1001)).toBe('11312.93');
  expect(await writesOf(march)).toEqual(before);
});

test('a changed price moves its date alone', async () => {
  await refresh();
  const before = await writesOf(march);
  await backend.database.pool.query('update non_option_versions set tot_pos_val = 200000 where id = 1001');
  await given(june);
  await refresh();
  expect((await stored()).map(({ id, haircut }) => [id, haircut])).toEqual([
    [1001, '30000.00'],
    [1002, '4000.00'],
    [1003, '15000.00'],
  ]);
  expect(await writesOf(march)).toEqual(before);
});

test('a position that moves to another date leaves the first', async () => {
  await refresh();
  await backend.database.pool.query('update non_option_versions set report_date = $1 where id = 1001', [march]);
  await given(june);
  await given(march);
  await refresh();
  expect((await stored()).map(({ id, report_date }) => [id, report_date])).toEqual([
    [1001, march],
    [1002, june],
    [1003, march],
  ]);
});

test('nothing stays of a date without positions', async () => {
  await refresh();
  await backend.database.pool.query(`update non_option_versions set is_deleted = true where id = 1003`);
  await backend.database.pool.query(
    `update inventory_dates set non_option_count = 0 where company_id = $1 and report_date = $2::date`,
    [backend.secondCompanyId, march],
  );
  await backend.database.pool.query(
    'update commit_counters set commit_number = commit_number + 1 where company_id = $1',
    [backend.secondCompanyId],
  );
  await refresh();
  expect((await stored()).map(({ id }) => id)).toEqual([1001, 1002]);
});

test('several processes may compute at once', async () => {
  for (let round = 0; round < 5; round += 1) {
    await given(june);
    // A process has one of these.
    await Promise.all(Array.from({ length: 6 }, () => refresh(undefined, { database: { ...backend.database } })));
    expect(await stored()).toHaveLength(3);
  }
});

test('a process computes a date once, however many ask at once', async () => {
  const asked: Date[] = [];
  const clock = () => {
    asked.push(new Date(now.getTime() + asked.length));
    return firstOf(asked.slice(-1));
  };
  await Promise.all(Array.from({ length: 6 }, () => refresh(june, { clock })));
  const { rows } = await backend.database.pool.query('select computed_at from haircut_runs');
  expect(rows).toEqual([{ computed_at: asked[0] }]);
});

test('who found a date without positions removes nothing that was computed later', async () => {
  await refresh(june);
  const run = { companyId: backend.secondCompanyId, reportDate: june };
  const { rows } = await backend.database.pool.query<{ commit: number }>(
    'select checked_commit as commit from haircut_runs where company_id = $1',
    [run.companyId],
  );
  const commit = firstOf(rows).commit;
  await withTransaction(backend.database, (tx) => deleteRun(tx, run, commit - 1));
  expect(await stored()).toHaveLength(2);
  await withTransaction(backend.database, (tx) => deleteRun(tx, run, commit));
  expect(await stored()).toEqual([]);
});

test('the reports of a date are read from what is stored, as long as it rests on the same', async () => {
  const found = (change: object = {}) =>
    withSnapshot(backend.database, async (tx) => {
      const basis = await readHaircutBasis(tx, backend.secondCompanyId, june);
      return findStoredResults(tx, backend.secondCompanyId, { reportDate: june, ...basis, ...change });
    });
  expect(await found()).toBeNull();
  await refresh(june);
  expect((await found())?.summary.total.toFixed(2)).toBe('19000.00');
  expect(await found({ tentativeNetCapital: null })).toBeNull();
  expect(await found({ nonMarketableIn: 'INVENTORY' })).toBeNull();
  await given(june);
  expect(await found()).toBeNull();
});

test('a report computes what is not stored, and reads what is', async () => {
  const totalOf = () =>
    withSnapshot(backend.database, async (tx) => {
      const results = await readHaircutResults(tx, backend.secondCompanyId, june);
      return results?.summary.total.toFixed(2);
    });
  expect(await totalOf()).toBe('19000.00');
  await refresh(june);
  await backend.database.pool.query(
    `update haircut_runs set results = jsonb_set(results, '{summary,total}', '"1.00"')`,
  );
  expect(await totalOf()).toBe('1.00');
  await given(june);
  expect(await totalOf()).toBe('19000.00');
});
