import type { Executor } from '@server/db/client';
import {
  aliveLayersOf,
  isSelected,
  readyRows,
  type StagingScope,
  stagedBy,
  unionOf,
} from '@server/staging/repositories/layers';
import { nonOptionTable, optionTable } from '@server/staging/repositories/tables';
import { sql } from 'drizzle-orm';

/** An inventory's closing prices of the stock under options, as exact text. */
export type UnderlyingPrices = { report_date: string; underlying_symbol: string; prices: string[] };

/** Lists prices of the stocks under the options that Mark Done submits, from the author's view on the options' dates. */
export async function listUnderlyingPrices(tx: Executor, scope: StagingScope): Promise<UnderlyingPrices[]> {
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
