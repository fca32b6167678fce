import { sql } from 'drizzle-orm';
import type { AccountName } from '@/domain/focus/types';
import type { Statements } from '../client';
import { isCommitted } from './layers';

/** The accounts that share a FOCUS and an SSOI line in a committed trial balance: their sums, how many there are, and the first by number. */
export type StoredSsoiSum = {
  period_end: string;
  focus_id: string | null;
  ssoi_id: string | null;
  debit: string;
  credit: string;
  account_count: number;
  accounts: AccountName[];
};

const namedAccounts = 10;

/** The sums of committed trial balances by FOCUS and SSOI line. */
export async function listSsoiSums(
  tx: Statements,
  companyId: number,
  ends: readonly string[],
): Promise<StoredSsoiSum[]> {
  const { rows } = await tx.execute<StoredSsoiSum>(sql`
    select b.period_end::text, a.focus_id, a.ssoi_id, sum(b.debit)::text as debit, sum(b.credit)::text as credit,
      count(*)::int as account_count,
      to_jsonb((array_agg(jsonb_build_object('number', a.account_number, 'name', a.account_name) order by a.number_key)
        filter (where b.debit <> 0 or b.credit <> 0))[1:${sql.raw(String(namedAccounts))}]) as accounts
    from balance_versions b
    join coa_versions a on ${isCommitted('a', companyId)} and not a.is_deleted and a.id = b.coa_id
    where ${isCommitted('b', companyId)} and not b.is_deleted and b.period_end = any(${sql.param([...ends])}::date[])
    group by b.period_end, a.focus_id, a.ssoi_id`);
  return rows.map((row) => ({ ...row, accounts: row.accounts ?? [] }));
}
