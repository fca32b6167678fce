import type { Executor, Transaction } from '@server/db/client';
import { type SQL, sql } from 'drizzle-orm';
import { type IssueQuery, issueColumns } from './issueQueries';
import { isStaged, planOf, type StagedTable, type StagingScope } from './layers';

/** A recorded commit; its kind may be one whose records have no versions. */
export type CommitRow = { kind: string; record_count: number };

type CommitKey = { companyId: number; commitNumber: number };

/** Committed versions to undo: those of a commit or of an import. */
type PostedKey = CommitKey | { companyId: number; importId: number };

/** Finds a commit of the company; null if it has none of this number. */
export async function findCommit(tx: Executor, { companyId, commitNumber }: CommitKey): Promise<CommitRow | null> {
  const { rows } = await tx.execute<CommitRow>(sql`
    select k.kind, k.record_count::integer from commits k
    where k.company_id = ${companyId} and k.commit_number = ${commitNumber}`);
  return rows[0] ?? null;
}

/** Selects the reverse of a commit for `planChanges`: deletes its additions and restores the values that it changed or deleted. */
export function selectReverse(table: StagedTable, key: PostedKey): SQL {
  const name = sql.identifier(table.name);
  const columns = table.columns.map((column) => sql`b.${sql.identifier(column)}`);
  return sql`(
    select row_number() over (order by v.id)::integer as position, v.id, null::integer as temporary_id,
      null::timestamp(3) with time zone as loaded_at, false as is_undo, coalesce(b.is_deleted, true) as is_deleted,
      ${sql.join(columns, sql`, `)}
    from ${name} v left join ${name} b on b.company_id = v.company_id and b.version_id = v.base_version_id
    where ${isOfCommit(key)})`;
}

/**
 * Returns queries of planned rows that can't be undone: the record differs from the commit's values, or the author has staged another change, or the
 * same one rejected, which Mark Done skips. The record's version doesn't matter, since undoing a later commit restores these values.
 */
export function undoIssueQueries(table: StagedTable, key: PostedKey): Record<'changed' | 'staged', IssueQuery> {
  const ofRows = (rule: string | SQL, where: SQL): IssueQuery => sql`
    select p.position, p.record_id, ${issueColumns({ field: 'id', rule, values: table.namesOf('v') })}
    from ${planOf(table)} p join ${sql.identifier(table.name)} v on v.id = p.record_id and ${isOfCommit(key)}
    where ${where}`;
  const stateOf = (alias: string) => {
    const columns = ['is_deleted', ...table.columns].map(
      (column) => sql`${sql.identifier(alias)}.${sql.identifier(column)}`,
    );
    return sql`(${sql.join(columns, sql`, `)})`;
  };
  const isAsLeft = sql`exists (
    select 1 from ${sql.identifier(table.name)} c
    where c.company_id = ${key.companyId} and c.version_id = p.current_version_id and ${stateOf('c')} is not distinct from ${stateOf('v')})`;
  const isRejected = sql`exists (
    select 1 from ${sql.identifier(table.name)} s
    where s.company_id = ${key.companyId} and s.version_id = p.staged_version_id and s.status = 'REJECTED')`;
  return {
    changed: ofRows('changedSince', sql`p.action <> 'none' and not ${isAsLeft}`),
    staged: ofRows(
      sql`case when p.action = 'pending' then 'pending' when ${isRejected} then 'ownRejected' else 'ownChange' end`,
      sql`p.action not in ('none', 'insert') or ${isRejected}`,
    ),
  };
}

/** Counts planned rows that the author had already staged identically, and those of them that wait for review. */
export async function countStagedBefore(
  tx: Transaction,
  table: StagedTable,
  companyId: number,
): Promise<{ count: number; pending: number }> {
  const { rows } = await tx.execute<{ count: number; pending: number }>(sql`
    select count(*)::integer as count, (count(*) filter (where s.status = 'PENDING'))::integer as pending
    from ${planOf(table)} p join ${sql.identifier(table.name)} s
      on s.company_id = ${companyId} and s.version_id = p.staged_version_id
    where p.action = 'none'`);
  return rows[0] ?? { count: 0, pending: 0 };
}

/** Selects for `planChanges` the removal of an author's staged rows of an import and the undo of its committed ones. */
export function selectImportUndo(table: StagedTable, scope: StagingScope, importId: number): SQL {
  const columns = table.columns.map((column) => sql`v.${sql.identifier(column)}`);
  const staged = sql`
    select 0 as position, v.id, null::integer as temporary_id, null::timestamp(3) with time zone as loaded_at, true as is_undo,
      false as is_deleted, ${sql.join(columns, sql`, `)}
    from ${sql.identifier(table.name)} v where ${isStaged('v', scope)} and v.import_id = ${importId}`;
  const names = table.columns.map((column) => sql`o.${sql.identifier(column)}`);
  return sql`(
    select row_number() over (order by o.id)::integer as position, o.id, o.temporary_id, o.loaded_at, o.is_undo, o.is_deleted,
      ${sql.join(names, sql`, `)}
    from (${staged} union all select * from ${selectReverse(table, { companyId: scope.companyId, importId })} p) o)`;
}

function isOfCommit(key: PostedKey): SQL {
  const isOf = 'importId' in key ? sql`v.import_id = ${key.importId}` : sql`v.commit_number = ${key.commitNumber}`;
  return sql`v.company_id = ${key.companyId} and ${isOf} and v.valid_at is not null`;
}

/** Counts the staged versions that the plan drops. */
export async function countPlannedDrops(tx: Transaction, table: StagedTable): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::integer as count from ${planOf(table)} p where p.action = 'drop'`);
  return rows[0]?.count ?? 0;
}
