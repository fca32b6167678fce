import type { Executor } from '@server/db/client';
import { sql } from 'drizzle-orm';
import type { StagedTable } from './layers';

/** Staged rows of a request, or saved ones of an author, that refer to records that no longer exist. */
export type StrandedRows = { request_id: number | null; first_name: string; last_name: string; count: number };

/** Lists the staged rows that refer to dropped records of a kind which neither the books nor anybody's changes have. */
export async function listStrandedRows(
  tx: Executor,
  table: StagedTable,
  { companyId, ids }: { companyId: number; ids: readonly number[] },
): Promise<StrandedRows[]> {
  if (table.referrers === undefined || ids.length === 0) return [];
  const stranded = table.referrers.map(({ name, column }) => {
    const record = sql`v.${sql.identifier(column)}`;
    return sql`
      select ${name}::text as name, v.version_id, v.author_id, v.status, v.review_request_id from ${sql.identifier(name)} v
      where v.company_id = ${companyId} and v.valid_at is null and not v.is_deleted and ${record} = any(${sql.param([...ids])}::bigint[])
        and not exists (
          select from ${sql.identifier(table.name)} o
          where o.company_id = ${companyId} and o.id = ${record} and not o.is_deleted and o.replaced_at is null)`;
  });
  const { rows } = await tx.execute<StrandedRows>(sql`
    select case when s.status = 'PENDING' then s.review_request_id end as request_id, u.first_name, u.last_name, count(*)::integer as count
    from (${sql.join(stranded, sql` union `)}) s join users u on u.id = s.author_id
    group by 1, u.id order by 1 nulls last, u.last_name, u.first_name`);
  return rows;
}
