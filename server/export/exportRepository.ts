import type { Executor } from '@server/db/client';
import { readCursor } from '@server/staging/repositories/stagedPages';
import { type SQL, sql } from 'drizzle-orm';

/** A column of a table whose rows belong to companies; `place` is its position in the table's key. */
export type ExportColumn = { table: string; name: string; type: string; place: number | null };

/** Lists the columns of every table whose rows belong to companies in their order, without generated ones. */
export async function listExportColumns(tx: Executor): Promise<ExportColumn[]> {
  const { rows } = await tx.execute<ExportColumn>(sql`
    select t.relname as "table", a.attname as name, format_type(a.atttypid, null) as type,
      array_position(i.indkey::int2[], a.attnum) as place
    from pg_class t
    join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    left join pg_index i on i.indrelid = t.oid and i.indisprimary
    where t.relkind in ('r', 'p') and t.relnamespace = current_schema()::regnamespace
      and exists (select 1 from pg_attribute c where c.attrelid = t.oid and c.attname = 'company_id' and not c.attisdropped)
    order by t.relname, a.attnum`);
  return rows;
}

/** Query for a company's rows of a table, as exported. */
export type ExportQuery = {
  companyId: number;
  table: string;
  columns: readonly Pick<ExportColumn, 'name' | 'type'>[];
  key: readonly string[];
  /** True for versioned records, whose rows get a derived state. */
  hasState: boolean;
  /** True for balances, whose rows get the account number. */
  hasAccount: boolean;
};

const state = sql`case when t.valid_at is null then t.status when t.replaced_at is not null then 'REPLACED'
  when t.is_deleted then 'DELETED' else 'CURRENT' end`;

/** Yields the rows of a table as texts in chunks, by a cursor that needs a transaction of its own. */
export async function* walkExportCells(tx: Executor, query: ExportQuery): AsyncGenerator<string[][], void> {
  const { columns, hasState, hasAccount } = query;
  const cells = [
    ...(hasState ? [state] : []),
    ...(hasAccount ? [sql`a.account_number`] : []),
    ...columns.map(cellOf),
  ].map((cell) => sql`coalesce(${cell}, '')`);
  const account = hasAccount
    ? sql`left join coa_versions a on a.company_id = t.company_id and a.id = t.coa_id
        and a.valid_at is not null and a.replaced_at is null`
    : sql``;
  const rows = sql`select array[${sql.join(cells, sql`, `)}] as cells ${fromOf(query, account)}`;
  for await (const chunk of readCursor<{ cells: string[] }>(tx, rows)) yield chunk.map((row) => row.cells);
}

/** Yields the rows of a table as JSON texts, like `walkExportCells`. */
export async function* walkExportJson(tx: Executor, query: ExportQuery): AsyncGenerator<string[], void> {
  const pairs = query.columns.map(({ name }) => sql`${sql.raw(`'${name}'`)}, t.${sql.identifier(name)}`);
  const rows = sql`select json_build_object(${sql.join(pairs, sql`, `)})::text as json ${fromOf(query, sql``)}`;
  for await (const chunk of readCursor<{ json: string }>(tx, rows)) yield chunk.map(({ json }) => json);
}

function fromOf({ companyId, table, key }: ExportQuery, joined: SQL): SQL {
  const order = key.map((name) => sql`t.${sql.identifier(name)}`);
  return sql`from ${sql.identifier(table)} t ${joined} where t.company_id = ${companyId} order by ${sql.join(order, sql`, `)}`;
}

function cellOf({ name, type }: Pick<ExportColumn, 'name' | 'type'>): SQL {
  const column = sql`t.${sql.identifier(name)}`;
  return type === 'timestamp with time zone'
    ? sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.MS')`
    : sql`${column}::text`;
}

/** Counts a company's rows of each of these tables, in their order. */
export async function countExportRows(tx: Executor, companyId: number, tables: readonly string[]): Promise<number[]> {
  const counts = tables.map(
    (table) => sql`(select count(*)::integer from ${sql.identifier(table)} where company_id = ${companyId})`,
  );
  const { rows } = await tx.execute<{ counts: number[] }>(sql`select array[${sql.join(counts, sql`, `)}] as counts`);
  return rows[0]?.counts ?? [];
}

/** Lists everyone who works or worked for the company, with the ids that versions and entries refer to. */
export async function listExportPeople(tx: Executor, companyId: number): Promise<string[][]> {
  const { rows } = await tx.execute<{ cells: string[] }>(sql`
    select array[u.id::text, m.id::text, u.first_name, u.last_name, e.email_address, m.role, coalesce(m.user_title, ''),
      to_char(m.created_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS'),
      coalesce(to_char(m.removed_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS'), ''), coalesce(m.ends_on::text, '')] as cells
    from memberships m join users u on u.id = m.user_id left join user_emails e on e.id = m.user_email_id
    where m.company_id = ${companyId} order by m.id`);
  return rows.map(({ cells }) => cells);
}

/** A generated report as exported; deleted ones have no documents. */
export type ExportedReport = {
  id: number;
  type: 'FOCUS' | 'SSOI';
  time_report: string;
  name: string;
  isDeleted: boolean;
};

export async function listExportReports(tx: Executor, companyId: number): Promise<ExportedReport[]> {
  const { rows } = await tx.execute<ExportedReport>(sql`
    select id, type, time_report, name, deleted_at is not null as "isDeleted"
    from reports where company_id = ${companyId} order by id`);
  return rows;
}

/** Reads all that is stored of a report, as JSON text. */
export async function readReportJson(tx: Executor, companyId: number, reportId: number): Promise<string> {
  const { rows } = await tx.execute<{ json: string }>(sql`
    select (row_to_json(r)::jsonb - 'company_id')::text as json from reports r
    where r.company_id = ${companyId} and r.id = ${reportId}`);
  return rows[0]?.json ?? 'null';
}
