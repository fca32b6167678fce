import type { Statements } from '@server/db/client';
import { type SQL, sql } from 'drizzle-orm';
import { type IssueQuery, issueColumns, type JudgedBooks } from '../staging/issueQueries';
import { aliveLayersOf, type BooksView, isCommitted, layerPairs, planOf, unionOf } from '../staging/layers';
import { balanceTable, coaTable } from '../staging/tables';

/** The periods of which a view has a trial balance, the latest first: one look into the index for each that is committed. */
export async function listTimeReports(tx: Statements, view: BooksView): Promise<string[]> {
  const { companyId } = view;
  const latest = (before: SQL) => sql`
    select b.period_end, b.time_report from balance_versions b
    where ${isCommitted('b', companyId)} and not b.is_deleted ${before}
    order by b.period_end desc limit 1`;
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
