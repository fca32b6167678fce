import { sql } from 'drizzle-orm';
import type { Statements } from '../client';
import { isCommitted } from './layers';

/** An account with a balance, and the FOCUS line that it has or lacks. */
export type LeftOutAccount = {
  period_end: string;
  focus_id: string | null;
  account_number: string;
  account_name: string;
};

/** What is to be named: of which committed trial balances, of which lines beside none, and how many accounts a line. */
type Wanted = { ends: readonly string[]; focusIds: readonly string[]; max: number };

/** The first accounts with a balance that have no FOCUS line or one of the named ones, by trial balance, line and number. */
export async function listLeftOutAccounts(
  tx: Statements,
  companyId: number,
  { ends, focusIds, max }: Wanted,
): Promise<LeftOutAccount[]> {
  const { rows } = await tx.execute<LeftOutAccount>(sql`
    select period_end, focus_id, account_number, account_name from (
      select b.period_end::text as period_end, a.focus_id, a.account_number, a.account_name,
        row_number() over (partition by b.period_end, a.focus_id order by a.number_key, a.id) as position
      from coa_versions a
      join balance_versions b on ${isCommitted('b', companyId)} and not b.is_deleted and b.coa_id = a.id
      where ${isCommitted('a', companyId)} and not a.is_deleted
        and (a.focus_id is null or a.focus_id = any(${sql.param([...focusIds])}::text[]))
        and b.period_end = any(${sql.param([...ends])}::date[])
        and (b.debit <> 0 or b.credit <> 0)
    ) found
    where position <= ${max}
    order by period_end, focus_id, position`);
  return rows;
}
