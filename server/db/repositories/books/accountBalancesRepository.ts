import type { Statements } from '@server/db/client';
import { type SQL, sql } from 'drizzle-orm';
import { readCursor } from '../lists/stagedPages';
import { isCommitted } from '../staging/layers';

/** An account and what it holds at the end of trial balances: their days and debit less credit, as exact text, in turns and with blanks between them. */
export type AccountBalances = {
  id: number;
  account_number: string;
  account_name: string;
  focus_id: string | null;
  ssoi_id: string | null;
  balances: string;
};

/** An account with the place of its group among those that were asked for. */
export type PlacedBalances = AccountBalances & { place: number };

/** What the accounts of a FOCUS line hold together, written as that of an account. */
export type LineBalances = { focus_id: string | null; balances: string };

/** Which accounts are wanted: those that hold something at the end of one of the days, by the places that their lines have. */
export type BalancesQuery = {
  companyId: number;
  ends: readonly string[];
  /** The places of the lines; accounts on other lines, or on none, have `otherPlace`. Those of a place that is null are left out. */
  places: ReadonlyMap<string, number | null>;
  otherPlace: number | null;
};

/**
 * The committed balances of the days by account, chunk by chunk in the order of the places and the account numbers; accounts that hold nothing
 * are left out. One text an account costs a fraction of a row a balance. The two sides of a balance are set off against each other.
 */
export async function* walkAccountBalances(
  tx: Statements,
  { companyId, ends, places, otherPlace }: BalancesQuery,
): AsyncGenerator<PlacedBalances[], void> {
  if (ends.length === 0) return;
  const lines = [...places].map(([code, place]) => ({ code, place }));
  yield* readCursor<PlacedBalances>(
    tx,
    sql`
    select b.coa_id as id, coalesce(a.account_number, '') as account_number,
      coalesce(a.account_name, 'Deleted account') as account_name, a.focus_id, a.ssoi_id, b.balances, p.place
    from (
      select v.coa_id, string_agg(v.period_end::text || ' ' || (v.debit - v.credit)::text, ' ') as balances
      from balance_versions v
      where ${isOfDays(companyId, ends)}
      group by v.coa_id
    ) b
    left join coa_versions a on ${isCommitted('a', companyId)} and not a.is_deleted and a.id = b.coa_id
    left join jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l (code text, place integer) on l.code = a.focus_id
    cross join lateral (select case when l.code is null then ${otherPlace}::integer else l.place end as place) p
    where p.place is not null
    order by p.place, a.number_key, b.coa_id`,
  );
}

/** What the accounts of each FOCUS line come to at the end of each day, from the balances themselves. */
export async function listLineBalances(
  tx: Statements,
  companyId: number,
  ends: readonly string[],
): Promise<LineBalances[]> {
  if (ends.length === 0) return [];
  const { rows } = await tx.execute<LineBalances>(sql`
    select s.focus_id, string_agg(s.period_end::text || ' ' || s.balance::text, ' ') as balances
    from (
      select a.focus_id, v.period_end, sum(v.debit - v.credit) as balance
      from balance_versions v
      left join coa_versions a on ${isCommitted('a', companyId)} and not a.is_deleted and a.id = v.coa_id
      where ${isOfDays(companyId, ends)}
      group by a.focus_id, v.period_end
    ) s
    group by s.focus_id
    order by s.focus_id`);
  return rows;
}

function isOfDays(companyId: number, ends: readonly string[]): SQL {
  return sql`${isCommitted('v', companyId)} and not v.is_deleted and v.debit <> v.credit
    and v.period_end = any(${sql.param([...ends])}::date[])`;
}
