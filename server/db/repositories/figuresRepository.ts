import { type SQL, sql } from 'drizzle-orm';
import type { Statements } from '../client';
import { isCommitted } from './layers';

/** The sums of one FOCUS line in one committed trial balance; amounts as exact text. */
export type LineSum = {
  period_end: string;
  /** The period as the trial balance names it; one day has one name. */
  time_report: string;
  focus_id: string | null;
  debit: string;
  credit: string;
  /** Accounts whose debit or credit is not zero. */
  account_count: number;
};

/** Sums the committed trial balances of the dates by FOCUS line, as the committed chart of accounts maps the accounts now. */
export async function sumLines(tx: Statements, companyId: number, ends: readonly string[]): Promise<LineSum[]> {
  if (ends.length === 0) return [];
  const { rows } = await tx.execute<LineSum>(sql`
    select b.period_end::text, min(b.time_report) as time_report, a.focus_id, sum(b.debit)::text as debit, sum(b.credit)::text as credit,
      (count(*) filter (where b.debit <> 0 or b.credit <> 0))::integer as account_count
    from ${balancesWithAccounts(companyId)}
    where ${isLive(companyId)} and b.period_end in (${sql.join(
      ends.map((end) => sql`${end}::date`),
      sql`, `,
    )})
    group by b.period_end, a.focus_id
    order by b.period_end, a.focus_id`);
  return rows;
}

/**
 * The account numbers of a trial balance by FOCUS line, in the order of their bytes and with blanks between them; those without a line are
 * under `unmapped`. One text a line costs a fraction of lists, wherever a hundred thousand accounts go.
 */
export async function mapAccounts(tx: Statements, companyId: number, end: string): Promise<Record<string, string>> {
  // The database sorts texts far slower.
  const { rows } = await tx.execute<{ focus_id: string; numbers: string }>(sql`
    select coalesce(a.focus_id, 'unmapped') as focus_id, string_agg(a.account_number, ' ') as numbers
    from ${balancesWithAccounts(companyId)}
    where ${isLive(companyId)} and b.period_end = ${end}
    group by 1`);
  return Object.fromEntries(rows.map(({ focus_id, numbers }) => [focus_id, numbers.split(' ').sort().join(' ')]));
}

function balancesWithAccounts(companyId: number): SQL {
  return sql`balance_versions b left join coa_versions a
    on ${isCommitted('a', companyId)} and not a.is_deleted and a.id = b.coa_id`;
}

function isLive(companyId: number): SQL {
  return sql`${isCommitted('b', companyId)} and not b.is_deleted`;
}
