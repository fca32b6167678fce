import type { Executor } from '@server/db/client';
import { aliveLayersOf, type BooksView, type StagedTable, unionOf } from '@server/staging/repositories/layers';
import { nonOptionTable, optionTable } from '@server/staging/repositories/tables';
import { type SQL, sql } from 'drizzle-orm';
import { tolerancePercent } from '@/domain/haircuts/positionValue';
import { options } from '@/domain/haircuts/tables';
import { typesWithMaturity } from '@/domain/haircuts/vocabulary';
import { daysLater, type IsoDate } from '@/domain/periods';
import { maxDoubts, type PositionDoubts, type PriceDoubt, type ValueDoubt } from '@/domain/questions/facts';

/** Days between two report dates whose prices are compared at least; below it, a price may well be the same. */
const minDays = 25;

/** Subtypes that trade every day, whose prices seldom repeat. */
const activeSubtypes = ['COMMON', 'ETF', 'EQUITY_FUND', 'UST'];

/** Options up to this price are worth too little to move. */
const lowPrice = '0.05';

type StoredDoubt = {
  doubt: 'value' | 'price';
  identifier: string;
  value: string;
  other: string;
  since: IsoDate | null;
  count: number;
};

/**
 * Reads the doubtful positions of a report date in a view: those whose value is more than half a percent off its quantity times its price, and those
 * of actively priced kinds with the price of the last report date at least 25 days before. The largest come first.
 */
export async function readPositionDoubts(tx: Executor, view: BooksView, date: IsoDate): Promise<PositionDoubts> {
  const { rows } = await tx.execute<StoredDoubt>(sql`
    with held as (${heldPositions(view, sql`v.report_date = ${date}::date`)}),
    earlier as (${heldPositions(view, sql`v.report_date <= ${daysLater(date, -minDays)}::date`)}),
    doubts as (
      select 'value' as doubt, h.identifier, h.value, h.computed::text as other, null::text as since
      from held h where abs(h.value - h.computed) > abs(h.computed) * ${tolerancePercent}::numeric / 100
      union all
      select 'price', h.identifier, h.value, h.price::text, e.report_date::text
      from held h join earlier e on e.source = h.source and e.position_key = h.position_key
        and e.report_date = (select max(l.report_date) from earlier l) and e.price = h.price
      where h.is_active)
    select d.doubt, d.identifier, d.value::text, d.other, d.since, d.count from (
      select o.*, count(*) over (partition by o.doubt)::integer as count,
        row_number() over (partition by o.doubt order by abs(o.value) desc, o.identifier) as place
      from doubts o) d
    where d.place <= ${maxDoubts} order by d.doubt, d.place`);
  const of = (doubt: StoredDoubt['doubt']) => rows.filter((row) => row.doubt === doubt);
  return {
    values: toList(of('value'), ({ identifier, value, other }): ValueDoubt => ({ identifier, value, computed: other })),
    prices: toList(
      of('price'),
      ({ identifier, value, other, since }): PriceDoubt => ({ identifier, value, price: other, since: since ?? date }),
    ),
  };
}

function toList<Doubt>(rows: readonly StoredDoubt[], toDoubt: (row: StoredDoubt) => Doubt) {
  return { count: rows[0]?.count ?? 0, first: rows.map(toDoubt) };
}

/** Selects positions of both tables with the value that quantity and price give, as `positionValue` and `contractsValue` compute it. */
function heldPositions(view: BooksView, where: SQL): SQL {
  const common = sql`v.report_date, v.identifier, v.position_key, v.closing_price as price, v.tot_pos_val as value`;
  const isDebt = sql`v.type = any(${sql.param([...typesWithMaturity])}::text[])`;
  const ofNonOptions = sql`
    round(case when ${isDebt} then coalesce(v.bonds_face_val, v.qty) * v.closing_price / 100 else v.qty * v.closing_price end, 2) as computed,
    coalesce(v.subtype = any(${sql.param(activeSubtypes)}::text[]), false) as is_active`;
  const ofOptions = sql`
    round(v.contracts_qty * ${options.sharesPerContract}::numeric * v.closing_price, 2) as computed,
    v.closing_price > ${lowPrice}::numeric as is_active`;
  const select = (table: StagedTable, columns: SQL) =>
    unionOf(
      aliveLayersOf(table, view),
      (layer) => sql`select ${table.name}::text as source, ${common}, ${columns} from ${layer} v where ${where}`,
    );
  return sql`${select(nonOptionTable, ofNonOptions)} union all ${select(optionTable, ofOptions)}`;
}
