import type { Database } from '@server/db/client';
import { stagedKinds } from '@server/stagedKinds';

const isAlive = 'valid_at is not null and replaced_at is null and not is_deleted';
const countedKinds = stagedKinds.map(
  ({ name, table }) => `select company_id, '${name}' as kind from ${table.name} where ${isAlive}`,
);
const counted = `
  select company_id, kind, count(*)::integer as row_count from (${countedKinds.join(' union all ')}) r group by company_id, kind`;

const keys = `
  select company_id, 'COA' as kind, '' as day, number_key as key from coa_versions where ${isAlive}
  union all
  select v.company_id, 'BALANCE', d.day, v.account_key from balance_versions v
  cross join lateral (values (''), (to_char(v.period_end, 'YYYY-MM-DD'))) d (day) where ${isAlive}`;

/** Reads the key ranges of all companies' lists, as maintained by commits and with their rows counted. */
export async function bothKeyRanges({ pool }: Database): Promise<{ kept: object[]; counted: object[] }> {
  const inRanges = `
    select k.company_id, k.kind, k.day, (
      select max(r.from_key) from key_ranges r
      where r.company_id = k.company_id and r.kind = k.kind and r.day = k.day and r.from_key <= k.key) as from_key
    from (${keys}) k`;
  const counted = `
    select company_id, kind, day, from_key, count(*)::integer as row_count from (${inRanges}) k group by company_id, kind, day, from_key`;
  const sorted = (source: string) => `select * from (${source}) r order by company_id, kind, day, from_key`;
  const [kept, rows] = [await pool.query(sorted('table key_ranges')), await pool.query(sorted(counted))];
  return { kept: kept.rows, counted: rows.rows };
}

/** Reads the record counts of all companies' lists, as maintained by commits and as counted. */
export async function bothRecordCounts({ pool }: Database): Promise<{ kept: object[]; counted: object[] }> {
  const sorted = (source: string) => `select * from (${source}) r where row_count <> 0 order by company_id, kind`;
  const [kept, rows] = [await pool.query(sorted('table record_counts')), await pool.query(sorted(counted))];
  return { kept: kept.rows, counted: rows.rows };
}

/** Reads the position counts of all companies' report dates, as maintained by commits and as counted. */
export async function bothInventoryDates({ pool }: Database): Promise<{ kept: object[]; counted: object[] }> {
  const countedDates = `
    select company_id, report_date, sum(non_option)::integer as non_option_count, sum(option)::integer as option_count from (
      select company_id, report_date, 1 as non_option, 0 as option from non_option_versions where ${isAlive}
      union all select company_id, report_date, 0, 1 from option_versions where ${isAlive}
    ) r group by company_id, report_date`;
  const sorted = (source: string) => `
    select company_id, report_date::text, non_option_count, option_count from (${source}) d
    where non_option_count + option_count > 0 order by company_id, report_date`;
  const [kept, rows] = [await pool.query(sorted('table inventory_dates')), await pool.query(sorted(countedDates))];
  return { kept: kept.rows, counted: rows.rows };
}

/** Counts the committed balances whose sort key differs from their account's. */
export async function countStrayKeys({ pool }: Database): Promise<number> {
  const { rows } = await pool.query<{ stray: number }>(`
    select count(*)::integer as stray from balance_versions b
    left join coa_versions a on a.company_id = b.company_id and a.id = b.coa_id and a.valid_at is not null and a.replaced_at is null
    where b.valid_at is not null and b.replaced_at is null and not b.is_deleted and b.account_key is distinct from a.number_key`);
  return rows[0]?.stray ?? 0;
}

/** Fills in the list keys that commits maintain, for rows written without a commit. */
export async function fillListKeys({ pool }: Database): Promise<void> {
  await pool.query(`
    update balance_versions b set account_key = (
      select a.number_key from coa_versions a
      where a.company_id = b.company_id and a.id = b.coa_id and a.valid_at is not null and a.replaced_at is null)
    where b.account_key is null and b.valid_at is not null and b.replaced_at is null`);
  await pool.query('delete from record_counts');
  await pool.query(`insert into record_counts ${counted}`);
  await pool.query('delete from key_ranges');
  await pool.query(`
    insert into key_ranges (company_id, kind, day, from_key, row_count)
    select company_id, kind, day, case when part = 0 then '' else min(key) end, count(*) from (
      select k.*, (rank() over (partition by company_id, kind, day order by key) - 1) / 500 as part from (${keys}) k
    ) p group by company_id, kind, day, part`);
}
