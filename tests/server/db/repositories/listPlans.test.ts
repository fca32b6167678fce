import { type Transaction, undoableIn, withSnapshot, withTransaction } from '@server/db/client';
import {
  type BalanceFilters,
  balanceRows,
  balanceRules,
  listTimeReports,
} from '@server/db/repositories/balancesRepository';
import { type CoaFilters, coaRows } from '@server/db/repositories/coasRepository';
import { planSelection } from '@server/db/repositories/commitsRepository';
import { type BooksView, committedView, readyRows, rowsOfRequests, stagedBy } from '@server/db/repositories/layers';
import { type ListQuery, selectPage } from '@server/db/repositories/stagedPages';
import { balanceTable } from '@server/db/repositories/tables';
import { setUpBackend } from '@tests/support/setUpBackend';
import { type SQL, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';

const backend = setUpBackend({ keepsData: true });
const companyId = 1;
const authorId = 1;
const limitMs = 120_000;

/** 20,000 accounts and 200,000 balances of ten months in one company, beside others of the same size together. */
beforeAll(async () => {
  const { pool } = backend.database;
  const columns = 'company_id, id, status, author_id, commit_number, valid_at, created_at, updated_at';
  const values = `'APPROVED', ${authorId}, 1, now(), now(), now()`;
  await pool.query(`
    insert into coa_versions (${columns}, account_number, account_name, focus_id)
    select c, i, ${values}, (i * 7919 % 100003)::text, 'Account ' || i, '200'
    from generate_series(1, 2) c, generate_series(1, 20000) i`);
  await pool.query(`
    insert into balance_versions (${columns}, coa_id, period_end, time_report, debit, credit)
    select c, p * 20000 + i, ${values}, i, make_date(2025, p + 1, 28), to_char(make_date(2025, p + 1, 28), 'MON YY'), i, 0
    from generate_series(1, 2) c, generate_series(0, 9) p, generate_series(1, 20000) i`);
  await pool.query('analyze');
}, limitMs);

/** The plans of the statements that `work` runs, with what they would cost; the statements themselves do not run. */
async function plansOf(work: (tx: Transaction) => Promise<unknown>): Promise<string[]> {
  const plans: string[] = [];
  await withSnapshot(backend.database, async (tx) => {
    const explain = async (query: SQL) => {
      const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(sql`explain ${query}`);
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
      return { rows: [] };
    };
    // Repositories of lists use nothing else of a transaction.
    await work({ execute: explain } as unknown as Transaction);
  });
  return plans;
}

const lines = { allowable: ['200'], nonAllowable: [] };
const page = { page: 1, pageSize: 50 };

function coaPage(tx: Transaction, view: BooksView, query: ListQuery<CoaFilters>) {
  return selectPage(tx, coaRows(view, query, lines), page);
}

function balancePage(tx: Transaction, view: BooksView, query: ListQuery<BalanceFilters>) {
  return selectPage(tx, balanceRows(view, query), page);
}

test('a page of the chart of accounts is read by its index, without sorting all', async () => {
  const query = { filters: {}, sort: [] };
  const [plan = ''] = await plansOf((tx) => coaPage(tx, committedView(companyId), query));
  expect(plan).toContain('Index Scan using coa_current_sorted');
  expect(plan).not.toContain('Seq Scan on coa_versions');
});

test('a page of the chart of accounts in edit mode is, too', async () => {
  const query = { filters: {}, sort: [] };
  const [plan = ''] = await plansOf((tx) => coaPage(tx, stagedBy({ companyId, authorId }), query));
  expect(plan).toContain('Index Scan using coa_current_sorted');
  expect(plan).not.toContain('Seq Scan on coa_versions');
});

test.each([
  { sort: [] },
  { sort: [{ field: 'coa.account_number', direction: 'asc' as const }] },
  {
    sort: [
      { field: 'coa.account_number', direction: 'desc' as const },
      { field: 'time_report', direction: 'asc' as const },
    ],
  },
])('a page of the trial balances by $sort walks the accounts in order', async ({ sort }) => {
  const [plan = ''] = await plansOf((tx) => balancePage(tx, committedView(companyId), { filters: {}, sort }));
  expect(plan).toMatch(/Index Scan (Backward )?using coa_current_sorted/);
  expect(plan).toContain('using balance_current_account');
  expect(plan).not.toContain('Seq Scan on balance_versions');
});

test('a page of one period is read by its index', async () => {
  const filters = { period: { end: '2025-03-28', timeReport: 'MAR 25' } };
  const [plan = ''] = await plansOf((tx) => balancePage(tx, committedView(companyId), { filters, sort: [] }));
  expect(plan).toMatch(/using balance_current_(account|period)/);
  expect(plan).not.toContain('Seq Scan on balance_versions');
});

test('the rows of some ids are read by them, committed and in edit mode', async () => {
  const query = { ids: [5, 20_005, 40_005], filters: {}, sort: [] };
  for (const view of [committedView(companyId), stagedBy({ companyId, authorId })]) {
    const [balances = ''] = await plansOf((tx) => balancePage(tx, view, query));
    expect(balances).toContain('balance_current');
    expect(balances).not.toMatch(/Seq Scan on (balance|coa)_versions|coa_current_sorted/);
    const [accounts = ''] = await plansOf((tx) => coaPage(tx, view, query));
    expect(accounts).toContain('coa_current');
    expect(accounts).not.toMatch(/Seq Scan on coa_versions|coa_current_sorted/);
  }
});

test('the periods are found by one look into the index each', async () => {
  const [plan = ''] = await plansOf((tx) => listTimeReports(tx, committedView(companyId)));
  expect(plan).toContain('Index Scan Backward using balance_current_period');
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
    undoableIn(tx, { isKept: false }, async (part) => {
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
