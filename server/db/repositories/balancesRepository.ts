import { type SQL, sql } from 'drizzle-orm';
import type { Statements } from '../client';
import { hasAccountText, isFoundAccount } from './accountText';
import { type IssueQuery, issueColumns, type JudgedBooks } from './issueQueries';
import { aliveLayersOf, type BooksView, isCommitted, layerPairs, layersOf, planOf, unionOf } from './layers';
import { natural, orderBy, type SortFields } from './sortOrder';
import { isOneOf, type ListQuery, type RowsQuery, recordColumns, type StagedRecord } from './stagedPages';
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
  period?: { end: string; timeReport: string } | undefined;
  accountNumber?: string | undefined;
};

/** The trial balance rows of a view, each with its account as the same view has it, for a page or a walk. */
export function balanceRows(
  view: BooksView,
  { ids, search, show, filters, sort }: ListQuery<BalanceFilters>,
): RowsQuery {
  const { period } = filters;
  const isInPeriod =
    period === undefined ? sql`true` : sql`b.period_end = ${period.end} and b.time_report = ${period.timeReport}`;
  const isWanted = sql`${isInPeriod} and ${isOneOf(sql`b.id`, ids)}`;
  const accountText = { search, accountNumber: filters.accountNumber };
  const isWantedAccount = sql`${isFoundAccount('a', accountText)} and ${show === 'unmapped' ? sql`a.focus_id is null` : sql`true`}`;
  const accounts = layersOf(coaTable, view);
  const join = (left: SQL, right: SQL) => sql`
    select ${recordColumns('b')}, b.coa_id, b.period_end, b.time_report, b.debit, b.credit, b.description,
      a.account_number, a.account_name, a.focus_id, a.ssoi_id
    from ${left} b join ${right} a on a.id = b.coa_id
    where ${isWanted} and ${isWantedAccount}`;
  const [committed = sql``, ...staged] = layersOf(balanceTable, view);
  const stagedBranches = [
    ...layerPairs(staged, accounts).map(({ left, right }) => join(left, right)),
    ...staged.map((layer) => join(layer, deletedAccounts(view, accounts))),
  ];
  const order = orderBy(sortFields, sort, { 'coa.account_number': 'asc', time_report: 'asc', id: 'asc' });
  if (show === 'changed') return { branches: stagedBranches, order };
  const branches = [...accounts.map((layer) => join(committed, layer)), ...stagedBranches];
  // A committed balance always has its account, so that without a filter on accounts they need not be joined to be counted.
  const counted =
    hasAccountText(accountText) || show === 'unmapped'
      ? branches
      : [sql`select 1 from ${committed} b where ${isWanted}`, ...stagedBranches];
  return { branches, counted, order };
}

/** The accounts that a commit deleted, which only staged rows can still rest on; those that the view has otherwise are left out. */
function deletedAccounts({ companyId }: BooksView, accounts: readonly SQL[]): SQL {
  const isNowhere = accounts.map((layer) => sql`not exists (select 1 from ${layer} o where o.id = v.id)`);
  return sql`(
    select v.* from coa_versions v
    where ${isCommitted('v', companyId)} and v.is_deleted and ${sql.join(isNowhere, sql` and `)})`;
}

/** The periods of which a view has a trial balance, the latest first: one look into the index for each that is committed. */
export async function listTimeReports(tx: Statements, view: BooksView): Promise<string[]> {
  const { companyId } = view;
  const latest = (before: SQL) => sql`
    select b.period_end, b.time_report from balance_versions b
    where ${isCommitted('b', companyId)} and not b.is_deleted ${before}
    order by b.period_end desc, b.coa_id desc limit 1`;
  const [, staged] = aliveLayersOf(balanceTable, view);
  const { rows } = await tx.execute<{ time_report: string }>(sql`
    with recursive periods as (
      (${latest(sql``)})
      union all
      select n.* from periods p cross join lateral (${latest(sql`and b.period_end < p.period_end`)}) n
    )
    select distinct p.period_end, p.time_report from (
      select period_end, time_report from periods ${staged === undefined ? sql`` : sql`union all select s.period_end, s.time_report from ${staged} s`}
    ) p order by p.period_end desc, p.time_report`);
  return rows.map((row) => row.time_report);
}

/** What the rows of the plan would break: no such account, an account twice in a period, a month and a quarter of one date. */
export function balanceRules(books: JudgedBooks): IssueQuery[] {
  const view = books(balanceTable);
  const balances = aliveLayersOf(balanceTable, view);
  const accounts = aliveLayersOf(coaTable, books(coaTable));
  return [
    ...balances.map((layer) => missingAccount(layer, accounts)),
    ...layerPairs(balances, balances).map(({ left, right }) => doubledBalance(left, right)),
    mixedPeriods(view.companyId, touchedRows(balances), balances),
  ];
}

function missingAccount(touched: SQL, accounts: readonly SQL[]): IssueQuery {
  const isNowhere = accounts.map((layer) => sql`not exists (select 1 from ${layer} a where a.id = v.coa_id)`);
  const issue = { field: 'coa_id', rule: 'missingAccount', values: balanceTable.namesOf('v') };
  return sql`
    select p.position, p.record_id, ${issueColumns(issue)}
    from ${planOf(balanceTable)} p join ${touched} v on v.id = p.record_id
    where p.action <> 'none' and ${sql.join(isNowhere, sql` and `)}`;
}

function doubledBalance(touched: SQL, others: SQL): IssueQuery {
  const issue = { field: 'time_report', rule: 'doubledBalance', values: balanceTable.namesOf('v') };
  return sql`
    select p.position, p.record_id, ${issueColumns(issue)}
    from ${planOf(balanceTable)} p join ${touched} v on v.id = p.record_id
    where p.action <> 'none'
      and exists (select 1 from ${others} o where o.coa_id = v.coa_id and o.period_end = v.period_end and o.id <> v.id)`;
}

/** The rows of the plan as they stand in the balances. */
function touchedRows(balances: readonly SQL[]): SQL {
  return unionOf(
    balances,
    (layer) => sql`
      select p.position, p.record_id, v.period_end, v.time_report
      from ${planOf(balanceTable)} p join ${layer} v on v.id = p.record_id where p.action <> 'none'`,
  );
}

/**
 * A quarter and its last month are the same date, and only one of them holds a trial balance. Of the committed rows only those of a day that
 * has another name in the line sums are looked at; there hardly ever are any.
 */
export function mixedPeriods(companyId: number, touched: SQL, balances: readonly SQL[]): IssueQuery {
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
  const values = sql`jsonb_build_object('time_report', t.time_report, 'other', l.time_report)`;
  return sql`
    with touched as (${touched}), disputed as (
      select distinct s.period_end from line_sums s join touched t on t.period_end = s.period_end
      where s.company_id = ${companyId} and s.time_report <> t.time_report
    ), labels as (${sql.join(labels, sql` union all `)})
    select t.position, t.record_id, ${issueColumns({ field: 'time_report', rule: 'mixedPeriods', values })}
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
