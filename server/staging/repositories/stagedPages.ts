import { type Database, type Executor, runPrepared } from '@server/db/client';
import type { ListOrder, SortBy } from '@server/db/lists/sortOrder';
import type { Page } from '@server/db/lists/walkedPages';
import { type SQL, sql } from 'drizzle-orm';
import type { ListShow, VersionStatus } from '@/contract/staging/staging';
import { type RangedList, rangeAt } from './keyRangesRepository';
import { type BooksView, type StagedTable, shownLayersOf, unionOf } from './layers';

/** Staging columns of a record as queries return them; times in the database's format. */
export type StagedRecord = {
  id: number;
  status: VersionStatus;
  is_deleted: boolean;
  author_id: number;
  review_request_id: number | null;
  review_request_status: string | null;
  valid_at: string | null;
  created_at: string;
  updated_at: string;
};

/** Filters and order of a list; undefined filters match everything. */
export type RecordListQuery<Filters> = {
  ids?: readonly number[] | undefined;
  /** Text that one of the row's searched texts must contain. */
  search?: string | undefined;
  show?: ListShow | undefined;
  filters: Filters;
  sort: readonly SortBy[];
};

/**
 * Query for the rows of a list. A branch is the `from` and `where` of disjoint rows, with the record's version as `v`. A page finds its rows' keys in
 * indexes, and only then reads the rows.
 */
export type RowsQuery = {
  companyId: number;
  branches: readonly SQL[];
  /** Columns from the kind's own and joined tables, by the branches' aliases. */
  columns: SQL;
  /** Joins that add to a version `v` in any state the other tables named by `columns` and `order`. */
  joins?: SQL;
  order: ListOrder;
  page: {
    /** Selects of keys for the same rows as the branches: `version_id`, the columns `joins` needs, and the order's columns. */
    keys: readonly SQL[];
    /** Joins that add to the keys `p` and the record `v` the other tables named by `columns`. */
    joins?: SQL;
    /** Ranges that count all the rows, if the order ascends by their key. */
    ranges?: RangedList | undefined;
  };
  /** Number of rows, if cheaper than counting the keys. */
  total?: SQL | undefined;
  table: StagedTable;
};

/**
 * Builds the query for a list whose records are in one table. `columns` and `where` name the version `v`; `joins` add the other tables that `columns`
 * and the order name.
 */
export function recordRows({
  table,
  view,
  show,
  where,
  joins = sql``,
  ranges,
  ...rest
}: Pick<RowsQuery, 'columns' | 'joins' | 'order' | 'table' | 'total'> &
  Pick<RowsQuery['page'], 'ranges'> & {
    view: BooksView;
    show?: ListShow | undefined;
    where: SQL;
  }): RowsQuery {
  const branches = shownLayersOf(table, view, show).map((layer) => sql`${layer} v ${joins} where ${where}`);
  const keys = branches.map((branch) => sql`select v.version_id, ${rest.order.columns} from ${branch}`);
  return { ...rest, companyId: view.companyId, table, branches, joins, page: { keys, joins, ranges } };
}

/** Returns a page of the rows and the number of all, in one statement. */
export async function selectPage<Row extends StagedRecord>(
  database: Database,
  query: RowsQuery,
  page: Page,
): Promise<{ rows: Row[]; total: number }> {
  const rows = await runPrepared<Row & { total: number }>(database, pageQuery(query, page));
  // The kind's columns are those of Row; a page after the last has one row without a record.
  return { rows: rows.filter(({ id }) => id !== null) as Row[], total: rows[0]?.total ?? 0 };
}

/** Builds the statement of a page: its rows, each with the number of all rows. */
export function pageQuery(query: RowsQuery, page: Page): SQL {
  const { table, companyId, order, columns, total } = query;
  const { joins = sql`` } = query.page;
  return sql`
    ${total === undefined ? foundPage(query, page) : countedPage(query, page)}
    select c.total, ${recordColumns}, ${columns}
    from (select (${total ?? sql`select count(*) from found`})::integer as total) c
    left join page p on true
    left join ${sql.identifier(table.name)} v on v.company_id = ${companyId} and v.version_id = p.version_id
    ${joins}
    ${joinRequests(companyId)}
    order by ${order.by}`;
}

/** Selects the keys of a page (`page`) from those of all rows (`found`), which must be counted. */
function foundPage({ order, page: { keys } }: RowsQuery, { page, pageSize }: Page): SQL {
  return sql`
    with found as materialized (${unionOf(keys, (key) => key)}),
    page as (select * from found order by ${order.by} limit ${limitOf(pageSize)} offset ${(page - 1) * pageSize})`;
}

/** Selects the keys of a page (`page`). Each part is sorted and cut by itself, so that an index can serve it; the walk begins at `start`. */
function countedPage({ order, page: { keys, ranges } }: RowsQuery, { page, pageSize }: Page): SQL {
  const skipped = (page - 1) * pageSize;
  const isWalked = ranges === undefined || skipped === 0;
  const start = isWalked ? sql`` : sql`start as materialized (${rangeAt(ranges, skipped)}),`;
  const isWanted = isWalked ? sql`` : sql`where k.sort_0 >= coalesce((select from_key from start), '')`;
  const before = isWalked ? sql`` : sql` - coalesce((select before from start), 0)`;
  const cut = sql`order by ${order.by} limit ${limitOf(pageSize)} offset ${skipped}${before}`;
  const parts = keys.map((key) => sql`select * from (${key}) k ${isWanted}`);
  const [only] = parts.length === 1 ? parts : [];
  if (only !== undefined) return sql`with ${start} page as (${only} ${cut})`;
  const cutParts = unionOf(parts, (part) => sql`${part} order by ${order.by} limit ${page * pageSize}${before}`);
  return sql`with ${start} page as (select * from (${cutParts}) u ${cut})`;
}

const usualPageSizes: ReadonlySet<number> = new Set([5, 10, 25, 50, 100, 250]);

/** Inlines usual sizes, so that the plan of each page is made for its number of rows; unusual sizes would make too many statements. */
function limitOf(pageSize: number): SQL {
  return usualPageSizes.has(pageSize) ? sql.raw(String(pageSize)) : sql`${pageSize}`;
}

/** Rows read at a time, so that other requests run in between. */
const rowsPerChunk = 250;

/** Yields all rows in order, by a cursor that needs a transaction of its own. */
export async function* walkRows<Row extends StagedRecord>(
  tx: Executor,
  { companyId, branches, columns, order }: RowsQuery,
): AsyncGenerator<Row[], void> {
  const rows = unionOf(
    branches,
    (branch) => sql`select v.company_id, ${versionColumns}, ${columns}, ${order.columns} from ${branch}`,
  );
  yield* readCursor<Row>(
    tx,
    sql`select v.*, r.status as review_request_status from (${rows}) v ${joinRequests(companyId)} order by ${order.by}`,
  );
}

/** Yields the rows of a query in chunks, by a cursor that needs a transaction of its own. */
export async function* readCursor<Row extends object>(tx: Executor, query: SQL): AsyncGenerator<Row[], void> {
  // By default a cursor is planned for its first rows; here all are read.
  await tx.execute(sql`set local cursor_tuple_fraction = 1`);
  await tx.execute(sql`declare all_rows no scroll cursor for ${query}`);
  for (;;) {
    const chunk = await tx.execute(sql`fetch forward ${sql.raw(String(rowsPerChunk))} from all_rows`);
    if (chunk.rows.length > 0) yield chunk.rows as Row[];
    if (chunk.rows.length < rowsPerChunk) break;
  }
  // Another list may follow in the same transaction.
  await tx.execute(sql`close all_rows`);
}

const versionColumns = sql`v.id, v.status, v.is_deleted, v.author_id, v.review_request_id, v.valid_at, v.created_at, v.updated_at`;
/** The staging columns of a version `v` whose request is `r`. */
export const recordColumns = sql`${versionColumns}, r.status as review_request_status`;

/** Joins the request `r` that a version `v` came through. */
export function joinRequests(companyId: number): SQL {
  return sql`left join review_requests r on r.company_id = ${companyId} and r.id = v.review_request_id`;
}

/** Returns the condition that a text contains another, ignoring case. */
export function contains(column: SQL, part: string | undefined): SQL {
  if (part === undefined || part === '') return sql`true`;
  return sql`${column} ilike ${`%${part.replace(/[\\%_]/g, '\\$&')}%`}`;
}

/** Returns the condition that a record has one of the ids; undefined matches all. */
export function isOneOf(id: SQL, ids: readonly number[] | undefined): SQL {
  return ids === undefined ? sql`true` : sql`${id} = any(${sql.param([...ids])}::bigint[])`;
}
