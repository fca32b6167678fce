import type { Statements } from '@server/db/client';
import { sql } from 'drizzle-orm';
import { aliveLayersOf, isSelected, readyRows, type StagingScope, stagedBy, unionOf } from '../staging/layers';
import { nonOptionTable, optionTable } from '../staging/tables';

/** The closing prices that an inventory has of the stock under options, as exact text. */
export type UnderlyingPrices = { report_date: string; underlying_symbol: string; prices: string[] };

/** Those of the stocks under the options that Mark Done takes along, as the author's edit mode has them on the options' dates. */
export async function listUnderlyingPrices(tx: Statements, scope: StagingScope): Promise<UnderlyingPrices[]> {
  const wanted = sql`
    select distinct v.report_date, v.underlying_symbol from ${sql.identifier(optionTable.name)} v
    where ${isSelected('v', readyRows(scope))} and not v.is_deleted`;
  const stocks = unionOf(
    aliveLayersOf(nonOptionTable, stagedBy(scope)),
    (layer) => sql`
      select s.report_date, w.underlying_symbol, s.closing_price
      from (${wanted}) w join ${layer} s on s.report_date = w.report_date and upper(s.identifier) = w.underlying_symbol
      where s.type = 'EQUITY'`,
  );
  const { rows } = await tx.execute<UnderlyingPrices>(sql`
    select p.report_date::text as report_date, p.underlying_symbol, array_agg(p.closing_price::text order by p.closing_price) as prices
    from (${stocks}) p group by p.report_date, p.underlying_symbol`);
  return rows;
}
