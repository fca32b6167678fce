import { sql } from 'drizzle-orm';
import type { Statements } from '../client';
import { isCommitted } from './layers';

/**
 * The account numbers of a trial balance by FOCUS line, in no order and with blanks between them; those without a line are under `unmapped`.
 * One text a line costs a fraction of lists, wherever a hundred thousand accounts go.
 */
export async function mapAccounts(tx: Statements, companyId: number, end: string): Promise<Record<string, string>> {
  const { rows } = await tx.execute<{ focus_id: string; numbers: string }>(sql`
    select coalesce(a.focus_id, 'unmapped') as focus_id, string_agg(a.account_number, ' ') as numbers
    from balance_versions b
    left join coa_versions a on ${isCommitted('a', companyId)} and not a.is_deleted and a.id = b.coa_id
    where ${isCommitted('b', companyId)} and not b.is_deleted and b.period_end = ${end}
    group by 1`);
  return Object.fromEntries(rows.map(({ focus_id, numbers }) => [focus_id, numbers]));
}
