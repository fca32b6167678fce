import type { Executor, Transaction } from '@server/db/client';
import { type Page, pageVersions } from '@server/db/lists/walkedPages';
import { type AccountBalance, readBooksBalances } from '@server/explain/explainRepository';
import { isCommitted } from '@server/staging/repositories/layers';
import { readCursor } from '@server/staging/repositories/stagedPages';
import { type SQL, sql } from 'drizzle-orm';

/** An account with its balances by date. `balances` alternates days and net debit amounts as exact text, separated by blanks. */
export type AccountBalances = {
  id: number;
  account_number: string;
  account_name: string;
  focus_id: string | null;
  ssoi_id: string | null;
  balances: string;
};

/** An account's balances with the place of its line in the query. */
export type PlacedBalances = AccountBalances & { place: number };

/** The net balances of a FOCUS line's accounts, in the text form of an account's. */
export type LineBalances = { focus_id: string | null; balances: string };

/** Query for the accounts with a balance at the end of one of the days, ordered by the places of their lines. */
export type BalancesQuery = {
  companyId: number;
  ends: readonly string[];
  /** Place of each FOCUS line. Accounts on other lines or on none get `otherPlace`; those of a null place are omitted. */
  places: ReadonlyMap<string, number | null>;
  otherPlace: number | null;
};

/**
 * Yields committed balances of the days by account, in chunks ordered by place and account number; accounts without a balance are omitted. Amounts
 * are debit less credit. One text an account costs a fraction of one row a balance.
 */
export async function* walkAccountBalances(
  tx: Executor,
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

/** Sums each FOCUS line's accounts at the end of each day, straight from the balances. */
export async function listLineBalances(
  tx: Executor,
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

/** One column of a company's committed trial balance of a date. */
export type BalanceColumnKey = { companyId: number; end: string; column: 'debit' | 'credit' };

/** A column's total as exact text, and the number of rows with an amount in it. */
export type ColumnTotals = { total: string; row_count: number };

const columns = { debit: sql`v.debit`, credit: sql`v.credit` } as const;

/** Sums a column. */
export async function sumColumn(tx: Executor, of: BalanceColumnKey): Promise<ColumnTotals> {
  const { rows } = await tx.execute<ColumnTotals>(sql`
    select coalesce(sum(${columns[of.column]}), 0)::text as total, count(*)::integer as row_count from ${balancesOf(of)}`);
  return rows[0] ?? { total: '0', row_count: 0 };
}

/** Returns a page of the rows with an amount in a column, by account number, with their number as `total`. */
export async function pageColumn(
  tx: Transaction,
  of: BalanceColumnKey,
  page: Page & { total: number },
): Promise<AccountBalance[]> {
  const keys = sql`select v.version_id from ${balancesOf(of)} order by v.account_key, v.id`;
  return readBooksBalances(tx, of.companyId, await pageVersions(tx, keys, page));
}

function balancesOf({ companyId, end, column }: BalanceColumnKey): SQL {
  return sql`balance_versions v
    where ${isCommitted('v', companyId)} and not v.is_deleted and v.period_end = ${end}::date and ${columns[column]} <> 0`;
}
