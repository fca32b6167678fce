import type { Transaction } from '@server/db/client';
import { type SQL, sql } from 'drizzle-orm';
import type { BooksView, StagedTable } from './layers';

/** Values for the message of an issue, by column. */
export type IssueValues = Readonly<Record<string, string | null>>;

/** A row that breaks a rule: its position in the request, its record, the wrong column, the rule, and the message's values. */
export type PlanRowIssue = { position: number; recordId: number; field: string; rule: string; values: IssueValues };

/** All issues of the first rows with any, in row order, and the total. */
export type IssueList = { issues: PlanRowIssue[]; total: number };

/** Query that selects `position, record_id, field, rule, values` of rows that break a rule. */
export type IssueQuery = SQL;

/** Books to validate a plan against: each kind's table as it would be. */
export type ValidationBooks = (table: StagedTable) => BooksView;

/** Returns the columns that describe an issue, other than `position` and `record_id`; `values` is a JSON object of texts. */
export function issueColumns({ field, rule, values }: { field: string; rule: string | SQL; values: SQL }): SQL {
  return sql`${field}::text as field, ${rule}::text as rule, ${values} as values`;
}

type IssueRow = Omit<PlanRowIssue, 'recordId'> & { record_id: number; total: number };

/** Runs the queries as one. Returns the issues of the first `maxRows` rows. */
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

/** Rows with the same issue: their first positions in order, and the number of all. */
export type RowIssueGroup = Omit<PlanRowIssue, 'position' | 'recordId'> & { positions: number[]; count: number };

/** Maximum of different issues, and of positions for each. */
type GroupLimits = { groups: number; positions: number };

/** Runs the queries as one, like `findIssues`, and groups equal issues of several rows; `total` counts the rows of all. */
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
