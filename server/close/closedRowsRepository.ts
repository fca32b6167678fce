import type { Executor } from '@server/db/client';
import { type IssueQuery, issueColumns } from '@server/staging/repositories/issueQueries';
import { planOf, type StagedTable } from '@server/staging/repositories/layers';
import { type SQL, sql } from 'drizzle-orm';

/** Returns the condition that a version `k` of `period_closes` closes its period now. */
function isClosing(companyId: number): SQL {
  return sql`k.company_id = ${companyId} and k.replaced_at is null and k.is_closed`;
}

/**
 * Finds planned rows that would change a closed period, by their day before or after; none for kinds without a day. Dropping staged changes changes
 * nothing. Without closed periods no other table is read.
 */
export function closedRowQueries(table: StagedTable, companyId: number): IssueQuery[] {
  if (table.day === undefined) return [];
  const day = sql.identifier(table.day);
  const values = sql`jsonb_build_object('period', k.time_report)`;
  return [
    sql`
    select p.position, p.record_id, ${issueColumns({ field: table.day, rule: 'closedPeriod', values })}
    from ${planOf(table)} p
    left join ${sql.identifier(table.name)} c
      on c.company_id = ${companyId} and c.version_id = p.current_version_id and not c.is_deleted
    cross join lateral (
      select k.time_report from period_closes k
      where ${isClosing(companyId)}
        and (c.${day} between k.period_start and k.period_end
          or (not p.is_removal and p.${day} between k.period_start and k.period_end))
      order by k.period_start desc, k.time_report limit 1
    ) k
    where exists (select from period_closes k where ${isClosing(companyId)}) and p.action in ('insert', 'update', 'commit')`,
  ];
}

/** Finds the name of the closed period that contains a day, the shorter of several; null while the day is open. */
export async function findClosedPeriod(tx: Executor, companyId: number, day: string): Promise<string | null> {
  const { rows } = await tx.execute<{ time_report: string }>(sql`
    select k.time_report from period_closes k
    where ${isClosing(companyId)} and ${day}::date between k.period_start and k.period_end
    order by k.period_start desc, k.time_report limit 1`);
  return rows[0]?.time_report ?? null;
}
