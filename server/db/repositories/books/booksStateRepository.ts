import { type Database, runPrepared, type Statements } from '@server/db/client';
import { sql } from 'drizzle-orm';
import type { StagedKindName } from '@/contract/staging/staging';
import { isSelected, rejectedRows, type StagedTable, type StagingScope } from '../staging/layers';

type KindTable = { name: StagedKindName; table: Pick<StagedTable, 'name'> };
type StateRow = {
  commit_number: number;
  own_requests_changed_at: string | null;
  rejected: { kind: StagedKindName; count: number; request_ids: number[] }[];
};

/** How far the books are, when a request of the author last changed, and which of their rows were rejected; moments as the database writes them. */
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
      select c.commit_counter as commit_number,
        (select max(r.updated_at) from review_requests r
          where r.company_id = ${scope.companyId} and r.author_id = ${scope.authorId}) as own_requests_changed_at,
        (select coalesce(jsonb_agg(to_jsonb(k) - 'place' order by k.place), '[]')
          from (${sql.join(parts, sql` union all `)}) k) as rejected
      from companies c where c.id = ${scope.companyId}`,
  );
  if (row === undefined) throw new RangeError(`There is no company ${scope.companyId}`);
  return row;
}

/** How many rows of the author were rejected, neither revised nor restored since. */
export async function countRejected(
  tx: Statements,
  { name }: Pick<StagedTable, 'name'>,
  scope: StagingScope,
): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::integer as count from ${sql.identifier(name)} v where ${isSelected('v', rejectedRows(scope))}`);
  return rows[0]?.count ?? 0;
}
