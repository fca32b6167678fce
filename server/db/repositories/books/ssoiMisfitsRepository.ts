import type { Statements } from '@server/db/client';
import { sql } from 'drizzle-orm';
import { isCommitted } from '../staging/layers';

/** An account with a balance, and its lines. */
export type SsoiMisfit = {
  period_end: string;
  focus_id: string;
  ssoi_id: string | null;
  account_number: string;
  account_name: string;
};

/** What is to be named: of which trial balances, of which pairs of lines, and how many accounts a pair. */
type Wanted = { ends: readonly string[]; lines: readonly { focusId: string; ssoiId: string | null }[]; max: number };

/** The first accounts with a balance of pairs of a FOCUS and an SSOI line, by trial balance, lines and number. */
export async function listSsoiMisfits(
  tx: Statements,
  companyId: number,
  { ends, lines, max }: Wanted,
): Promise<SsoiMisfit[]> {
  const focusIds = lines.map(({ focusId }) => focusId);
  const ssoiIds = lines.map(({ ssoiId }) => ssoiId);
  const { rows } = await tx.execute<SsoiMisfit>(sql`
    select period_end, focus_id, ssoi_id, account_number, account_name from (
      select b.period_end::text, a.focus_id, a.ssoi_id, a.account_number, a.account_name,
        row_number() over (partition by b.period_end, a.focus_id, a.ssoi_id order by a.number_key, a.id) as position
      from unnest(${sql.param(focusIds)}::text[], ${sql.param(ssoiIds)}::text[]) l (focus_id, ssoi_id)
      join coa_versions a on ${isCommitted('a', companyId)} and not a.is_deleted
        and a.focus_id = l.focus_id and a.ssoi_id is not distinct from l.ssoi_id
      join balance_versions b on ${isCommitted('b', companyId)} and not b.is_deleted and b.coa_id = a.id
      where b.period_end = any(${sql.param([...ends])}::date[]) and (b.debit <> 0 or b.credit <> 0)) named
    where position <= ${max}
    order by period_end, focus_id, ssoi_id, position`);
  return rows;
}
