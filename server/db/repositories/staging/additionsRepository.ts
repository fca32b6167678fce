import type { Transaction } from '@server/db/client';
import { type SQL, sql } from 'drizzle-orm';
import { closedRows } from '../closes/closedRows';
import type { ImportSource } from './importsRepository';
import { incomingOf, isStaged, layersOf, planOf, type StagedTable, type StagingScope, stagedBy } from './layers';

/** The place of all rows of a file, a condition on versions `v`, and whose they are. */
export type PlaceOfRows = { scope: StagingScope; place: SQL };

/** Whether the author's books have nothing there, and the author has staged nothing, so that rows of a file can only be additions. */
export async function isPlaceFree(
  tx: Transaction,
  table: StagedTable,
  { scope, place }: PlaceOfRows,
): Promise<boolean> {
  const isThere = layersOf(table, stagedBy(scope)).map((layer) => sql`exists (select from ${layer} v where ${place})`);
  const { rows } = await tx.execute<{ is_free: boolean }>(sql`select not (${sql.join(isThere, sql` or `)}) as is_free`);
  return rows[0]?.is_free === true;
}

/** The statement that copies additions into the kind's table: what all lines begin with, then the kind's own columns. Their ids come with them. */
export function additionsCopy(
  { name, columns }: StagedTable,
  { scope: { companyId, authorId }, now }: { scope: StagingScope; now: Date },
): { statement: string; shared: readonly (string | number)[] } {
  const moment = now.toISOString();
  return {
    statement: `copy ${name} (company_id, author_id, status, created_at, updated_at, ${columns.join(', ')}) from stdin`,
    shared: [companyId, authorId, 'EDITING', moment, moment],
  };
}

/**
 * How many rows were copied to a place that was free, and whether they break none of the source's rules. Those are queries over incoming and
 * planned rows, which the copied rows are here under these names; what they break, a plan names by the rows of the file.
 */
export async function judgeAdditions(
  tx: Transaction,
  table: StagedTable,
  { scope, place, source }: PlaceOfRows & { source: ImportSource },
): Promise<{ rows: number; isSound: boolean }> {
  const copied = (columns: SQL) => sql`
    (select ${columns} from ${sql.identifier(table.name)} v where ${isStaged('v', scope)} and ${place})`;
  const issues = [...source.placing(scope), ...closedRows(table, scope.companyId), ...source.rules(scope)].map(
    (query) => sql`exists (${query})`,
  );
  // The statistics don't know the rows yet; a loop that was planned for none of them takes minutes.
  await tx.execute(sql`set local enable_nestloop = off`);
  const { rows } = await tx.execute<{ rows: number; is_sound: boolean }>(sql`
    with ${incomingOf(table)} as not materialized ${copied(sql`v.id as position, v.*`)},
      ${planOf(table)} as not materialized
        ${copied(
          sql`v.id as position, v.id as record_id, 'insert'::text as action, false as is_removal, null::bigint as current_version_id, v.*`,
        )}
    select (select count(*) from ${incomingOf(table)})::integer as rows, not (${sql.join(issues, sql` or `)}) as is_sound`);
  return { rows: rows[0]?.rows ?? 0, isSound: rows[0]?.is_sound === true };
}
