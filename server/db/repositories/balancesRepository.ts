import { type SQL, sql } from 'drizzle-orm';
import type { Statements, Transaction } from '../client';
import type { FaultQuery, JudgedViews } from './faultQueries';
import {
  aliveLayersOf,
  authorView,
  type BooksView,
  isCommitted,
  layerPairs,
  layersOf,
  type StagingScope,
  unionOf,
} from './layers';
import { natural, orderBy, type SortFields } from './sortOrder';
import {
  contains,
  isOneOf,
  type Page,
  recordColumns,
  type SortWish,
  type StagedRecord,
  selectPage,
  walkRows,
} from './stagedPages';
import { balanceTable, coaTable } from './tables';

/** A trial balance row with its account, as the lists give it; amounts as exact text. */
export type BalanceRecord = StagedRecord & {
  coa_id: number;
  period_end: string;
  time_report: string;
  debit: string;
  credit: string;
  description: string | null;
  account_number: string;
  account_name: string;
  focus_id: string | null;
  ssoi_id: string | null;
};

export type BalanceFilters = {
  ids?: readonly number[] | undefined;
  period?: { end: string; timeReport: string } | undefined;
  accountNumber?: string | undefined;
};

export type BalanceListQuery = { filters: BalanceFilters; sort: readonly SortWish[] };

/** A page of the trial balance rows of a view, each with its account as the same view has it. */
export function listBalances(
  tx: Transaction,
  view: BooksView,
  { page, ...query }: BalanceListQuery & { page: Page },
): Promise<{ rows: BalanceRecord[]; total: number }> {
  return selectPage<BalanceRecord>(tx, { ...rowsOf(view, query), page });
}

/** All the trial balance rows of a view, chunk by chunk (see `walkRows`). */
export function walkBalances(
  tx: Statements,
  view: BooksView,
  query: BalanceListQuery,
): AsyncGenerator<BalanceRecord[], void> {
  return walkRows<BalanceRecord>(tx, rowsOf(view, query));
}

function rowsOf(view: BooksView, { filters, sort }: BalanceListQuery) {
  const { period } = filters;
  const isInPeriod =
    period === undefined ? sql`true` : sql`b.period_end = ${period.end} and b.time_report = ${period.timeReport}`;
  const isWanted = sql`${isInPeriod} and ${isOneOf(sql`b.id`, filters.ids)}`;
  const accounts = layersOf(coaTable, view);
  const join = (left: SQL, right: SQL) => sql`
    select ${recordColumns('b')}, b.coa_id, b.period_end, b.time_report, b.debit, b.credit, b.description,
      a.account_number, a.account_name, a.focus_id, a.ssoi_id
    from ${left} b join ${right} a on a.id = b.coa_id
    where ${isWanted} and ${contains(sql`a.account_number`, filters.accountNumber)}`;
  const [committed = sql``, ...staged] = layersOf(balanceTable, view);
  const stagedBranches = [
    ...layerPairs(staged, accounts).map(({ left, right }) => join(left, right)),
    ...staged.map((layer) => join(layer, deletedAccounts(view, accounts))),
  ];
  const branches = [...accounts.map((layer) => join(committed, layer)), ...stagedBranches];
  // A committed balance always has its account, so that without a filter on accounts they need not be joined to be counted.
  const hasAccountFilter = filters.accountNumber !== undefined && filters.accountNumber !== '';
  const counted = hasAccountFilter
    ? branches
    : [sql`select 1 from ${committed} b where ${isWanted}`, ...stagedBranches];
  const order = orderBy(sortFields, sort, ['coa.account_number', 'time_report', 'id']);
  return { branches, counted, order };
}

/** The accounts that a commit deleted, which only staged rows can still rest on; those that the view has otherwise are left out. */
function deletedAccounts({ companyId }: BooksView, accounts: readonly SQL[]): SQL {
  const isNowhere = accounts.map((layer) => sql`not exists (select 1 from ${layer} o where o.id = v.id)`);
  return sql`(
    select v.* from coa_versions v
    where ${isCommitted('v', companyId)} and v.is_deleted and ${sql.join(isNowhere, sql` and `)})`;
}

/** The periods of which the company has a committed trial balance, the latest first: one look into the index for each. */
export async function listTimeReports(tx: Transaction, companyId: number): Promise<string[]> {
  const latest = (before: SQL) => sql`
    select b.period_end, b.time_report from balance_versions b
    where ${isCommitted('b', companyId)} and not b.is_deleted ${before}
    order by b.period_end desc, b.coa_id desc limit 1`;
  const { rows } = await tx.execute<{ time_report: string }>(sql`
    with recursive periods as (
      (${latest(sql``)})
      union all
      select n.* from periods p cross join lateral (${latest(sql`and b.period_end < p.period_end`)}) n
    )
    select time_report from periods order by period_end desc`);
  return rows.map((row) => row.time_report);
}

/** What the rows of the plan would break: no such account, an account twice in a period, a month and a quarter of one date. */
export function balanceFaultQueries(scope: StagingScope, views: JudgedViews): FaultQuery[] {
  const balances = aliveLayersOf(balanceTable, views.own);
  const accounts = aliveLayersOf(coaTable, views.others);
  const isFinal = views.others.staged === null;
  return [
    ...balances.map((layer) => missingAccount({ scope, touched: layer, accounts, isFinal })),
    ...layerPairs(balances, balances).map(({ left, right }) => doubledBalance(scope, left, right)),
    mixedPeriods(scope, touchedRows(balances), balances),
  ];
}

/** Imported rows that mix a month with a quarter of the same date; what else could be wrong was looked at before. */
export function mixedImportedPeriods(scope: StagingScope): FaultQuery {
  const imported = sql`
    select p.position, p.record_id, p.period_end, p.time_report from plan p where p.action <> 'none'`;
  return mixedPeriods(scope, imported, aliveLayersOf(balanceTable, authorView(scope)));
}

type AccountCheck = { scope: StagingScope; touched: SQL; accounts: readonly SQL[]; isFinal: boolean };

function missingAccount({ scope, touched, accounts, isFinal }: AccountCheck): FaultQuery {
  const isNowhere = accounts.map((layer) => sql`not exists (select 1 from ${layer} a where a.id = v.coa_id)`);
  const text = isFinal
    ? ': the account is not in the committed chart of accounts; mark the chart of accounts done first.'
    : ': there is no such account.';
  return sql`
    select p.position, p.record_id, 'coa_id' as field, ${balanceTable.label('v', scope)} || ${text} as message
    from plan p join ${touched} v on v.id = p.record_id
    where p.action <> 'none' and ${sql.join(isNowhere, sql` and `)}`;
}

function doubledBalance(scope: StagingScope, touched: SQL, others: SQL): FaultQuery {
  return sql`
    select p.position, p.record_id, 'time_report' as field,
      ${balanceTable.label('v', scope)} || ' has a row in the trial balance already.' as message
    from plan p join ${touched} v on v.id = p.record_id
    where p.action <> 'none'
      and exists (select 1 from ${others} o where o.coa_id = v.coa_id and o.period_end = v.period_end and o.id <> v.id)`;
}

/** The rows of the plan as they stand in the balances. */
function touchedRows(balances: readonly SQL[]): SQL {
  return unionOf(
    balances,
    (layer) => sql`
      select p.position, p.record_id, v.period_end, v.time_report
      from plan p join ${layer} v on v.id = p.record_id where p.action <> 'none'`,
  );
}

/**
 * A quarter and its last month are the same date, and only one of them holds a trial balance. Of the committed rows only those of a day that
 * has another name in the line sums are looked at; there hardly ever are any.
 */
function mixedPeriods({ companyId }: StagingScope, touched: SQL, balances: readonly SQL[]): FaultQuery {
  const [committed = sql``, ...staged] = balances;
  const labels = [
    sql`select d.period_end, o.time_report from disputed d
      cross join lateral (select distinct c.time_report from ${committed} c where c.period_end = d.period_end) o`,
    ...staged.map(
      (layer) => sql`
      select distinct o.period_end, o.time_report from ${layer} o
      where o.period_end in (select period_end from touched)`,
    ),
  ];
  return sql`
    with touched as (${touched}), disputed as (
      select distinct s.period_end from line_sums s join touched t on t.period_end = s.period_end
      where s.company_id = ${companyId} and s.time_report <> t.time_report
    ), labels as (${sql.join(labels, sql` union all `)})
    select t.position, t.record_id, 'time_report' as field,
      t.time_report || ' ends on the same day as ' || l.time_report || ', which has a trial balance already.' as message
    from touched t join labels l on l.period_end = t.period_end and l.time_report <> t.time_report`;
}

const sortFields: SortFields = {
  id: { by: sql`id` },
  'coa.account_number': { by: natural('account_number') },
  'coa.focus_setting.focus_id': { by: natural('focus_id'), isNullable: true },
  'coa.ssoi_setting.ssoi_id': { by: natural('ssoi_id'), isNullable: true },
  description: { by: natural('description'), isNullable: true },
  debit: { by: sql`debit` },
  credit: { by: sql`credit` },
  time_report: { by: sql`period_end` },
};
