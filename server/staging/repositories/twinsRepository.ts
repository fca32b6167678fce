import type { Transaction } from '@server/db/client';
import { type SQL, sql } from 'drizzle-orm';
import { type IssueQuery, issueColumns } from './issueQueries';
import { isCommitted, isSelected, planOf, type Selection, type StagedTable } from './layers';
import { preparePlanner } from './stagingRepository';
import { coaTable } from './tables';

/**
 * Drops the selected additions that the books already have under another id, equal in all columns. Staged rows that refer to one then refer to the record
 * of the books; its request and import no longer count it as a change.
 */
export async function dropTwins(tx: Transaction, table: StagedTable, selection: Selection): Promise<void> {
  if (table.key === undefined) return;
  const { companyId } = selection;
  const name = sql.identifier(table.name);
  const twins = sql.identifier(`twins_${table.name}`);
  const { rowCount } = await tx.execute(sql`
    create temporary table ${twins} on commit drop as
    select v.version_id, v.id, v.import_id, v.review_request_id, c.id as known_id
    from ${name} v join ${name} c on ${isTwin(table.key, companyId, { alias: 'v', id: sql`v.id` })}
    where ${isSelected('v', selection)} and not v.is_deleted and v.base_version_id is null and ${isSame(table, 'v')}
      and not exists (select from ${name} s where ${isSelected('s', selection)} and s.id = c.id)`);
  if (rowCount === null || rowCount === 0) return;
  await preparePlanner(tx, sql`${twins}`, rowCount);
  for (const { name: referrer, column } of table.referrers ?? []) {
    const reference = sql.identifier(column);
    await tx.execute(sql`
      update ${sql.identifier(referrer)} r set ${reference} = t.known_id from ${twins} t
      where r.company_id = ${companyId} and r.valid_at is null and r.${reference} = t.id`);
  }
  await tx.execute(
    sql`delete from ${name} d using ${twins} t where d.company_id = ${companyId} and d.version_id = t.version_id`,
  );
  await countDropped(tx, table, { companyId, twins: sql`${twins}` });
}

/** Finds planned additions whose key another record of the books already has, with other values. The issue has both values. */
export function twinConflicts(table: StagedTable, companyId: number): IssueQuery[] {
  if (table.key === undefined) return [];
  const texts = table.columns.map((column) => {
    const own = sql.identifier(column);
    return sql`${column}::text, p.${own}::text, ${`books_${column}`}::text, c.${own}::text`;
  });
  const values = sql`${table.namesOf('p')} || jsonb_build_object(${sql.join(texts, sql`, `)})`;
  return [
    sql`
    select p.position, p.record_id, ${issueColumns({ field: 'id', rule: 'differsFromBooks', values })}
    from ${planOf(table)} p
    join ${sql.identifier(table.name)} c on ${isTwin(table.key, companyId, { alias: 'p', id: sql`p.record_id` })}
    where not p.is_removal and p.base_version_id is null and not ${isSame(table, 'p')}
      and not exists (select from ${planOf(table)} o where o.record_id = c.id)`,
  ];
}

/** Returns the condition that a committed version `c` has the key of another record's row. */
function isTwin(key: readonly string[], companyId: number, { alias, id }: { alias: string; id: SQL }): SQL {
  return sql`${isCommitted('c', companyId)} and not c.is_deleted and c.id <> ${id} and (${listOf('c', key)}) = (${listOf(alias, key)})`;
}

function isSame({ columns }: StagedTable, alias: string): SQL {
  return sql`((${listOf('c', columns)}) is not distinct from (${listOf(alias, columns)}))`;
}

function listOf(alias: string, columns: readonly string[]): SQL {
  return sql.join(
    columns.map((column) => sql`${sql.identifier(alias)}.${sql.identifier(column)}`),
    sql`, `,
  );
}

type Counted = { companyId: number; twins: SQL };

/** Corrects the counts of requests and imports; rows that the books have are unchanged ones. */
async function countDropped(tx: Transaction, table: StagedTable, { companyId, twins }: Counted): Promise<void> {
  const countOf = (name: string) => sql`(i.counts ->> ${name})::integer`;
  const unchanged = sql`jsonb_build_object('new', ${countOf('new')} - n.count, 'unchanged', ${countOf('unchanged')} + n.count)`;
  const accounts = sql`jsonb_build_object('new_accounts', ${countOf('new_accounts')} - n.count)`;
  const corrected =
    table === coaTable ? sql`case when i.kind = 'balance' then ${accounts} else ${unchanged} end` : unchanged;
  const by = (column: SQL) => sql`(select ${column} as id, count(*)::integer as count from ${twins} group by 1) n`;
  await tx.execute(sql`
    update review_requests r set record_count = r.record_count - n.count from ${by(sql`review_request_id`)}
    where r.company_id = ${companyId} and r.id = n.id`);
  await tx.execute(sql`
    update imports i set counts = i.counts || ${corrected} from ${by(sql`import_id`)}
    where i.company_id = ${companyId} and i.id = n.id`);
}
