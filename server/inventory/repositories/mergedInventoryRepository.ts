import { type Database, type Executor, runPrepared } from '@server/db/client';
import { inNaturalOrder, orderBy, type SortBy, type SortFields } from '@server/db/lists/sortOrder';
import type { Page } from '@server/db/lists/walkedPages';
import { isCommitted } from '@server/staging/repositories/layers';
import { readCursor } from '@server/staging/repositories/stagedPages';
import { type SQL, sql } from 'drizzle-orm';
import type { InventoryKindName } from '@/contract/inventory/inventory';
import type { VersionStatus } from '@/contract/staging/staging';
import { joinHaircuts, type StoredHaircutRecord } from './inventoryLists';

/** A committed position of either kind, as the merged inventory shows it; amounts as exact text. */
export type MergedRecord = StoredHaircutRecord & {
  id: number;
  kind: InventoryKindName;
  status: VersionStatus;
  report_date: string;
  identifier: string;
  cusip_isin: string | null;
  type: string;
  subtype: string | null;
  currency: string;
  qty: string;
  purch_pr: string | null;
  long_or_short: string;
  maturity: string | null;
  call_put: string | null;
  covered: string | null;
  underlying_mkt_pr: string | null;
  underlying_mkt_value: string | null;
  underlying_haircut: string | null;
  tot_pos_val: string;
};

export type MergedQuery = { companyId: number; reportDate?: string | undefined; sort: readonly SortBy[] };

/** Returns a page of both kinds together, with their number as `total`. */
export async function pageMerged(
  database: Database,
  query: MergedQuery,
  { page, pageSize }: Page,
): Promise<{ rows: MergedRecord[]; total: number }> {
  const rows = await runPrepared<MergedRecord & { total: number }>(
    database,
    sql`select c.total, p.* from (${totalOf(query)}) c
      left join (select * from (${allOf(query)}) m order by ${orderOf(query)} limit ${pageSize} offset ${(page - 1) * pageSize}) p on true`,
  );
  // A page after the last has one row without a position.
  return { rows: rows.filter(({ id }) => id !== null), total: rows[0]?.total ?? 0 };
}

/** Yields all positions of both kinds in order, by a cursor that needs a transaction of its own. */
export function walkMerged(tx: Executor, query: MergedQuery): AsyncGenerator<MergedRecord[], void> {
  return readCursor<MergedRecord>(tx, sql`select * from (${allOf(query)}) m order by ${orderOf(query)}`);
}

function totalOf({ companyId, reportDate }: MergedQuery): SQL {
  const ofDate = reportDate === undefined ? sql`true` : sql`d.report_date = ${reportDate}::date`;
  return sql`
    select coalesce(sum(d.non_option_count + d.option_count), 0)::integer as total
    from inventory_dates d where d.company_id = ${companyId} and ${ofDate}`;
}

function allOf({ companyId, reportDate }: MergedQuery): SQL {
  const ofDate = reportDate === undefined ? sql`true` : sql`v.report_date = ${reportDate}::date`;
  const where = sql`${isCommitted('v', companyId)} and not v.is_deleted and ${ofDate}`;
  const computed = sql`h.haircut_amount as computed_haircut, h.percent as haircut_percent, h.is_undue_tested,
    h.undue_concentration_basis, h.undue_concentration_charge`;
  return sql`
    select v.id, 'HAIRCUT_DETAIL' as kind, v.status, v.report_date::text as report_date, v.identifier, v.cusip_isin, v.type, v.subtype,
      v.currency, v.qty, v.purch_pr, v.long_or_short, v.maturity::text as maturity, null as call_put, null as covered,
      null::numeric as underlying_mkt_pr, null::numeric as underlying_mkt_value, null::numeric as underlying_haircut, v.tot_pos_val, ${computed}
    from non_option_versions v ${joinHaircuts('HAIRCUT_DETAIL')} where ${where}
    union all
    select v.id, 'HAIRCUT_OPTION', v.status, v.report_date::text, v.identifier, v.cusip_isin, 'OPTION', null,
      v.currency, v.contracts_qty, v.contract_purch_pr, v.long_short, v.maturity::text, v.call_put, v.covered,
      v.underlying_mkt_pr, v.underlying_mkt_value, h.underlying_haircut, v.tot_pos_val, ${computed}
    from option_versions v ${joinHaircuts('HAIRCUT_OPTION')} where ${where}`;
}

function orderOf({ sort }: MergedQuery): SQL {
  return orderBy(sortFields, sort, { report_date: 'desc', identifier: 'asc', kind: 'asc', id: 'asc' });
}

const column = (name: string) => sql`m.${sql.identifier(name)}`;
const required = ['kind', 'id', 'report_date', 'type', 'currency', 'qty', 'long_or_short', 'tot_pos_val'];
const nullable = [
  'cusip_isin',
  'subtype',
  'purch_pr',
  'maturity',
  'call_put',
  'covered',
  'underlying_mkt_pr',
  'underlying_mkt_value',
  'underlying_haircut',
  'undue_concentration_basis',
  'undue_concentration_charge',
];

const sortFields: SortFields = {
  ...Object.fromEntries(required.map((name) => [name, { by: column(name) }])),
  ...Object.fromEntries(nullable.map((name) => [name, { by: column(name), isNullable: true }])),
  identifier: { by: inNaturalOrder(column('identifier')) },
  haircut_amount: { by: column('computed_haircut'), isNullable: true },
};
