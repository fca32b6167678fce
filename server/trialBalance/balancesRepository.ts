import { missingAccountRule } from '@server/coa/coasRepository';
import type { Executor } from '@server/db/client';
import { type IssueQuery, issueColumns, type ValidationBooks } from '@server/staging/repositories/issueQueries';
import {
  aliveLayersOf,
  type BooksView,
  isCommitted,
  layerPairs,
  planOf,
  unionOf,
} from '@server/staging/repositories/layers';
import { balanceTable, coaTable } from '@server/staging/repositories/tables';
import { type SQL, sql } from 'drizzle-orm';

/** Lists the periods of a view's trial balances, latest first, by one index lookup a committed period. */
export async function listTimeReports(tx: Executor, view: BooksView): Promise<string[]> {
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

/** The net of an account in a committed trial balance, as exact text, debits positive. */
export type CommittedNet = { period_end: string; time_report: string; account_number: string; net: string };

/** Lists the nets of the last committed trial balance before a period's end, and of the one at its end a year before. */
export async function listNetsBefore(
  tx: Executor,
  companyId: number,
  { end, yearBefore }: { end: string; yearBefore: string },
): Promise<CommittedNet[]> {
  const { rows } = await tx.execute<CommittedNet>(sql`
    select b.period_end::text, b.time_report, a.account_number, (b.debit - b.credit)::text as net
    from balance_versions b
    join coa_versions a on ${isCommitted('a', companyId)} and not a.is_deleted and a.id = b.coa_id
    where ${isCommitted('b', companyId)} and not b.is_deleted and (
      b.period_end = ${yearBefore} or b.period_end = (
        select l.period_end from balance_versions l
        where ${isCommitted('l', companyId)} and not l.is_deleted and l.period_end < ${end}
        order by l.period_end desc limit 1))`);
  return rows;
}

/** Checks the plan's rows: missing account, account twice in a period, month and quarter of one date. */
export function balanceRules(books: ValidationBooks): IssueQuery[] {
  const view = books(balanceTable);
  const balances = aliveLayersOf(balanceTable, view);
  const accounts = aliveLayersOf(coaTable, books(coaTable));
  return [
    ...balances.map((layer) => missingAccount(layer, accounts)),
    ...layerPairs(balances, balances).map(({ left, right }) => duplicateBalance(left, right)),
    mixedPeriods(view.companyId, touchedRows(balances), balances),
  ];
}

function missingAccount(touched: SQL, accounts: readonly SQL[]): IssueQuery {
  const isNowhere = accounts.map((layer) => sql`not exists (select 1 from ${layer} a where a.id = v.coa_id)`);
  const issue = { field: 'coa_id', rule: missingAccountRule('v', 'coa_id'), values: balanceTable.namesOf('v') };
  return sql`
    select p.position, p.record_id, ${issueColumns(issue)}
    from ${planOf(balanceTable)} p join ${touched} v on v.id = p.record_id
    where p.action <> 'none' and ${sql.join(isNowhere, sql` and `)}`;
}

function duplicateBalance(touched: SQL, others: SQL): IssueQuery {
  const issue = { field: 'time_report', rule: 'doubledBalance', values: balanceTable.namesOf('v') };
  return sql`
    select p.position, p.record_id, ${issueColumns(issue)}
    from ${planOf(balanceTable)} p join ${touched} v on v.id = p.record_id
    where p.action <> 'none'
      and exists (select 1 from ${others} o where o.coa_id = v.coa_id and o.period_end = v.period_end and o.id <> v.id)`;
}

/** Selects the plan's rows as they are in the balances. */
function touchedRows(balances: readonly SQL[]): SQL {
  return unionOf(
    balances,
    (layer) => sql`
      select p.position, p.record_id, v.period_end, v.time_report
      from ${planOf(balanceTable)} p join ${layer} v on v.id = p.record_id where p.action <> 'none'`,
  );
}

/**
 * Finds days with both a month's and a quarter's trial balance; only one of them is allowed. Committed rows are read only for days with another
 * period name in the line sums, which are rare.
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
