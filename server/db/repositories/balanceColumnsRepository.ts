import { sql } from 'drizzle-orm';
import type { Statements } from '../client';
import { type AccountBalance, balancesAt, shownColumns } from './explainRepository';
import { isCommitted } from './layers';
import type { Page } from './stagedPages';

/** One column of a company's committed trial balance of a date. */
export type ColumnOfBalance = { companyId: number; end: string; column: 'debit' | 'credit' };

/** What a column comes to, as exact text, and how many rows have an amount in it. */
export type ColumnTotals = { total: string; row_count: number };

const columns = { debit: sql`v.debit`, credit: sql`v.credit` } as const;

/** What a column comes to. */
export async function sumColumn(tx: Statements, { companyId, end, column }: ColumnOfBalance): Promise<ColumnTotals> {
  const amount = columns[column];
  const { rows } = await tx.execute<ColumnTotals>(sql`
    select coalesce(sum(${amount}), 0)::text as total, count(*)::integer as row_count from balance_versions v
    where ${isCommitted('v', companyId)} and not v.is_deleted and v.period_end = ${end}::date and ${amount} <> 0`);
  return rows[0] ?? { total: '0', row_count: 0 };
}

/** A page of the rows with an amount in a column, by account number. */
export async function pageColumn(
  tx: Statements,
  { companyId, end, column }: ColumnOfBalance,
  page: Page,
): Promise<AccountBalance[]> {
  const { rows } = await tx.execute<AccountBalance>(sql`
    select ${shownColumns} from ${balancesAt({ companyId, commitNumber: null }, end)} and ${columns[column]} <> 0
    order by v.account_key, v.id limit ${page.pageSize} offset ${(page.page - 1) * page.pageSize}`);
  return rows;
}
