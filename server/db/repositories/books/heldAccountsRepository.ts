import type { Statements } from '@server/db/client';
import { sql } from 'drizzle-orm';
import { isCommitted } from '../staging/layers';

/** A committed account and its balance at the end of a trial balance; amounts as exact text. */
export type StoredHeldAccount = {
  id: number;
  account_number: string;
  account_name: string;
  focus_id: string | null;
  debit: string;
  credit: string;
  /** Null without a row in the trial balance. */
  balance_id: number | null;
  balance_updated_at: string | null;
  description: string | null;
};

/** The committed accounts of these numbers (all, without) with what they hold at the end of a period; those that aren't there are left out. */
export async function listHeldAccounts(
  tx: Statements,
  companyId: number,
  { numbers, end }: { numbers?: readonly string[]; end: string },
): Promise<StoredHeldAccount[]> {
  if (numbers?.length === 0) return [];
  const isWanted = numbers === undefined ? sql`true` : sql`a.account_number = any(${sql.param([...numbers])}::text[])`;
  const { rows } = await tx.execute<StoredHeldAccount>(sql`
    select a.id, a.account_number, a.account_name, a.focus_id, coalesce(b.debit, 0)::text as debit,
      coalesce(b.credit, 0)::text as credit, b.id as balance_id, b.updated_at as balance_updated_at, b.description
    from coa_versions a
    left join balance_versions b on ${isCommitted('b', companyId)} and not b.is_deleted and b.coa_id = a.id
      and b.period_end = ${end}::date
    where ${isCommitted('a', companyId)} and not a.is_deleted and ${isWanted}
    order by a.number_key, a.id`);
  return rows;
}

/** The committed accounts of these ids by what they're called; those that aren't there are left out. */
export async function listAccountsOfIds(
  tx: Statements,
  companyId: number,
  ids: readonly number[],
): Promise<Pick<StoredHeldAccount, 'id' | 'account_number' | 'account_name'>[]> {
  if (ids.length === 0) return [];
  const { rows } = await tx.execute<Pick<StoredHeldAccount, 'id' | 'account_number' | 'account_name'>>(sql`
    select a.id, a.account_number, a.account_name from coa_versions a
    where ${isCommitted('a', companyId)} and not a.is_deleted and a.id = any(${sql.param([...ids])}::integer[])`);
  return rows;
}

/** The names of the committed accounts of these numbers; those that aren't there are left out. */
export async function listAccountNames(
  tx: Statements,
  companyId: number,
  numbers: readonly string[],
): Promise<Pick<StoredHeldAccount, 'account_number' | 'account_name'>[]> {
  if (numbers.length === 0) return [];
  const { rows } = await tx.execute<Pick<StoredHeldAccount, 'account_number' | 'account_name'>>(sql`
    select a.account_number, a.account_name from coa_versions a
    where ${isCommitted('a', companyId)} and not a.is_deleted
      and a.account_number = any(${sql.param([...numbers])}::text[])`);
  return rows;
}
