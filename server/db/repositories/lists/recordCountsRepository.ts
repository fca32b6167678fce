import type { Transaction } from '@server/db/client';
import { type SQL, sql } from 'drizzle-orm';
import type { StagedKindName } from '@/contract/staging/staging';
import { type BooksView, isCommitted, isSelected, planOf, type StagedTable } from '../staging/layers';

/** Lets the count of a kind's committed records follow the plan of a commit, before it is carried out. The caller holds `lockBooks`. */
export async function moveRecordCount(
  tx: Transaction,
  companyId: number,
  { name, table }: { name: StagedKindName; table: StagedTable },
): Promise<void> {
  const isThere = sql`coalesce(not c.is_deleted, false)`;
  await tx.execute(sql`
    insert into record_counts as r (company_id, kind, row_count)
    select ${companyId}::integer, ${name}::text, coalesce(sum((not p.is_removal)::integer - (${isThere})::integer), 0)
    from ${planOf(table)} p left join ${sql.identifier(table.name)} c
      on c.company_id = ${companyId} and c.version_id = p.current_version_id
    on conflict (company_id, kind) do update set row_count = r.row_count + excluded.row_count`);
}

/** The number of all records that a view shows. */
export function countRecords(table: StagedTable, view: BooksView, kind: StagedKindName): SQL {
  const { companyId } = view;
  const kept = sql`select n.row_count from record_counts n where n.company_id = ${companyId} and n.kind = ${kind}`;
  return countWithStaged(kept, { table, view });
}

/**
 * The number of records that a view shows: the committed ones that are counted already, without those under staged versions, and the
 * staged ones. `where` names the version `v`, and says which of both count.
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
