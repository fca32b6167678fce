import type { Executor, Transaction } from '@server/db/client';
import { importByKey } from '@server/imports/importsRepository';
import { positionDays } from '@server/staging/repositories/commitDaysRepository';
import { type IssueQuery, issueColumns, type ValidationBooks } from '@server/staging/repositories/issueQueries';
import {
  aliveLayersOf,
  type BooksView,
  isCommitted,
  isSelected,
  layerPairs,
  planOf,
  readyRows,
  type StagedTable,
  type StagingScope,
} from '@server/staging/repositories/layers';
import {
  joinRequests,
  type RowsQuery,
  readCursor,
  recordColumns,
  type StagedRecord,
} from '@server/staging/repositories/stagedPages';
import { nonOptionTable, optionTable } from '@server/staging/repositories/tables';
import { type SQL, sql } from 'drizzle-orm';

/** Lists the report dates of a view's positions in one of the tables, latest first. */
export async function listReportDates(
  tx: Executor,
  view: BooksView,
  tables: readonly StagedTable[],
): Promise<string[]> {
  const counts = sql.join(
    tables.map((table) => countOf(table)),
    sql` + `,
  );
  const committed = sql`
    select d.report_date from inventory_dates d where d.company_id = ${view.companyId} and ${counts} > 0`;
  const staged = tables.flatMap((table) => {
    const [, layer] = aliveLayersOf(table, view);
    return layer === undefined ? [] : [sql`select s.report_date from ${layer} s`];
  });
  const { rows } = await tx.execute<{ report_date: string }>(sql`
    select distinct d.report_date::text as report_date from (${sql.join([committed, ...staged], sql` union all `)}) d
    order by report_date desc`);
  return rows.map((row) => row.report_date);
}

const countColumns: Readonly<Record<string, string>> = {
  [nonOptionTable.name]: 'non_option_count',
  [optionTable.name]: 'option_count',
};

function countOf({ name }: StagedTable): SQL {
  const column = countColumns[name];
  if (column === undefined) throw new RangeError(`${name} has no positions`);
  return sql`${sql.identifier(column)}`;
}

/** Checks the plan's positions: twice on a date, matured. */
export function positionRules(table: StagedTable, books: ValidationBooks): IssueQuery[] {
  const layers = aliveLayersOf(table, books(table));
  return [
    ...layerPairs(layers, layers).map(({ left, right }) => duplicatePosition(table, left, right)),
    ...maturityRules(table),
  ];
}

function duplicatePosition(table: StagedTable, touched: SQL, others: SQL): IssueQuery {
  const issue = { field: 'identifier', rule: 'doubledPosition', values: table.namesOf('v') };
  return sql`
    select p.position, p.record_id, ${issueColumns(issue)}
    from ${planOf(table)} p join ${touched} v on v.id = p.record_id
    where p.action <> 'none' and exists (
      select 1 from ${others} o where o.report_date = v.report_date and o.position_key = v.position_key and o.id <> v.id)`;
}

/** Finds matured securities, which aren't positions any more; an option still is one on its last day. */
function maturityRules(table: StagedTable): IssueQuery[] {
  const rule = table === optionTable ? 'expired' : 'matured';
  const values = sql`${table.namesOf('p')} || jsonb_build_object('maturity', p.maturity::text)`;
  return [
    sql`
    select p.position, p.record_id, ${issueColumns({ field: 'maturity', rule, values })}
    from ${planOf(table)} p where not p.is_removal and p.action <> 'none' and p.maturity ${expiryOperator(table)} p.report_date`,
  ];
}

/** Defines the import of a position table: a row of a file is the position of its key on the file's report date. */
export function positionImport(table: StagedTable, columns: Readonly<Record<string, string>>) {
  return importByKey(table, {
    columns: { report_date: 'date', position_key: 'text', identifier: 'text', cusip_isin: 'text', ...columns },
    key: ['report_date', 'position_key'],
    sharedDate: 'report_date',
    keyField: 'identifier',
    rules: () => maturityRules(table),
  });
}

/**
 * Updates the position counts and last commit of the company's report dates for an applied plan, the company's latest commit. Caller holds
 * `lockBooks`.
 */
export async function updateInventoryDates(tx: Transaction, companyId: number, table: StagedTable): Promise<void> {
  const name = sql.identifier(table.name);
  const count = countOf(table);
  await tx.execute(sql`
    insert into inventory_dates as d (company_id, report_date, non_option_count, option_count, commit_number)
    select ${companyId}::bigint, t.day, 0, 0, c.commit_number
    from (${positionDays(companyId, table)}) t cross join commit_counters c where c.company_id = ${companyId}
    on conflict (company_id, report_date) do update set commit_number = excluded.commit_number`);
  await tx.execute(sql`
    update inventory_dates d set ${count} = (
      select count(*) from ${name} v
      where v.company_id = ${companyId} and v.report_date = d.report_date
        and v.valid_at is not null and v.replaced_at is null and not v.is_deleted)
    where d.company_id = ${companyId} and d.commit_number = (select c.commit_number from commit_counters c where c.company_id = ${companyId})`);
}

/** Yields the author's rows that Mark Done submits, without deletions, in chunks; amounts as exact text. */
export function walkReadyPositions<Row extends StagedRecord>(
  tx: Executor,
  rows: RowsQuery,
  scope: StagingScope,
): AsyncGenerator<Row[], void> {
  const { table, columns, joins = sql``, order, companyId } = rows;
  return readCursor<Row>(
    tx,
    sql`
    select ${recordColumns}, ${columns}, ${order.columns} from ${sql.identifier(table.name)} v ${joins} ${joinRequests(companyId)}
    where ${isSelected('v', readyRows(scope))} and not v.is_deleted order by ${order.by}`,
  );
}

/** Counts a view's positions on a date. */
export async function countPositionsOn(
  tx: Executor,
  table: StagedTable,
  { view, date }: { view: BooksView; date: string },
): Promise<number> {
  const layers = aliveLayersOf(table, view).map(
    (layer) => sql`(select count(*) from ${layer} v where v.report_date = ${date}::date)`,
  );
  const { rows } = await tx.execute<{ count: number }>(sql`select (${sql.join(layers, sql` + `)})::integer as count`);
  return rows[0]?.count ?? 0;
}

/** Dates of a copy of positions. */
export type DateCopy = { companyId: number; from: string; to: string };

/** Selects a date's committed positions as additions on another date for `planChanges`, without those that mature by then. */
export function selectCopies(table: StagedTable, copy: DateCopy): SQL {
  const { to } = copy;
  const columns = table.columns.map((column) =>
    column === 'report_date' ? sql`${to}::date as report_date` : sql`v.${sql.identifier(column)}`,
  );
  return sql`(
    select row_number() over (order by v.id)::integer as position, null::bigint as id, null::integer as temporary_id,
      null::timestamp(3) with time zone as loaded_at, false as is_undo, false as is_deleted, ${sql.join(columns, sql`, `)}
    from ${sql.identifier(table.name)} v
    where ${isHeldOn(copy)} and not ${isMatured(table, to)})`;
}

/** Lists a date's committed securities that mature by another date, by maturity. */
export async function listMatured(
  tx: Transaction,
  table: StagedTable,
  copy: DateCopy,
): Promise<{ identifier: string; maturity: string }[]> {
  const { rows } = await tx.execute<{ identifier: string; maturity: string }>(sql`
    select v.identifier, v.maturity::text as maturity from ${sql.identifier(table.name)} v
    where ${isHeldOn(copy)} and ${isMatured(table, copy.to)} order by v.maturity, v.id`);
  return rows;
}

function isHeldOn({ companyId, from }: DateCopy): SQL {
  return sql`${isCommitted('v', companyId)} and not v.is_deleted and v.report_date = ${from}::date`;
}

function isMatured(table: StagedTable, date: string): SQL {
  return sql`coalesce(v.maturity ${expiryOperator(table)} ${date}::date, false)`;
}

/** Returns the operator that compares the last day of an expired position with a report date. */
function expiryOperator(table: StagedTable): SQL {
  return table === optionTable ? sql`<` : sql`<=`;
}
