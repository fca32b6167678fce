import { type SQL, sql } from 'drizzle-orm';
import type { VersionStatus } from '@/contract/staging';
import type { Transaction } from '../client';

/** A page of a list, counted from 1; null asks for all rows. */
export type PageWish = { page: number; pageSize: number } | null;

export type Direction = 'asc' | 'desc';

/** One term of a sort order. */
export type SortWish = { field: string; direction: Direction };

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

type PageQuery = {
  branches: readonly SQL[];
  /** What to count in place of the branches, where as many rows can be had for less. */
  counted?: readonly SQL[];
  order: SQL;
  page: PageWish;
};

/**
 * A page of the rows of several branches, and the number of all. Each branch is sorted and cut by itself, so that an index can serve it;
 * `order` is written in the branches' output columns and ends on a unique one.
 */
export async function selectPage<Row extends StagedRecord>(
  tx: Transaction,
  { branches, counted = branches, order, page }: PageQuery,
): Promise<{ rows: Row[]; total: number }> {
  const cut = page === null ? sql`` : sql`limit ${page.page * page.pageSize}`;
  const sorted = branches.map((branch) => sql`(select * from (${branch}) b order by ${order} ${cut})`);
  const window = page === null ? sql`` : sql`limit ${page.pageSize} offset ${(page.page - 1) * page.pageSize}`;
  const { rows } = await tx.execute<Row>(sql`
    select t.*, r.status as review_request_status
    from (select * from (${sql.join(sorted, sql` union all `)}) u order by ${order} ${window}) t
    left join review_requests r on r.company_id = t.company_id and r.id = t.review_request_id
    order by ${order}`);
  // The caller's branches select the columns of Row.
  return { rows: rows as Row[], total: await countRows(tx, counted) };
}

/** The condition that a text contains another without regard to case. */
export function contains(column: SQL, part: string | undefined): SQL {
  if (part === undefined || part === '') return sql`true`;
  return sql`${column} ilike ${`%${part.replace(/[\\%_]/g, '\\$&')}%`}`;
}

async function countRows(tx: Transaction, branches: readonly SQL[]): Promise<number> {
  const counts = branches.map((branch) => sql`select count(*) as n from (${branch}) b`);
  const { rows } = await tx.execute<{ total: number }>(
    sql`select sum(n)::integer as total from (${sql.join(counts, sql` union all `)}) c`,
  );
  return rows[0]?.total ?? 0;
}
