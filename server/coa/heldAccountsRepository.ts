import type { Executor } from '@server/db/client';
import { inNaturalOrder } from '@server/db/lists/sortOrder';
import {
  aliveLayersOf,
  committedView,
  isCommitted,
  isSelected,
  isStaged,
  readyRows,
  type StagingScope,
} from '@server/staging/repositories/layers';
import { balanceTable, coaTable } from '@server/staging/repositories/tables';
import { sql } from 'drizzle-orm';
import type { VersionStatus } from '@/contract/staging/staging';

/** A committed account and its balance at the end of a trial balance; amounts as exact text. */
export type StoredHeldAccount = {
  id: number;
  account_number: string;
  account_name: string;
  focus_id: string | null;
  debit: string;
  credit: string;
  /** Null if the trial balance has no row. */
  balance_id: number | null;
  balance_updated_at: string | null;
  description: string | null;
};

/** Lists the committed accounts of these numbers (all if undefined) with their balances at the end of a period; missing numbers are omitted. */
export async function listHeldAccounts(
  tx: Executor,
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

/** Lists the names of the committed accounts of these numbers; missing numbers are omitted. */
export async function listAccountNames(
  tx: Executor,
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

/** Number of missing accounts, and the numbers of the first. */
export type MissingAccounts = { count: number; account_numbers: string[] };

const maxAccountsNamed = 20;

/** Finds the author's staged accounts of these statuses that ready balances need and the books lack, ordered by number. */
export async function findMissingAccounts(
  tx: Executor,
  scope: StagingScope,
  statuses: readonly VersionStatus[],
): Promise<MissingAccounts> {
  const [committed = sql``] = aliveLayersOf(coaTable, committedView(scope.companyId));
  const { rows } = await tx.execute<MissingAccounts>(sql`
    select count(*)::integer as count,
      coalesce((array_agg(m.account_number order by ${inNaturalOrder(sql`m.account_number`)}))[1:${sql.raw(String(maxAccountsNamed))}], '{}') as account_numbers
    from (
      select a.account_number from coa_versions a
      where ${isStaged('a', scope)} and a.status = any(${sql.param([...statuses])}::text[])
        and a.id in (select b.coa_id from ${sql.identifier(balanceTable.name)} b where ${isSelected('b', readyRows(scope))} and not b.is_deleted)
        and not exists (select 1 from ${committed} c where c.id = a.id)
    ) m`);
  return rows[0] ?? { count: 0, account_numbers: [] };
}
