import type { Executor, Transaction } from '@server/db/client';
import type { Page } from '@server/db/lists/walkedPages';
import { pageVersions } from '@server/db/lists/walkedPages';
import { isCommitted } from '@server/staging/repositories/layers';
import { type SQL, sql } from 'drizzle-orm';

/** The current books (`commitNumber` null), or the books after a commit. */
export type BooksMoment = { companyId: number; commitNumber: number | null };

/** A balance with its account; amounts as exact text. */
export type AccountBalance = {
  account_id: number;
  account_number: string;
  account_name: string;
  focus_id: string | null;
  balance_id: number;
  version_id: string;
  time_report: string;
  debit: string;
  credit: string;
  description: string | null;
};

/** Filter for the accounts of a FOCUS line (null: those without one), or of an SSOI line on any of some FOCUS lines. */
export type AccountsOfLine = { focusId: string | null } | { ssoiId: string; focusIds: readonly string[] };

type LineOfBalances = { end: string; of: AccountsOfLine };

/** Returns a page of a line's accounts in the committed trial balance of a date, by account number, with their number as `total`. */
export async function pageLineAccounts(
  tx: Transaction,
  companyId: number,
  { end, of, page, total }: LineOfBalances & { page: Page; total: number },
): Promise<AccountBalance[]> {
  // Balances carry their account's key, so both are walked in index order.
  const keys = sql`
    select v.version_id from ${balancesAt({ companyId, commitNumber: null }, end)}
      and a.number_key = v.account_key and ${isOfLine(of)}
    order by v.account_key, v.id`;
  return readBooksBalances(tx, companyId, await pageVersions(tx, keys, { ...page, total }));
}

/** Reads committed balances with their accounts, in the order of their versions. */
export async function readBooksBalances(
  tx: Executor,
  companyId: number,
  versions: readonly { version_id: string }[],
): Promise<AccountBalance[]> {
  const { rows } = await tx.execute<AccountBalance>(sql`
    select ${shownColumns}
    from unnest(${sql.param(versions.map((each) => each.version_id))}::bigint[]) with ordinality k (version_id, place)
    join balance_versions v on v.company_id = ${companyId} and v.version_id = k.version_id
    join coa_versions a on ${isCommitted('a', companyId)} and not a.is_deleted and a.id = v.coa_id
    order by k.place`);
  return rows;
}

/**
 * Returns true if a line's accounts and their balances of a date are unchanged since a commit. Newer accounts count by their balances alone; balances
 * count by the accounts that are or were theirs.
 */
export async function isLineUnchanged(
  tx: Executor,
  { companyId, commitNumber }: BooksMoment,
  { end, of }: LineOfBalances,
): Promise<boolean> {
  const since = (alias: string) => {
    const v = sql.identifier(alias);
    return sql`${v}.company_id = ${companyId} and ${v}.valid_at is not null and ${v}.commit_number > ${commitNumber}`;
  };
  const isAccountOfLine = (id: SQL) =>
    sql`exists (select from coa_versions c where ${isCommitted('c', companyId)} and c.id = ${id} and ${isOfLine(of, 'c')})`;
  const { rows } = await tx.execute<{ is_unchanged: boolean }>(sql`
    select not exists (
      select 1 from coa_versions a
      join coa_versions b on b.company_id = ${companyId} and b.version_id = a.base_version_id
      where ${since('a')} and (${isOfLine(of, 'a')} or ${isOfLine(of, 'b')})
    ) and not exists (
      select 1 from balance_versions v
      left join balance_versions b on b.company_id = ${companyId} and b.version_id = v.base_version_id
      where ${since('v')} and (v.period_end = ${end}::date or b.period_end = ${end}::date)
        and (${isAccountOfLine(sql`v.coa_id`)} or ${isAccountOfLine(sql`b.coa_id`)})
    ) as is_unchanged`);
  return rows[0]?.is_unchanged ?? false;
}

/** Totals of a line's accounts as exact text, and their number. */
export type LineTotals = { debit: string; credit: string; row_count: number };

/** Returns a page of a line's accounts and their totals in one pass, for books without stored sums. */
export async function readLineAccounts(
  tx: Executor,
  books: BooksMoment,
  { end, of, page }: LineOfBalances & { page: Page },
): Promise<{ totals: LineTotals; rows: AccountBalance[] }> {
  const { rows } = await tx.execute<LineTotals & { accounts: AccountBalance[] }>(sql`
    with line as materialized (
      select v.version_id, a.version_id as account_version_id, v.id, a.number_key, v.debit, v.credit
      from ${balancesAt(books, end)} and ${isOfLine(of)}
    ),
    page as (
      select * from line order by number_key, id limit ${page.pageSize} offset ${(page.page - 1) * page.pageSize}
    )
    select coalesce(sum(debit), 0)::text as debit, coalesce(sum(credit), 0)::text as credit, count(*)::integer as row_count,
      (select coalesce(jsonb_agg(to_jsonb(s) order by p.number_key, p.id), '[]') from page p
        join balance_versions v on v.company_id = ${books.companyId} and v.version_id = p.version_id
        join coa_versions a on a.company_id = ${books.companyId} and a.version_id = p.account_version_id
        cross join lateral (select ${shownColumns}) s) as accounts
    from line`);
  const [{ accounts, ...totals } = { ...noTotals, accounts: [] }] = rows;
  return { totals, rows: accounts };
}

const noTotals: LineTotals = { debit: '0', credit: '0', row_count: 0 };

/** Lists the rows of accounts in the trial balances of dates, by date. */
export async function listAccountBalances(
  tx: Executor,
  books: BooksMoment,
  { ends, accountId }: { ends: readonly string[]; accountId: number },
): Promise<(AccountBalance & { period_end: string })[]> {
  const rows: (AccountBalance & { period_end: string })[] = [];
  for (const end of ends) {
    const row = await findAccountBalance(tx, books, { end, accountId });
    if (row !== null) rows.push({ ...row, period_end: end });
  }
  return rows;
}

/** Finds an account's row in the trial balance of a date; null without one. */
export async function findAccountBalance(
  tx: Executor,
  books: BooksMoment,
  { end, accountId }: { end: string; accountId: number },
): Promise<AccountBalance | null> {
  const { rows } = await tx.execute<AccountBalance>(sql`
    select ${shownColumns} from ${balancesAt(books, end)} and v.coa_id = ${accountId} and a.id = ${accountId}`);
  return rows[0] ?? null;
}

/** Finds an account of the books; null without one. */
export async function findBooksAccount(
  tx: Executor,
  { companyId, accountId }: { companyId: number; accountId: number },
): Promise<Pick<AccountBalance, 'account_number' | 'account_name' | 'focus_id'> | null> {
  const { rows } = await tx.execute<Pick<AccountBalance, 'account_number' | 'account_name' | 'focus_id'>>(sql`
    select a.account_number, a.account_name, a.focus_id from coa_versions a
    where ${isCommitted('a', companyId)} and not a.is_deleted and a.id = ${accountId}`);
  return rows[0] ?? null;
}

/** Columns read from a balance (`v`) and its account (`a`). */
const shownColumns = sql`a.id as account_id, a.account_number, a.account_name, a.focus_id, v.id as balance_id,
  v.version_id::text, v.time_report, v.debit::text, v.credit::text, v.description`;

/** Returns the balances of a date joined to their accounts, with open conditions. */
function balancesAt(books: BooksMoment, end: string): SQL {
  return sql`balance_versions v join coa_versions a
    on a.company_id = ${books.companyId} and a.id = v.coa_id and ${isInBooks('a', books)}
    where ${isInBooks('v', books)} and v.period_end = ${end}::date`;
}

/** Returns the condition that a version is in the books at the moment and isn't a deletion. */
function isInBooks(alias: string, { companyId, commitNumber }: BooksMoment): SQL {
  const v = sql.identifier(alias);
  if (commitNumber === null) return sql`${isCommitted(alias, companyId)} and not ${v}.is_deleted`;
  return sql`${v}.company_id = ${companyId} and ${v}.valid_at is not null and ${v}.commit_number <= ${commitNumber}
    and (${v}.replaced_commit_number is null or ${v}.replaced_commit_number > ${commitNumber}) and not ${v}.is_deleted`;
}

function isOfLine(of: AccountsOfLine, alias = 'a'): SQL {
  const a = sql.identifier(alias);
  if ('ssoiId' in of) {
    return sql`(${a}.ssoi_id = ${of.ssoiId} and ${a}.focus_id = any(${sql.param([...of.focusIds])}::text[]))`;
  }
  return of.focusId === null ? sql`${a}.focus_id is null` : sql`${a}.focus_id = ${of.focusId}`;
}
