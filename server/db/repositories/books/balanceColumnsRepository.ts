import type { Statements, Transaction } from '@server/db/client';
import { type SQL, sql } from 'drizzle-orm';
import type { Page } from '../lists/stagedPages';
import { pageVersions } from '../lists/walkedPages';
import { isCommitted } from '../staging/layers';
import { type AccountBalance, readBalances } from './explainRepository';

/** One column of a company's committed trial balance of a date. */
export type ColumnOfBalance = { companyId: number; end: string; column: 'debit' | 'credit' };

/** What a column comes to, as exact text, and how many rows have an amount in it. */
export type ColumnTotals = { total: string; row_count: number };

const columns = { debit: sql`v.debit`, credit: sql`v.credit` } as const;

/** What a column comes to. */
export async function sumColumn(tx: Statements, of: ColumnOfBalance): Promise<ColumnTotals> {
  const { rows } = await tx.execute<ColumnTotals>(sql`
    select coalesce(sum(${columns[of.column]}), 0)::text as total, count(*)::integer as row_count from ${balancesOf(of)}`);
  return rows[0] ?? { total: '0', row_count: 0 };
}

/** A page of the rows with an amount in a column, `total` of them, by account number. */
export async function pageColumn(
  tx: Transaction,
  of: ColumnOfBalance,
  page: Page & { total: number },
): Promise<AccountBalance[]> {
  const keys = sql`select v.version_id from ${balancesOf(of)} order by v.account_key, v.id`;
  return readBalances(tx, of.companyId, await pageVersions(tx, keys, page));
}

function balancesOf({ companyId, end, column }: ColumnOfBalance): SQL {
  return sql`balance_versions v
    where ${isCommitted('v', companyId)} and not v.is_deleted and v.period_end = ${end}::date and ${columns[column]} <> 0`;
}
