import { inNaturalOrder, listOrder, type SortFields } from '@server/db/lists/sortOrder';
import type { BooksView, StagedTable } from '@server/staging/repositories/layers';
import { countRecords, countWithStaged } from '@server/staging/repositories/recordCountsRepository';
import {
  contains,
  isOneOf,
  type RecordListQuery,
  type RowsQuery,
  recordRows,
  type StagedRecord,
} from '@server/staging/repositories/stagedPages';
import { nonOptionTable, optionTable } from '@server/staging/repositories/tables';
import { type SQL, sql } from 'drizzle-orm';
import type { InventoryKindName } from '@/contract/inventory/inventory';

/** Stored haircut of a committed position; null fields if there is none, as for staged positions. */
export type StoredHaircutRecord = {
  computed_haircut: string | null;
  haircut_percent: string | null;
  is_undue_tested: boolean | null;
  undue_concentration_basis: string | null;
  undue_concentration_charge: string | null;
};

type PositionRecord = StagedRecord &
  StoredHaircutRecord & {
    report_date: string;
    identifier: string;
    cusip_isin: string | null;
    currency: string;
    closing_price: string;
    tot_pos_val: string;
  };

/** A position other than an option; amounts as exact text. */
export type NonOptionRecord = PositionRecord & {
  type: string;
  subtype: string | null;
  long_or_short: string;
  qty: string;
  purch_pr: string;
  maturity: string | null;
  bonds_face_val: string | null;
  /** The amount as entered. */
  haircut_amount: string | null;
};

/** An option position; amounts as exact text. */
export type OptionRecord = PositionRecord & {
  contract_desc: string;
  call_put: string;
  contracts_qty: string;
  contract_purch_pr: string;
  long_short: string;
  covered: string;
  underlying_symbol: string;
  underlying_exec_pr: string;
  strike: string;
  maturity: string | null;
  underlying_mkt_pr: string;
  underlying_mkt_value: string;
  underlying_haircut: string | null;
};

export type PositionQuery = RecordListQuery<{ reportDate?: string | undefined }>;

/** Columns of every position. */
const positionColumns = sql`v.report_date::text as report_date, v.identifier, v.cusip_isin, v.currency, v.closing_price, v.tot_pos_val,
  h.haircut_amount as computed_haircut, h.percent as haircut_percent, h.is_undue_tested, h.undue_concentration_basis, h.undue_concentration_charge`;

const positionSortFields: SortFields = {
  id: { by: sql`v.id` },
  report_date: { by: sql`v.report_date` },
  identifier: { by: inNaturalOrder(sql`v.identifier`) },
  cusip_isin: { by: sql`v.cusip_isin`, isNullable: true },
  currency: { by: sql`v.currency` },
  closing_price: { by: sql`v.closing_price` },
  tot_pos_val: { by: sql`v.tot_pos_val` },
  haircut_amount: { by: sql`h.haircut_amount`, isNullable: true },
  undue_concentration_basis: { by: sql`h.undue_concentration_basis`, isNullable: true },
  undue_concentration_charge: { by: sql`h.undue_concentration_charge`, isNullable: true },
};

/** Builds the query for a view's positions other than options. */
export function nonOptionRows(view: BooksView, query: PositionQuery): RowsQuery {
  return positionRows(view, query, {
    name: 'HAIRCUT_DETAIL',
    table: nonOptionTable,
    count: sql`d.non_option_count`,
    columns: sql`v.type, v.subtype, v.long_or_short, v.qty, v.purch_pr, v.maturity::text as maturity, v.bonds_face_val, v.haircut_amount`,
    text: sql`v.identifier || ' ' || coalesce(v.cusip_isin, '')`,
    sortFields: {
      ...positionSortFields,
      type: { by: sql`v.type` },
      subtype: { by: sql`v.subtype`, isNullable: true },
      long_or_short: { by: sql`v.long_or_short` },
      qty: { by: sql`v.qty` },
      purch_pr: { by: sql`v.purch_pr` },
      maturity: { by: sql`v.maturity`, isNullable: true },
      bonds_face_val: { by: sql`v.bonds_face_val`, isNullable: true },
      haircut_amount: { by: sql`coalesce(h.haircut_amount, v.haircut_amount)`, isNullable: true },
    },
  });
}

/** Builds the query for a view's option positions. */
export function optionRows(view: BooksView, query: PositionQuery): RowsQuery {
  return positionRows(view, query, {
    name: 'HAIRCUT_OPTION',
    table: optionTable,
    count: sql`d.option_count`,
    columns: sql`v.contract_desc, v.call_put, v.contracts_qty, v.contract_purch_pr, v.long_short, v.covered, v.underlying_symbol,
      v.underlying_exec_pr, v.strike, v.maturity::text as maturity, v.underlying_mkt_pr, v.underlying_mkt_value, h.underlying_haircut`,
    text: sql`v.identifier || ' ' || v.contract_desc || ' ' || coalesce(v.cusip_isin, '')`,
    sortFields: {
      ...positionSortFields,
      contract_desc: { by: inNaturalOrder(sql`v.contract_desc`) },
      call_put: { by: sql`v.call_put` },
      contracts_qty: { by: sql`v.contracts_qty` },
      contract_purch_pr: { by: sql`v.contract_purch_pr` },
      long_short: { by: sql`v.long_short` },
      covered: { by: sql`v.covered` },
      underlying_symbol: { by: inNaturalOrder(sql`v.underlying_symbol`) },
      underlying_exec_pr: { by: sql`v.underlying_exec_pr` },
      strike: { by: sql`v.strike` },
      maturity: { by: sql`v.maturity`, isNullable: true },
      underlying_mkt_pr: { by: sql`v.underlying_mkt_pr` },
      underlying_mkt_value: { by: sql`v.underlying_mkt_value` },
      underlying_haircut: { by: sql`h.underlying_haircut`, isNullable: true },
    },
  });
}

type PositionKind = {
  name: InventoryKindName;
  table: StagedTable;
  /** Number of the kind's positions on a date `d`. */
  count: SQL;
  columns: SQL;
  /** Text that a search looks into. */
  text: SQL;
  sortFields: SortFields;
};

function positionRows(
  view: BooksView,
  { ids, search, show, filters, sort }: PositionQuery,
  { name, table, count, columns, text, sortFields }: PositionKind,
): RowsQuery {
  const { reportDate } = filters;
  const isOfDate = reportDate === undefined ? sql`true` : sql`v.report_date = ${reportDate}::date`;
  const isNarrowed = ids !== undefined || show !== undefined || (search ?? '') !== '';
  return recordRows({
    table,
    view,
    show,
    where: sql`${isOfDate} and ${isOneOf(sql`v.id`, ids)} and ${contains(text, search)}`,
    columns: sql`${positionColumns}, ${columns}`,
    joins: joinHaircuts(name),
    order: listOrder(sortFields, sort, { report_date: 'desc', identifier: 'asc', id: 'asc' }),
    total: isNarrowed ? undefined : totalOf(view, { name, table, count, reportDate }),
  });
}

type CountedKind = Pick<PositionKind, 'name' | 'table' | 'count'> & { reportDate: string | undefined };

function totalOf(view: BooksView, { name, table, count, reportDate }: CountedKind): SQL {
  if (reportDate === undefined) return countRecords(table, view, name);
  const kept = sql`
    select ${count} from inventory_dates d where d.company_id = ${view.companyId} and d.report_date = ${reportDate}::date`;
  return countWithStaged(kept, { table, view, where: sql`v.report_date = ${reportDate}::date` });
}

/** Joins the computed haircut `h` to a version `v`; only committed versions have one. */
export function joinHaircuts(kind: InventoryKindName): SQL {
  return sql`
    left join position_haircuts h on h.company_id = v.company_id and h.report_date = v.report_date and h.kind = ${kind} and h.id = v.id
      and v.valid_at is not null and v.replaced_at is null`;
}
