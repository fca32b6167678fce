import type { Transaction } from '@server/db/client';
import { type SQL, sql } from 'drizzle-orm';
import { isCommitted, planOf, type StagedTable } from './layers';
import { balanceTable, coaTable } from './tables';

/** The days whose figures the plan of a commit changes, in a column `day`. */
export type DaysQuery = SQL;

/** Capital settings that hold from the beginning have no first day. */
export const beginning = '0001-01-01';

type CommitKey = { companyId: number; commitNumber: number };

/** Writes down the days whose figures a commit changes. The caller has recorded the commit and not carried out its plan yet. */
export async function recordPlannedDays(
  tx: Transaction,
  { companyId, commitNumber }: CommitKey,
  days: DaysQuery,
): Promise<void> {
  await tx.execute(sql`
    insert into commit_days (company_id, day, commit_number)
    select distinct ${companyId}::integer, d.day, ${commitNumber}::integer from (${days}) d`);
}

/** The same for days that are known. */
export async function recordDays(
  tx: Transaction,
  { companyId, commitNumber }: CommitKey,
  days: readonly string[],
): Promise<void> {
  await tx.execute(sql`
    insert into commit_days (company_id, day, commit_number)
    select distinct ${companyId}::integer, d.day, ${commitNumber}::integer from unnest(${sql.param([...days])}::date[]) d (day)`);
}

/** Trial balances of the plan's rows, before and after; rows that change their description alone change none. */
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

/** Trial balances that have rows of accounts which the plan maps to other lines. */
export function mappingDays(companyId: number): DaysQuery {
  return sql`
    select b.period_end as day
    from ${planOf(coaTable)} p
    join coa_versions c on c.company_id = ${companyId} and c.version_id = p.current_version_id
    join balance_versions b on ${isCommitted('b', companyId)} and not b.is_deleted and b.coa_id = p.record_id
    where (p.focus_id, p.ssoi_id) is distinct from (c.focus_id, c.ssoi_id)`;
}

/** Report dates of the plan's positions, before and after. */
export function positionDays(companyId: number, table: StagedTable): DaysQuery {
  return sql`
    select p.report_date as day from ${planOf(table)} p
    union
    select b.report_date from ${planOf(table)} p
    join ${sql.identifier(table.name)} b on b.company_id = ${companyId} and b.version_id = p.current_version_id`;
}
