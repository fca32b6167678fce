import { sql } from 'drizzle-orm';
import type { Statements } from '../client';
import { isCommitted } from './layers';

/** An account and what it holds at the end of trial balances: their days and debit less credit, as exact text, in turns and with blanks between them. */
export type AccountBalances = {
  id: number;
  account_number: string;
  account_name: string;
  focus_id: string | null;
  ssoi_id: string | null;
  balances: string;
};

/**
 * The committed balances of the days by account, in the order of the account numbers; accounts that hold nothing are left out. One text an
 * account costs a fraction of a row a balance. The two sides of a balance are set off against each other.
 */
export async function listAccountBalances(
  tx: Statements,
  companyId: number,
  ends: readonly string[],
): Promise<AccountBalances[]> {
  if (ends.length === 0) return [];
  const { rows } = await tx.execute<AccountBalances>(sql`
    select b.coa_id as id, coalesce(a.account_number, '') as account_number,
      coalesce(a.account_name, 'Deleted account') as account_name, a.focus_id, a.ssoi_id, b.balances
    from (
      select v.coa_id, string_agg(v.period_end::text || ' ' || (v.debit - v.credit)::text, ' ') as balances
      from balance_versions v
      where ${isCommitted('v', companyId)} and not v.is_deleted and v.debit <> v.credit
        and v.period_end = any(${sql.param([...ends])}::date[])
      group by v.coa_id
    ) b
    left join coa_versions a on ${isCommitted('a', companyId)} and not a.is_deleted and a.id = b.coa_id
    order by a.number_key, b.coa_id`);
  return rows;
}
