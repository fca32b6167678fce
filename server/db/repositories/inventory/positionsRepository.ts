import type { Statements } from '@server/db/client';
import { type SQL, sql } from 'drizzle-orm';
import type { CallPut, PositionSide, YesNo } from '@/contract/inventory/inventory';
import { readCursor } from '../lists/stagedPages';
import {
  aliveLayersOf,
  type BooksView,
  isCommitted,
  isSelected,
  type Selection,
  type StagedTable,
  unionOf,
} from '../staging/layers';
import { nonOptionTable, optionTable } from '../staging/tables';

/** A position that is no option, with amounts as exact text. */
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

/** An option position, with amounts as exact text. */
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

/** The positions of a view on a report date that are no options, by id; by a cursor that needs a transaction of its own. */
export function walkNonOptions(
  tx: Statements,
  view: BooksView,
  reportDate: string,
): AsyncGenerator<StoredNonOption[], void> {
  const columns = sql`v.id, v.identifier, v.cusip_isin, v.type, v.subtype, v.currency, v.qty::text, v.long_or_short, v.closing_price::text,
    v.maturity::text, v.tot_pos_val::text, v.bonds_face_val::text, v.haircut_amount::text`;
  return readCursor(tx, positionsOf(view, { table: nonOptionTable, columns, reportDate }));
}

/** The options of a view on a report date, by id; by a cursor that needs a transaction of its own. */
export function walkOptions(tx: Statements, view: BooksView, reportDate: string): AsyncGenerator<StoredOption[], void> {
  const columns = sql`v.id, v.contract_desc, v.cusip_isin, v.call_put, v.long_short, v.contracts_qty::text, v.underlying_symbol,
    v.underlying_mkt_pr::text, v.strike::text, v.underlying_exec_pr::text, v.maturity::text, v.covered = 'Yes' as is_covered, v.tot_pos_val::text`;
  return readCursor(tx, positionsOf(view, { table: optionTable, columns, reportDate }));
}

/** The report dates whose positions the selection changes, moves or deletes. */
export async function listChangedDates(tx: Statements, selection: Selection): Promise<string[]> {
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

/** The staged positions of a selection, without deletions: of a report date, or of all. */
export async function listStagedPositions(
  tx: Statements,
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

/** A committed position that is no option, with all that a save sends back of it. */
export type EditedNonOption = StoredNonOption & { purch_pr: string; updated_at: string };

/** A committed option position, with all that a save sends back of it. */
export type EditedOption = StoredOption & {
  identifier: string;
  currency: string;
  contract_purch_pr: string;
  covered: YesNo;
  closing_price: string;
  updated_at: string;
};

/** The committed option positions of these ids. */
export async function listOptionsOfIds(
  tx: Statements,
  companyId: number,
  ids: readonly number[],
): Promise<EditedOption[]> {
  const { rows } = await tx.execute<EditedOption>(sql`
    select v.id, v.contract_desc, v.cusip_isin, v.call_put, v.long_short, v.contracts_qty::text, v.underlying_symbol, v.underlying_mkt_pr::text,
      v.strike::text, v.underlying_exec_pr::text, v.maturity::text, v.covered = 'Yes' as is_covered, v.tot_pos_val::text, v.identifier, v.currency,
      v.contract_purch_pr::text, v.covered, v.closing_price::text, v.updated_at
    from option_versions v
    where ${isCommitted('v', companyId)} and not v.is_deleted and v.id = any(${sql.param([...ids])}::integer[])`);
  return rows;
}

/** The committed positions of these ids that are no options. */
export async function listNonOptionsOfIds(
  tx: Statements,
  companyId: number,
  ids: readonly number[],
): Promise<EditedNonOption[]> {
  const { rows } = await tx.execute<EditedNonOption>(sql`
    select v.id, v.identifier, v.cusip_isin, v.type, v.subtype, v.currency, v.qty::text, v.long_or_short, v.closing_price::text,
      v.maturity::text, v.tot_pos_val::text, v.bonds_face_val::text, v.haircut_amount::text, v.purch_pr::text, v.updated_at
    from non_option_versions v
    where ${isCommitted('v', companyId)} and not v.is_deleted and v.id = any(${sql.param([...ids])}::integer[])`);
  return rows;
}
