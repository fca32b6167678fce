import type { Executor } from '@server/db/client';
import { isFinal } from '@server/db/finalReports';
import { sql } from 'drizzle-orm';
import type { IsoDate } from '@/domain/periods';

/** A period that is closed or has a report that isn't a draft. */
export type SettledPeriod = { timeReport: string; end: IsoDate; isClosed: boolean; isReported: boolean };

/** Lists the company's settled periods, the earliest first. */
export async function listSettledPeriods(tx: Executor, companyId: number): Promise<SettledPeriod[]> {
  const { rows } = await tx.execute<SettledPeriod>(sql`
    select p.time_report as "timeReport", p.period_end::text as "end", bool_or(p.is_closed) as "isClosed",
      bool_or(not p.is_closed) as "isReported"
    from (
      select c.time_report, c.period_end, true as is_closed from period_closes c
      where c.company_id = ${companyId} and c.replaced_at is null and c.is_closed
      union all
      select r.time_report, r.period_end, false from reports r
      where r.company_id = ${companyId} and r.deleted_at is null and ${isFinal(sql`r.findings`)}
    ) p group by p.time_report, p.period_end order by p.period_end, p.time_report`);
  return rows;
}
