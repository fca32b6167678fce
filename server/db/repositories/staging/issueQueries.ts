import type { Transaction } from '@server/db/client';
import { type SQL, sql } from 'drizzle-orm';
import type { BooksView, StagedTable } from './layers';

/** What the message about an issue names, by column. */
export type IssueValues = Readonly<Record<string, string | null>>;

/** A row that breaks a rule: its place in what was sent, its record, the column that is wrong, the rule, and what the message names. */
export type RowIssue = { position: number; recordId: number; field: string; rule: string; values: IssueValues };

/** All issues of the first rows that have any, in the order of the rows, and how many there are in all. */
export type IssueList = { issues: RowIssue[]; total: number };

/** Selects `position, record_id, field, rule, values` of rows that break a rule. */
export type IssueQuery = SQL;

/** The books on which a plan is judged: each kind's table as it would be. */
export type JudgedBooks = (table: StagedTable) => BooksView;

/** The columns that say what an issue is, beside `position` and `record_id`; `values` is a JSON object of texts. */
export function issueColumns({ field, rule, values }: { field: string; rule: string | SQL; values: SQL }): SQL {
  return sql`${field}::text as field, ${rule}::text as rule, ${values} as values`;
}

type IssueRow = Omit<RowIssue, 'recordId'> & { record_id: number; total: number };

/** Runs the queries as one; gives the issues of so many rows. */
export async function findIssues(tx: Transaction, queries: readonly IssueQuery[], maxRows: number): Promise<IssueList> {
  if (queries.length === 0) return { issues: [], total: 0 };
  const all = sql.join(
    queries.map((query) => sql`(${query})`),
    sql` union `,
  );
  const { rows } = await tx.execute<IssueRow>(sql`
    select r.* from (
      select f.*, count(*) over ()::integer as total, dense_rank() over (order by f.position) as place from (${all}) f
    ) r where r.place <= ${maxRows} order by r.position, r.field`);
  return {
    issues: rows.map(({ position, record_id, field, rule, values }) => ({
      position,
      recordId: record_id,
      field,
      rule,
      values,
    })),
    total: rows[0]?.total ?? 0,
  };
}

/** Rows with the same issue: the first of their places in order, and how many there are in all. */
export type RowIssueGroup = Omit<RowIssue, 'position' | 'recordId'> & { positions: number[]; count: number };

/** How many different issues to give, and how many places of each. */
type GroupLimits = { groups: number; positions: number };

/** Runs the queries as one, as `findIssues`, and puts together what is the same in several rows; `total` counts the rows of all. */
export async function findIssueGroups(
  tx: Transaction,
  queries: readonly IssueQuery[],
  limits: GroupLimits,
): Promise<{ groups: RowIssueGroup[]; total: number }> {
  if (queries.length === 0) return { groups: [], total: 0 };
  const all = sql.join(
    queries.map((query) => sql`(${query})`),
    sql` union `,
  );
  const { rows } = await tx.execute<RowIssueGroup & { total: number }>(sql`
    select f.field, f.rule, f.values, (array_agg(f.position order by f.position))[1:${sql.raw(String(limits.positions))}] as positions,
      count(*)::integer as count, (sum(count(*)) over ())::integer as total
    from (${all}) f group by f.field, f.rule, f.values
    order by min(f.position), f.field limit ${limits.groups}`);
  return {
    groups: rows.map(({ field, rule, values, positions, count }) => ({ field, rule, values, positions, count })),
    total: rows[0]?.total ?? 0,
  };
}
