import type { Transaction } from '@server/db/client';
import { type SQL, sql } from 'drizzle-orm';
import { isCommitted, planOf, type StagedTable, unionOf } from './layers';
import { balanceTable, coaTable } from './tables';

/** Query for the days whose figures a commit's plan changes, in a column `day`. */
export type DaysQuery = SQL;

/** Day of capital settings without a first day. */
export const beginning = '0001-01-01';

type CommitKey = { companyId: number; commitNumber: number };

/** Records the days whose figures a commit changes. Caller has recorded the commit and hasn't applied its plan yet. */
export async function recordPlannedDays(
  tx: Transaction,
  { companyId, commitNumber }: CommitKey,
  days: DaysQuery,
): Promise<void> {
  await tx.execute(sql`
    insert into commit_days (company_id, day, commit_number)
    select distinct ${companyId}::bigint, d.day, ${commitNumber}::integer from (${days}) d`);
}

/** Lists the days of several queries over the plans of a transaction. */
export async function listPlannedDays(tx: Transaction, queries: readonly DaysQuery[]): Promise<string[]> {
  if (queries.length === 0) return [];
  const all = unionOf(queries, (query) => query);
  const { rows } = await tx.execute<{ day: string }>(sql`select distinct d.day::text as day from (${all}) d`);
  return rows.map(({ day }) => day);
}

/** Records known days of a commit. Caller has recorded the commit. */
export async function recordDays(
  tx: Transaction,
  { companyId, commitNumber }: CommitKey,
  days: readonly string[],
): Promise<void> {
  await tx.execute(sql`
    insert into commit_days (company_id, day, commit_number)
    select distinct ${companyId}::bigint, d.day, ${commitNumber}::integer from unnest(${sql.param([...days])}::date[]) d (day)`);
}

/** Selects the days of planned trial balance rows, before and after; a changed description alone changes none. */
export function balanceDays(companyId: number): DaysQuery {
  const compared = (alias: string) =>
    sql.raw(
      ['coa_id', 'period_end', 'time_report', 'debit', 'credit'].map((column) => `${alias}.${column}`).join(', '),
    );
  return sql`
    select v.day
    from ${planOf(balanceTable)} p
    left join balance_versions c on c.company_id = ${companyId} and c.version_id = p.current_version_id and not c.is_deleted
    cross join lateral (values (c.period_end), (case when not p.is_removal then p.period_end end)) v (day)
    where v.day is not null
      and (p.is_removal or c.version_id is null or (${compared('p')}) is distinct from (${compared('c')}))`;
}

/** Selects the period ends of planned rows of a table with periods, before and after. */
export function periodDays(companyId: number, table: StagedTable): DaysQuery {
  return sql`
    select v.day from ${planOf(table)} p
    left join ${sql.identifier(table.name)} c
      on c.company_id = ${companyId} and c.version_id = p.current_version_id and not c.is_deleted
    cross join lateral (values (c.period_end), (p.period_end)) v (day) where v.day is not null`;
}

/** Selects the days of trial balances with accounts that the plan maps to other lines. */
export function mappingDays(companyId: number): DaysQuery {
  return sql`
    select b.period_end as day
    from ${planOf(coaTable)} p
    join coa_versions c on c.company_id = ${companyId} and c.version_id = p.current_version_id
    join balance_versions b on ${isCommitted('b', companyId)} and not b.is_deleted and b.coa_id = p.record_id
    where (p.focus_id, p.ssoi_id) is distinct from (c.focus_id, c.ssoi_id)`;
}

/** Selects the report dates of planned positions, before and after. */
export function positionDays(companyId: number, table: StagedTable): DaysQuery {
  return sql`
    select p.report_date as day from ${planOf(table)} p
    union
    select b.report_date from ${planOf(table)} p
    join ${sql.identifier(table.name)} b on b.company_id = ${companyId} and b.version_id = p.current_version_id`;
}
