import { type Database, runPrepared, type Statements } from '@server/db/client';
import { type SQL, sql } from 'drizzle-orm';
import type { ListShow, VersionStatus } from '@/contract/staging/staging';
import { type BooksView, type StagedTable, shownLayersOf, unionOf } from '../staging/layers';
import { type RangedList, rangeAt } from './keyRangesRepository';
import type { ListOrder, SortBy } from './sortOrder';

/** A page of a list, counted from 1. */
export type Page = { page: number; pageSize: number };

/** The staging columns of a record as queries give them; moments as the database writes them. */
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

/** What a list is asked for beside its page; what is undefined leaves nothing out. */
export type ListQuery<Filters> = {
  ids?: readonly number[] | undefined;
  /** A text that one of the texts by which people know a row contains. */
  search?: string | undefined;
  show?: ListShow | undefined;
  filters: Filters;
  sort: readonly SortBy[];
};

/**
 * The rows of a list. A branch is the `from` and `where` of a part of them, in which `v` is the record's version; no record stands in two. A
 * page is found by the keys of its rows, which indexes give, and only then read.
 */
export type RowsQuery = {
  companyId: number;
  branches: readonly SQL[];
  /** The columns that the kind's own table and others give a record, by the aliases that the branches have. */
  columns: SQL;
  /** Joins that add to a version `v` in any state whatever else `columns` and `order` name. */
  joins?: SQL;
  order: ListOrder;
  page: {
    /** Selects of keys, together the same rows as the branches: `version_id`, what `joins` needs beside it, and the order's columns. */
    keys: readonly SQL[];
    /** Joins that add to the keys `p` and the record `v` whatever else `columns` names. */
    joins?: SQL;
    /** The ranges that all the rows are counted by, where the order rises by their key. */
    ranges?: RangedList | undefined;
  };
  /** The number of rows, where it can be had for less than counting the keys. */
  total?: SQL | undefined;
  table: StagedTable;
};

/**
 * The rows of a list whose records are in one table. `columns` and `where` name the version `v`; `joins` add to it what else `columns` and the
 * order name.
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

/** A page of the rows, and the number of all, in one statement. */
export async function selectPage<Row extends StagedRecord>(
  database: Database,
  query: RowsQuery,
  page: Page,
): Promise<{ rows: Row[]; total: number }> {
  const rows = await runPrepared<Row & { total: number }>(database, pageQuery(query, page));
  // The kind's columns are those of Row; a page beyond the last has one row without a record.
  return { rows: rows.filter(({ id }) => id !== null) as Row[], total: rows[0]?.total ?? 0 };
}

/** The statement of a page: its rows, each with the number of all rows. */
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

/** The keys of a page, `page`, out of those of all rows, `found`, which have to be counted. */
function foundPage({ order, page: { keys } }: RowsQuery, { page, pageSize }: Page): SQL {
  return sql`
    with found as materialized (${unionOf(keys, (key) => key)}),
    page as (select * from found order by ${order.by} limit ${limitOf(pageSize)} offset ${(page - 1) * pageSize})`;
}

/** The keys of a page, `page`. Each part is sorted and cut by itself, so that an index can serve it; `start` is where the walk begins. */
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

/** Written out, so that the one plan of all pages is made for so many rows; unusual sizes would make too many statements. */
function limitOf(pageSize: number): SQL {
  return usualPageSizes.has(pageSize) ? sql.raw(String(pageSize)) : sql`${pageSize}`;
}

/** What holds the thread at a time, so that others' calls get through between two. */
const rowsOfChunk = 250;

/** All rows in their order, by a cursor that needs a transaction of its own. */
export async function* walkRows<Row extends StagedRecord>(
  tx: Statements,
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

/** The rows of a query chunk by chunk, by a cursor that needs a transaction of its own. */
export async function* readCursor<Row extends object>(tx: Statements, query: SQL): AsyncGenerator<Row[], void> {
  // By default a cursor is planned for its first rows; here all are wanted.
  await tx.execute(sql`set local cursor_tuple_fraction = 1`);
  await tx.execute(sql`declare all_rows no scroll cursor for ${query}`);
  for (;;) {
    const chunk = await tx.execute(sql`fetch forward ${sql.raw(String(rowsOfChunk))} from all_rows`);
    if (chunk.rows.length > 0) yield chunk.rows as Row[];
    if (chunk.rows.length < rowsOfChunk) break;
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

/** The condition that a text contains another without regard to case. */
export function contains(column: SQL, part: string | undefined): SQL {
  if (part === undefined || part === '') return sql`true`;
  return sql`${column} ilike ${`%${part.replace(/[\\%_]/g, '\\$&')}%`}`;
}

/** The condition that a record is one of those that are asked for; undefined asks for all. */
export function isOneOf(id: SQL, ids: readonly number[] | undefined): SQL {
  return ids === undefined ? sql`true` : sql`${id} = any(${sql.param([...ids])}::integer[])`;
}
