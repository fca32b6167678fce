import type { Transaction } from '@server/db/client';
import { inNaturalOrder } from '@server/db/lists/sortOrder';
import type { IssueQuery, IssueValues } from '@server/staging/repositories/issueQueries';
import {
  incomingOf,
  layersOf,
  planOf,
  type StagedTable,
  type StagingScope,
  stagedBy,
  unionOf,
} from '@server/staging/repositories/layers';
import { type SQL, sql } from 'drizzle-orm';

/** Effect of a file's row before it is staged. */
export type PlannedGroup = 'new' | 'changed' | 'unchanged';

/** A planned row with its values before and after, as texts by column; `names` identifies it to users. */
export type PlannedRow = {
  position: number;
  names: IssueValues;
  values: Readonly<Record<string, string | null>>;
  old: Readonly<Record<string, string | null>> | null;
};

/** Removes the rows that can't be placed from the incoming ones, so that the others can be planned. */
export async function deleteIncoming(
  tx: Transaction,
  table: StagedTable,
  queries: readonly IssueQuery[],
): Promise<void> {
  if (queries.length === 0) return;
  const positions = sql.join(
    queries.map((query) => sql`select q.position from (${query}) q`),
    sql` union `,
  );
  await tx.execute(sql`delete from ${incomingOf(table)} i where i.position in (${positions})`);
}

/** Counts a file's rows by group. Deletions of records missing from the file aren't counted. */
export async function countPlannedGroups(tx: Transaction, table: StagedTable, scope: StagingScope) {
  const count = (group: PlannedGroup) => sql`(count(*) filter (where ${isOfGroup[group]}))::integer`;
  const { rows } = await tx.execute<Record<PlannedGroup, number>>(sql`
    select ${count('new')} as new, ${count('changed')} as changed, ${count('unchanged')} as unchanged
    from ${planOf(table)} p left join ${before(table, scope)} where not p.is_removal`);
  return rows[0] ?? { new: 0, changed: 0, unchanged: 0 };
}

type GroupPage = { scope: StagingScope; group: PlannedGroup; limit: number; offset: number };

/** Lists a group's rows in the order of the file; values are read for the page only. */
export async function listPlannedRows(
  tx: Transaction,
  table: StagedTable,
  { scope, group, limit, offset }: GroupPage,
): Promise<PlannedRow[]> {
  const { rows } = await tx.execute<PlannedRow>(sql`
    select p.position, ${table.namesOf('p')} as names, ${textsOf(table, 'p')} as values,
      case when v.version_id is not null then ${textsOf(table, 'v')} end as old
    from (
      select p.* from ${planOf(table)} p left join ${before(table, scope)}
      where not p.is_removal and ${isOfGroup[group]} order by p.position limit ${limit} offset ${offset}
    ) p left join ${before(table, scope)} order by p.position`);
  return rows.map(({ position, names, values, old }) => ({ position, names, values, old }));
}

type MissingPage = { scope: StagingScope; missing: SQL; limit: number; offset: number };

/** Counts the records missing from the file, and lists some with names and values. */
export async function listMissing(
  tx: Transaction,
  table: StagedTable,
  { scope, missing, limit, offset }: MissingPage,
): Promise<{ count: number; rows: { name: string; values: PlannedRow['values'] }[] }> {
  const counted = await tx.execute<{ count: number }>(sql`select count(*)::integer as count from (${missing}) m`);
  const count = counted.rows[0]?.count ?? 0;
  if (count === 0) return { count, rows: [] };
  const views = unionOf(layersOf(table, stagedBy(scope)), (layer) => sql`select v.* from ${layer} v`);
  const { rows } = await tx.execute<{ name: string; values: PlannedRow['values'] }>(sql`
    select m.name, ${textsOf(table, 'v')} as values
    from (${missing}) m join (${views}) v on v.id = m.id
    order by ${inNaturalOrder(sql`m.name`)}, m.id limit ${limit} offset ${offset}`);
  return { count, rows: rows.map(({ name, values }) => ({ name, values })) };
}

/** Joins the version that a planned row would replace in the author's books. */
function before({ name }: StagedTable, { companyId }: StagingScope): SQL {
  return sql`${sql.identifier(name)} v on v.company_id = ${companyId}
    and v.version_id = coalesce(p.staged_version_id, p.current_version_id) and not v.is_deleted`;
}

const isPlanned = sql`p.action in ('insert', 'update', 'drop')`;
const isOfGroup: Readonly<Record<PlannedGroup, SQL>> = {
  new: sql`(${isPlanned} and v.version_id is null)`,
  changed: sql`(${isPlanned} and v.version_id is not null)`,
  unchanged: sql`p.action = 'none'`,
};

/** Returns the kind's own values as a JSON object of texts; columns that hold only an id are left to the row's names. */
function textsOf({ columns, readable = {} }: StagedTable, alias: string): SQL {
  const pairs = columns
    .filter((column) => readable[column] === undefined)
    .map((column) => sql`${column}::text, ${sql.identifier(alias)}.${sql.identifier(column)}::text`);
  return sql`jsonb_build_object(${sql.join(pairs, sql`, `)})`;
}
