import type { Statements } from '@server/db/client';
import { sql } from 'drizzle-orm';

/** What a company's books have of a first period. */
export type BooksBegun = { isReported: boolean; accounts: number; unmapped: number; hasBalances: boolean };

export async function readBooksBegun(tx: Statements, companyId: number): Promise<BooksBegun> {
  const alive = sql`company_id = ${companyId} and valid_at is not null and replaced_at is null and not is_deleted`;
  const { rows } = await tx.execute<BooksBegun>(sql`
    select accounts, unmapped,
      exists(select 1 from balance_versions where ${alive}) as "hasBalances",
      exists(select 1 from reports where company_id = ${companyId} and type = 'FOCUS' and deleted_at is null) as "isReported"
    from (
      select count(*)::integer as accounts, count(*) filter (where focus_id is null)::integer as unmapped
      from coa_versions where ${alive}
    ) a`);
  return rows[0] ?? { isReported: false, accounts: 0, unmapped: 0, hasBalances: false };
}
