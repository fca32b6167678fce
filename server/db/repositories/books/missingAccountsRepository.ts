import type { Statements } from '@server/db/client';
import { sql } from 'drizzle-orm';
import type { VersionStatus } from '@/contract/staging/staging';
import { natural } from '../lists/sortOrder';
import { aliveLayersOf, committedView, isSelected, isStaged, readyRows, type StagingScope } from '../staging/layers';
import { balanceTable, coaTable } from '../staging/tables';

/** How many accounts, and the numbers of the first. */
export type MissingAccounts = { count: number; account_numbers: string[] };

const maxAccountsNamed = 20;

/**
 * The author's staged accounts of these statuses that the author's ready balances rest on and the books don't have, in order of their numbers.
 */
export async function findMissingAccounts(
  tx: Statements,
  scope: StagingScope,
  statuses: readonly VersionStatus[],
): Promise<MissingAccounts> {
  const [committed = sql``] = aliveLayersOf(coaTable, committedView(scope.companyId));
  const { rows } = await tx.execute<MissingAccounts>(sql`
    select count(*)::integer as count,
      coalesce((array_agg(m.account_number order by ${natural(sql`m.account_number`)}))[1:${sql.raw(String(maxAccountsNamed))}], '{}') as account_numbers
    from (
      select a.account_number from coa_versions a
      where ${isStaged('a', scope)} and a.status = any(${sql.param([...statuses])}::text[])
        and a.id in (select b.coa_id from ${sql.identifier(balanceTable.name)} b where ${isSelected('b', readyRows(scope))} and not b.is_deleted)
        and not exists (select 1 from ${committed} c where c.id = a.id)
    ) m`);
  return rows[0] ?? { count: 0, account_numbers: [] };
}
