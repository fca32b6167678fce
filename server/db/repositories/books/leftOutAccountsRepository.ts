import type { Statements } from '@server/db/client';
import { sql } from 'drizzle-orm';
import { aliveLayersOf, type BooksView, layerPairs, unionOf } from '../staging/layers';
import { balanceTable, coaTable } from '../staging/tables';

/** An account with a balance, and the FOCUS line that it has or lacks. */
export type LeftOutAccount = {
  period_end: string;
  focus_id: string | null;
  account_number: string;
  account_name: string;
};

/** What is to be named: of which trial balances, of which lines beside none, and how many accounts a line. */
type Wanted = { ends: readonly string[]; focusIds: readonly string[]; max: number };

/** The first accounts of a view with a balance that have no FOCUS line or one of the named ones, by trial balance, line and number. */
export async function listLeftOutAccounts(
  tx: Statements,
  view: BooksView,
  { ends, focusIds, max }: Wanted,
): Promise<LeftOutAccount[]> {
  const pairs = layerPairs(aliveLayersOf(coaTable, view), aliveLayersOf(balanceTable, view));
  const leftOut = pairs.map(
    ({ left: accounts, right: balances }) => sql`
      select b.period_end::text as period_end, a.focus_id, a.account_number, a.account_name, a.number_key, a.id
      from ${accounts} a join ${balances} b on b.coa_id = a.id
      where (a.focus_id is null or a.focus_id = any(${sql.param([...focusIds])}::text[]))
        and b.period_end = any(${sql.param([...ends])}::date[])
        and (b.debit <> 0 or b.credit <> 0)`,
  );
  const { rows } = await tx.execute<LeftOutAccount>(sql`
    select period_end, focus_id, account_number, account_name from (
      select f.*, row_number() over (partition by f.period_end, f.focus_id order by f.number_key, f.id) as position
      from (${unionOf(leftOut, (query) => query)}) f
    ) found
    where position <= ${max}
    order by period_end, focus_id, position`);
  return rows;
}
