import { type Database, type Executor, runPrepared } from '@server/db/client';
import { sql } from 'drizzle-orm';
import type { StagedKindName } from '@/contract/staging/staging';
import { isSelected, rejectedRows, type StagedTable, type StagingScope } from './layers';

type KindTable = { name: StagedKindName; table: Pick<StagedTable, 'name'> };
type StateRow = {
  commit_number: number;
  own_requests_changed_at: string | null;
  rejected: { kind: StagedKindName; count: number; request_ids: number[] }[];
};

/**
 * Reads the state of the books, the time of the author's last request change, and the author's number of rejected rows; times in the database's
 * format.
 */
export async function readState(
  database: Database,
  kinds: readonly KindTable[],
  scope: StagingScope,
): Promise<StateRow> {
  const parts = kinds.map(
    ({ name, table }, place) => sql`
      select ${place}::integer as place, ${name}::text as kind, count(*)::integer as count,
        array_agg(distinct v.review_request_id order by v.review_request_id desc) as request_ids
      from ${sql.identifier(table.name)} v where ${isSelected('v', rejectedRows(scope))} having count(*) > 0`,
  );
  const [row] = await runPrepared<StateRow>(
    database,
    sql`
      select c.commit_number,
        (select max(r.updated_at) from review_requests r
          where r.company_id = ${scope.companyId} and r.author_id = ${scope.authorId}) as own_requests_changed_at,
        (select coalesce(jsonb_agg(to_jsonb(k) - 'place' order by k.place), '[]')
          from (${sql.join(parts, sql` union all `)}) k) as rejected
      from commit_counters c where c.company_id = ${scope.companyId}`,
  );
  if (row === undefined) throw new RangeError(`There is no company ${scope.companyId}`);
  return row;
}

/** Counts the author's rejected rows that weren't revised or restored since. */
export async function countRejected(
  tx: Executor,
  { name }: Pick<StagedTable, 'name'>,
  scope: StagingScope,
): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::integer as count from ${sql.identifier(name)} v where ${isSelected('v', rejectedRows(scope))}`);
  return rows[0]?.count ?? 0;
}
