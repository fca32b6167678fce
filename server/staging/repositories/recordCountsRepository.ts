import type { Executor, Transaction } from '@server/db/client';
import { type SQL, sql } from 'drizzle-orm';
import type { StagedKindName } from '@/contract/staging/staging';
import { type BooksView, isCommitted, isSelected, planOf, type StagedTable } from './layers';

/** Updates the count of a kind's committed records for a commit's plan, before it is applied. Caller holds `lockBooks`. */
export async function updateRecordCount(
  tx: Transaction,
  companyId: number,
  { name, table }: { name: StagedKindName; table: StagedTable },
): Promise<void> {
  const isThere = sql`coalesce(not c.is_deleted, false)`;
  await tx.execute(sql`
    insert into record_counts as r (company_id, kind, row_count)
    select ${companyId}::bigint, ${name}::text, coalesce(sum((not p.is_removal)::integer - (${isThere})::integer), 0)
    from ${planOf(table)} p left join ${sql.identifier(table.name)} c
      on c.company_id = ${companyId} and c.version_id = p.current_version_id
    on conflict (company_id, kind) do update set row_count = r.row_count + excluded.row_count`);
}

/** Returns the number of all records in a view. */
export function countRecords(table: StagedTable, view: BooksView, kind: StagedKindName): SQL {
  const { companyId } = view;
  const kept = sql`select n.row_count from record_counts n where n.company_id = ${companyId} and n.kind = ${kind}`;
  return countWithStaged(kept, { table, view });
}

/**
 * Returns the number of records in a view: the stored committed count, less those under staged versions, plus the staged ones. `where` names the
 * version `v` and filters both.
 */
export function countWithStaged(
  kept: SQL,
  { table, view, where = sql`true` }: { table: StagedTable; view: BooksView; where?: SQL },
): SQL {
  const committed = sql`coalesce((${kept}), 0)`;
  if (view.staged === null) return committed;
  const name = sql.identifier(table.name);
  const staged = sql`select count(*) from ${name} v where ${isSelected('v', view)} and ${where}`;
  const covered = sql`
    select count(*) from ${name} s join ${name} v on ${isCommitted('v', view.companyId)} and not v.is_deleted and v.id = s.id
    where ${isSelected('s', view)} and ${where}`;
  return sql`${committed} - (${covered}) + (${staged})`;
}

/** A stored count of a company's records and the true one. */
export type CountDifference = { row_count: number; true_count: number };

/** Compares the stored count of a kind's records with the records; null if they agree. */
export async function findCountDifference(
  tx: Executor,
  companyId: number,
  { table, name }: { table: StagedTable; name: StagedKindName },
): Promise<CountDifference | null> {
  const { rows } = await tx.execute<CountDifference>(sql`
    select c.row_count, c.true_count from (
      select
        coalesce((select n.row_count from record_counts n where n.company_id = ${companyId} and n.kind = ${name}), 0)::integer as row_count,
        (select count(*) from ${sql.identifier(table.name)} v
          where ${isCommitted('v', companyId)} and not v.is_deleted)::integer as true_count) c
    where c.row_count <> c.true_count`);
  return rows[0] ?? null;
}
