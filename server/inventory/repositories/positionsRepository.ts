import type { Executor } from '@server/db/client';
import {
  aliveLayersOf,
  type BooksView,
  isCommitted,
  isSelected,
  type Selection,
  type StagedTable,
  unionOf,
} from '@server/staging/repositories/layers';
import { readCursor } from '@server/staging/repositories/stagedPages';
import { nonOptionTable, optionTable } from '@server/staging/repositories/tables';
import { type SQL, sql } from 'drizzle-orm';
import type { CallPut, PositionSide, YesNo } from '@/contract/inventory/inventory';
import { readFields } from '@/domain/history/records';

/** A position other than an option; amounts as exact text. */
export type StoredNonOption = {
  id: number;
  identifier: string;
  cusip_isin: string | null;
  type: string;
  subtype: string | null;
  currency: string;
  qty: string;
  long_or_short: PositionSide;
  closing_price: string;
  maturity: string | null;
  tot_pos_val: string;
  bonds_face_val: string | null;
  haircut_amount: string | null;
};

/** An option position; amounts as exact text. */
export type StoredOption = {
  id: number;
  contract_desc: string;
  cusip_isin: string | null;
  call_put: CallPut;
  long_short: PositionSide;
  contracts_qty: string;
  underlying_symbol: string;
  underlying_mkt_pr: string;
  strike: string;
  underlying_exec_pr: string;
  maturity: string | null;
  is_covered: boolean;
  tot_pos_val: string;
};

/** Yields a view's positions other than options on a report date, by id, with a cursor that needs a transaction of its own. */
export function walkNonOptions(
  tx: Executor,
  view: BooksView,
  reportDate: string,
): AsyncGenerator<StoredNonOption[], void> {
  const columns = sql`v.id, v.identifier, v.cusip_isin, v.type, v.subtype, v.currency, v.qty::text, v.long_or_short, v.closing_price::text,
    v.maturity::text, v.tot_pos_val::text, v.bonds_face_val::text, v.haircut_amount::text`;
  return readCursor(tx, positionsOf(view, { table: nonOptionTable, columns, reportDate }));
}

/** Yields a view's options on a report date, by id, with a cursor that needs a transaction of its own. */
export function walkOptions(tx: Executor, view: BooksView, reportDate: string): AsyncGenerator<StoredOption[], void> {
  const columns = sql`v.id, v.contract_desc, v.cusip_isin, v.call_put, v.long_short, v.contracts_qty::text, v.underlying_symbol,
    v.underlying_mkt_pr::text, v.strike::text, v.underlying_exec_pr::text, v.maturity::text, v.covered = 'Yes' as is_covered, v.tot_pos_val::text`;
  return readCursor(tx, positionsOf(view, { table: optionTable, columns, reportDate }));
}

/** Lists the report dates whose positions the selection changes, moves or deletes. */
export async function listChangedDates(tx: Executor, selection: Selection): Promise<string[]> {
  const changes = [nonOptionTable, optionTable].map((table) => {
    const name = sql.identifier(table.name);
    return sql`
      select v.report_date from ${name} v where ${isSelected('v', selection)}
      union
      select b.report_date from ${name} v join ${name} b on b.company_id = v.company_id and b.version_id = v.base_version_id
      where ${isSelected('v', selection)}`;
  });
  const { rows } = await tx.execute<{ report_date: string }>(
    sql`select d.report_date::text from (${sql.join(changes, sql` union `)}) d`,
  );
  return rows.map((row) => row.report_date);
}

/** Lists a selection's staged positions without deletions, of one report date or of all. */
export async function listStagedPositions(
  tx: Executor,
  selection: Selection,
  { table, reportDate }: { table: StagedTable; reportDate: string | undefined },
): Promise<{ id: number; report_date: string }[]> {
  const isOfDate = reportDate === undefined ? sql`true` : sql`v.report_date = ${reportDate}::date`;
  const { rows } = await tx.execute<{ id: number; report_date: string }>(sql`
    select v.id, v.report_date::text from ${sql.identifier(table.name)} v
    where ${isSelected('v', selection)} and not v.is_deleted and ${isOfDate} order by v.id`);
  return rows;
}

type Positions = { table: StagedTable; columns: SQL; reportDate: string };

function positionsOf(view: BooksView, { table, columns, reportDate }: Positions): SQL {
  const rows = unionOf(
    aliveLayersOf(table, view),
    (layer) => sql`select ${columns} from ${layer} v where v.report_date = ${reportDate}::date`,
  );
  return sql`${rows} order by id`;
}

/** A committed position other than an option, with every field that a save sends back. */
export type EditedNonOption = StoredNonOption & { purch_pr: string; updated_at: string };

/** A committed option position, with every field that a save sends back. */
export type EditedOption = StoredOption & {
  identifier: string;
  currency: string;
  contract_purch_pr: string;
  covered: YesNo;
  closing_price: string;
  updated_at: string;
};

/** Lists the committed option positions of these ids. */
export async function listOptionsOfIds(
  tx: Executor,
  companyId: number,
  ids: readonly number[],
): Promise<EditedOption[]> {
  const { rows } = await tx.execute<EditedOption>(sql`
    select v.id, v.contract_desc, v.cusip_isin, v.call_put, v.long_short, v.contracts_qty::text, v.underlying_symbol, v.underlying_mkt_pr::text,
      v.strike::text, v.underlying_exec_pr::text, v.maturity::text, v.covered = 'Yes' as is_covered, v.tot_pos_val::text, v.identifier, v.currency,
      v.contract_purch_pr::text, v.covered, v.closing_price::text, v.updated_at
    from option_versions v
    where ${isCommitted('v', companyId)} and not v.is_deleted and v.id = any(${sql.param([...ids])}::bigint[])`);
  return rows;
}

/** Lists the committed positions other than options of these ids. */
export async function listNonOptionsOfIds(
  tx: Executor,
  companyId: number,
  ids: readonly number[],
): Promise<EditedNonOption[]> {
  const { rows } = await tx.execute<EditedNonOption>(sql`
    select v.id, v.identifier, v.cusip_isin, v.type, v.subtype, v.currency, v.qty::text, v.long_or_short, v.closing_price::text,
      v.maturity::text, v.tot_pos_val::text, v.bonds_face_val::text, v.haircut_amount::text, v.purch_pr::text, v.updated_at
    from non_option_versions v
    where ${isCommitted('v', companyId)} and not v.is_deleted and v.id = any(${sql.param([...ids])}::bigint[])`);
  return rows;
}

/** An item of a list of positions with its place from 1; without a list, all fields but the lists. */
type StoredItem = { kind: PositionKind | null; list: ListName | null; place: number; value: unknown };

type PositionKind = (typeof positionKinds)[number];

type ListName = (typeof listNames)[number];

const positionKinds = ['nonOptions', 'options'] as const;

const listNames = ['rows', 'results'] as const;

const lists = positionKinds.flatMap((kind) => listNames.map((list) => ({ kind, list })));

/**
 * Reads the positions stored with a report; null without any. Items are read one by one, since megabytes of one JSON would block other requests.
 * Positions altered in the database come back altered, and their checksum fails.
 */
export async function findReportPositions(tx: Executor, companyId: number, id: number): Promise<unknown> {
  const isReport = sql`r.company_id = ${companyId} and r.id = ${id}`;
  const withoutLists = lists.map(({ kind, list }) => sql` #- ${`{${kind},${list}}`}`);
  const items = lists.map(({ kind, list }) => {
    const stored = sql`r.positions -> ${kind} -> ${list}`;
    return sql`
      select ${kind}, ${list}, i.place::integer, i.value
      from reports r cross join lateral jsonb_array_elements(${stored}) with ordinality i (value, place)
      where ${isReport} and jsonb_typeof(${stored}) = 'array'`;
  });
  const { rows } = await tx.execute<StoredItem>(sql`
    select null::text as kind, null::text as list, 0 as place, r.positions${sql.join(withoutLists)} as value
    from reports r where ${isReport} and jsonb_typeof(r.positions) = 'object'
    union all ${sql.join(items, sql` union all `)}`);
  const rest = rows.find(({ list }) => list === null);
  return rest === undefined ? null : toPositions(rest.value, rows);
}

function toPositions(rest: unknown, items: readonly StoredItem[]): object {
  const values = lists.map((one) => ({ ...one, items: [] as unknown[] }));
  for (const { kind, list, place, value } of items) {
    const found = values.find((one) => one.kind === kind && one.list === list);
    if (found !== undefined) found.items[place - 1] = value;
  }
  const fields = readFields(rest);
  for (const { kind, list, items: found } of values) fields[kind] = { ...readFields(fields[kind]), [list]: found };
  return fields;
}
