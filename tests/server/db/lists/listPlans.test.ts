import { type CoaListFilters, coaRows } from '@server/coa/coasRepository';
import { runInSavepoint, type Transaction, withSnapshot, withTransaction } from '@server/db/client';
import { planSelection } from '@server/staging/repositories/commitsRepository';
import {
  type BooksView,
  committedView,
  readyRows,
  rowsOfRequests,
  stagedBy,
} from '@server/staging/repositories/layers';
import { pageQuery, type RecordListQuery } from '@server/staging/repositories/stagedPages';
import { balanceTable } from '@server/staging/repositories/tables';
import { type BalanceListFilters, balanceRows } from '@server/trialBalance/balanceListsRepository';
import { balanceRules, listTimeReports } from '@server/trialBalance/balancesRepository';
import { setUpBackend } from '@tests/support/backend/setUpBackend';
import { fillListKeys } from '@tests/support/listKeys';
import { type SQL, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';

const backend = setUpBackend({ keepsData: true });
const companyId = 1;
const authorId = 1;
const limitMs = 120_000;

/** Adds 5,000 accounts and 50,000 balances of ten months to one company, and as many to others together. */
beforeAll(async () => {
  const { pool } = backend.database;
  const columns = 'company_id, id, status, author_id, commit_number, valid_at, created_at, updated_at';
  const values = `'APPROVED', ${authorId}, 1, now(), now(), now()`;
  await pool.query(`
    insert into coa_versions (${columns}, account_number, account_name, focus_id)
    select c, i, ${values}, (i * 7919 % 100003)::text, 'Account ' || i, '200'
    from generate_series(1, 2) c, generate_series(1, 5000) i`);
  await pool.query(`
    insert into balance_versions (${columns}, coa_id, account_key, period_end, time_report, debit, credit)
    select c, p * 5000 + i, ${values}, i, lpad((i * 7919 % 100003)::text, 32, '0'), make_date(2025, p + 1, 28), to_char(make_date(2025, p + 1, 28), 'MON YY'), i, 0
    from generate_series(1, 2) c, generate_series(0, 9) p, generate_series(1, 5000) i`);
  await fillListKeys(backend.database);
  await pool.query('vacuum analyze');
}, limitMs);

/** Returns the plan of a query, with what it would cost; the query itself does not run. */
async function planOf(query: SQL): Promise<string> {
  const { rows } = await backend.database.db.execute<{ 'QUERY PLAN': string }>(sql`explain ${query}`);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

const lines = { allowable: ['200'], nonAllowable: [] };
const firstPage = { page: 1, pageSize: 50 };
const committed = committedView(companyId);
const edited = stagedBy({ companyId, authorId });
const everything = { filters: {}, sort: [] };

function coaPlan(view: BooksView, query: RecordListQuery<CoaListFilters>, page = firstPage) {
  return planOf(pageQuery(coaRows(view, query, lines), page));
}

function balancePlan(view: BooksView, query: RecordListQuery<BalanceListFilters>, page = firstPage) {
  return planOf(pageQuery(balanceRows(view, query), page));
}

test.each([
  { whose: 'committed', view: committed },
  { whose: 'in edit mode', view: edited },
])(
  'the keys of any page of the chart of accounts, $whose, are read from an index alone, in order',
  async ({ view }) => {
    for (const page of [1, 100]) {
      const plan = await coaPlan(view, everything, { page, pageSize: 50 });
      expect(plan).toContain('Index Only Scan using coa_current_sorted');
      expect(plan).not.toMatch(/Seq Scan on coa_versions|Sort Key: k/);
      expect(plan.includes('from_key')).toBe(page > 1);
    }
  },
);

test('a search reads the index alone', async () => {
  const plan = await coaPlan(committed, { ...everything, search: '12' });
  expect(plan).toContain('Index Only Scan using coa_current_sorted');
  expect(plan).not.toContain('Seq Scan on coa_versions');
});

test('accounts without a line have an index of their own', async () => {
  expect(await coaPlan(committed, { ...everything, show: 'unmapped' })).toContain('using coa_current_unmapped');
});

const byNumber = [{ field: 'coa.account_number', direction: 'desc' as const }];

test.each([
  { sort: [], view: committed },
  { sort: [], view: edited },
  { sort: byNumber, view: committed },
  { sort: [...byNumber, { field: 'time_report', direction: 'asc' as const }], view: committed },
])('the keys of the trial balances by $sort are read from an index alone', async ({ sort, view }) => {
  const plan = await balancePlan(view, { filters: {}, sort }, { page: 100, pageSize: 50 });
  expect(plan).toMatch(/Index Only Scan (Backward )?using balance_current_sorted/);
  expect(plan).not.toContain('Seq Scan on balance_versions');
});

test('so are those of one period', async () => {
  const filters = { period: { end: '2025-03-28', timeReport: 'MAR 25' } };
  for (const view of [committed, edited]) {
    const plan = await balancePlan(view, { filters, sort: [] }, { page: 100, pageSize: 50 });
    expect(plan).toMatch(/Index Only Scan using balance_current_period/);
    expect(plan).not.toContain('Seq Scan on balance_versions');
  }
});

test('the rows of some ids are read by them, committed and in edit mode', async () => {
  const query = { ids: [5, 5005, 10_005], filters: {}, sort: [] };
  for (const view of [committedView(companyId), stagedBy({ companyId, authorId })]) {
    const balances = await balancePlan(view, query);
    expect(balances).toContain('balance_current');
    expect(balances).not.toMatch(/Seq Scan on (balance|coa)_versions|coa_current_sorted/);
    const accounts = await coaPlan(view, query);
    expect(accounts).toContain('coa_current');
    expect(accounts).not.toMatch(/Seq Scan on coa_versions|coa_current_sorted/);
  }
});

test('the periods are found by one look into the index each', async () => {
  const asked: SQL[] = [];
  const execute = async (query: SQL) => {
    asked.push(query);
    return { rows: [] };
  };
  await listTimeReports({ execute } as unknown as Transaction, committed);
  const plan = await planOf(asked[0] ?? sql``);
  expect(plan).toContain('Scan Backward using balance_current_period');
  expect(plan).not.toContain('Seq Scan');
  const found = await withSnapshot(backend.database, (tx) => listTimeReports(tx, committedView(companyId)));
  expect(found.slice(0, 2)).toEqual(['OCT 25', 'SEP 25']);
  expect(found).toHaveLength(10);
});

test.each([
  { whose: 'of its author', selection: readyRows({ companyId, authorId }), status: 'EDITING' },
  { whose: 'of requests', selection: rowsOfRequests(companyId, [7, 8]), status: 'PENDING' },
])('a commit of one row $whose is judged without reading the trial balances', async ({ selection, status }) => {
  await withTransaction(backend.database, (tx) =>
    runInSavepoint(tx, { isKept: false }, async (part) => {
      await part.execute(sql`
        insert into balance_versions (company_id, id, status, review_request_id, author_id, base_version_id, created_at, updated_at,
          coa_id, period_end, time_report, debit, credit)
        select company_id, id, ${status}, 7, author_id, version_id, created_at, updated_at, coa_id, period_end, time_report, 7, 0
        from balance_versions where company_id = ${companyId} order by id limit 1`);
      expect(await planSelection(part, balanceTable, selection)).toBe(1);
      for (const query of balanceRules((table) => (table === balanceTable ? selection : committedView(companyId)))) {
        const { rows } = await part.execute<{ 'QUERY PLAN': string }>(sql`explain ${query}`);
        expect(rows.map((row) => row['QUERY PLAN']).join('\n')).not.toContain('Seq Scan on balance_versions');
      }
    }),
  );
});
