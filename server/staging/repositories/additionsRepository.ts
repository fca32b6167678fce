import { closedRowQueries } from '@server/close/closedRowsRepository';
import type { Transaction } from '@server/db/client';
import type { ImportSource } from '@server/imports/importsRepository';
import { type SQL, sql } from 'drizzle-orm';
import { incomingOf, isStaged, layersOf, planOf, type StagedTable, type StagingScope, stagedBy } from './layers';

/** Place of all rows of a file as a condition on versions `v`, and the scope of their author. */
export type FilePlace = { scope: StagingScope; place: SQL };

/** Returns true if the author's books and staged rows have nothing in the place, so that rows of a file can only be additions. */
export async function isPlaceFree(tx: Transaction, table: StagedTable, { scope, place }: FilePlace): Promise<boolean> {
  const isThere = layersOf(table, stagedBy(scope)).map((layer) => sql`exists (select from ${layer} v where ${place})`);
  const { rows } = await tx.execute<{ is_free: boolean }>(sql`select not (${sql.join(isThere, sql` or `)}) as is_free`);
  return rows[0]?.is_free === true;
}

/**
 * Builds the statement that copies additions into the kind's table: the columns shared by all lines, then the kind's own. Ids are part of the lines.
 */
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
 * Counts rows copied to a free place and checks the source's rules on them. The rules query incoming and planned rows, names that here mean the
 * copied rows; an actual plan reports issues by the rows of the file.
 */
export async function checkAdditions(
  tx: Transaction,
  table: StagedTable,
  { scope, place, source }: FilePlace & { source: ImportSource },
): Promise<{ rows: number; isSound: boolean }> {
  const copied = (columns: SQL) => sql`
    (select ${columns} from ${sql.identifier(table.name)} v where ${isStaged('v', scope)} and ${place})`;
  const issues = [...source.placing(scope), ...closedRowQueries(table, scope.companyId), ...source.rules(scope)].map(
    (query) => sql`exists (${query})`,
  );
  // Statistics don't include the new rows; a nested loop planned for none of them takes minutes.
  await tx.execute(sql`set local enable_nestloop = off`);
  const { rows } = await tx.execute<{ rows: number; is_sound: boolean }>(sql`
    with ${incomingOf(table)} as not materialized ${copied(sql`v.id as position, v.*`)},
      ${planOf(table)} as not materialized
        ${copied(
          sql`v.id as position, v.id as record_id, 'insert'::text as action, false as is_removal, false as is_reversal,
            null::bigint as current_version_id, v.*`,
        )}
    select (select count(*) from ${incomingOf(table)})::integer as rows, not (${sql.join(issues, sql` or `)}) as is_sound`);
  return { rows: rows[0]?.rows ?? 0, isSound: rows[0]?.is_sound === true };
}
