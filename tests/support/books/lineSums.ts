import type { Database } from '@server/db/client';

const fromRows = `
  select b.company_id, b.period_end, b.time_report, a.focus_id, a.ssoi_id, sum(b.debit) as debit, sum(b.credit) as credit,
    (count(*) filter (where b.debit <> 0 or b.credit <> 0))::integer as account_count, count(*)::integer as row_count
  from balance_versions b left join coa_versions a on a.company_id = b.company_id and a.id = b.coa_id
    and a.valid_at is not null and a.replaced_at is null and not a.is_deleted
  where b.valid_at is not null and b.replaced_at is null and not b.is_deleted
  group by b.company_id, b.period_end, b.time_report, a.focus_id, a.ssoi_id`;

/** Reads the line sums of all companies, as maintained by commits and as recomputed from the rows. */
export async function bothLineSums({ pool }: Database): Promise<{ kept: object[]; counted: object[] }> {
  const sorted = (source: string) =>
    `select company_id, period_end::text, time_report, focus_id, ssoi_id, debit::text, credit::text, account_count, row_count
     from (${source}) s order by company_id, period_end, time_report, focus_id, ssoi_id`;
  const [kept, counted] = [await pool.query(sorted('table line_sums')), await pool.query(sorted(fromRows))];
  return { kept: kept.rows, counted: counted.rows };
}

/** Recomputes the line sums for rows that were written without a commit. */
export async function countLineSums({ pool }: Database): Promise<void> {
  await pool.query('delete from line_sums');
  await pool.query(
    `insert into line_sums (company_id, period_end, time_report, focus_id, ssoi_id, debit, credit, account_count, row_count) ${fromRows}`,
  );
}
