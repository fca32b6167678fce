import { type SQL, sql } from 'drizzle-orm';
import type { ListShow, VersionStatus } from '@/contract/staging';
import type { Statements, Transaction } from '../client';
import { unionOf } from './layers';

/** A page of a list, counted from 1. */
export type Page = { page: number; pageSize: number };

export type Direction = 'asc' | 'desc';

/** One term of a sort order. */
export type SortBy = { field: string; direction: Direction };

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

/** The columns of `StagedRecord` that the version itself has. */
export function recordColumns(alias: string): SQL {
  const v = sql.identifier(alias);
  return sql`${v}.company_id, ${v}.id, ${v}.status, ${v}.is_deleted, ${v}.author_id, ${v}.review_request_id, ${v}.valid_at,
    ${v}.created_at, ${v}.updated_at`;
}

/** What a list is asked for beside its page; what is undefined leaves nothing out. */
export type ListQuery<Filters> = {
  ids?: readonly number[] | undefined;
  /** A text that one of the texts by which people know a row contains. */
  search?: string | undefined;
  show?: ListShow | undefined;
  filters: Filters;
  sort: readonly SortBy[];
};

/** The rows of a list as several branches, and their order, written in the branches' output columns and ending on a unique one. */
export type RowsQuery = {
  branches: readonly SQL[];
  /** What to count in place of the branches, where as many rows can be had for less. */
  counted?: readonly SQL[];
  order: SQL;
};

/** A page of the rows, and the number of all. Each branch is sorted and cut by itself, so that an index can serve it. */
export async function selectPage<Row extends StagedRecord>(
  tx: Transaction,
  { branches, counted = branches, order }: RowsQuery,
  { page: number, pageSize }: Page,
): Promise<{ rows: Row[]; total: number }> {
  const upToPage = (branch: SQL) => sql`select * from (${branch}) b order by ${order} limit ${number * pageSize}`;
  const cutOut = sql`
    select * from (${unionOf(branches, upToPage)}) u order by ${order} limit ${pageSize} offset ${(number - 1) * pageSize}`;
  const { rows } = await tx.execute<Row>(withRequests(cutOut, order));
  // The caller's branches select the columns of Row.
  return { rows: rows as Row[], total: await countRows(tx, counted) };
}

const rowsOfChunk = 1000;

/** All rows in their order, by a cursor that needs a transaction of its own. */
export async function* walkRows<Row extends StagedRecord>(
  tx: Statements,
  { branches, order }: RowsQuery,
): AsyncGenerator<Row[], void> {
  // A cursor is planned for its first rows unless it is told that all are wanted.
  await tx.execute(sql`set local cursor_tuple_fraction = 1`);
  const rows = unionOf(branches, (branch) => branch);
  await tx.execute(sql`declare all_rows no scroll cursor for ${withRequests(rows, order)}`);
  for (;;) {
    const chunk = await tx.execute<Row>(sql`fetch forward ${sql.raw(String(rowsOfChunk))} from all_rows`);
    if (chunk.rows.length > 0) yield chunk.rows as Row[];
    if (chunk.rows.length < rowsOfChunk) return;
  }
}

function withRequests(rows: SQL, order: SQL): SQL {
  return sql`
    select t.*, r.status as review_request_status
    from (${rows}) t left join review_requests r on r.company_id = t.company_id and r.id = t.review_request_id
    order by ${order}`;
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

async function countRows(tx: Transaction, branches: readonly SQL[]): Promise<number> {
  const counts = branches.map((branch) => sql`select count(*) as n from (${branch}) b`);
  const { rows } = await tx.execute<{ total: number }>(
    sql`select sum(n)::integer as total from (${sql.join(counts, sql` union all `)}) c`,
  );
  return rows[0]?.total ?? 0;
}
