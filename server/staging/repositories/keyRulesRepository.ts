import { sql } from 'drizzle-orm';
import { type IssueQuery, issueColumns, type ValidationBooks } from './issueQueries';
import { aliveLayersOf, layerPairs, planOf, type StagedTable } from './layers';

/** A table whose key no two records share. */
type KeyedTable = StagedTable & Required<Pick<StagedTable, 'key'>>;

/** Checks that no two records have the same key (`doubledKey`), and that no record gets another one (`movedKey`). */
export function keyRules(table: KeyedTable, books: ValidationBooks): IssueQuery[] {
  const values = table.namesOf('v');
  const issue = (rule: string) => issueColumns({ field: table.key[0] ?? 'id', rule, values });
  const keyOf = (alias: string) =>
    sql`(${sql.join(
      table.key.map((column) => sql`${sql.identifier(alias)}.${sql.identifier(column)}`),
      sql`, `,
    )})`;
  const layers = aliveLayersOf(table, books(table));
  const doubled = layerPairs(layers, layers).map(
    ({ left, right }) => sql`
    select p.position, p.record_id, ${issue('doubledKey')} from ${planOf(table)} p
    join ${left} v on v.id = p.record_id join ${right} o on ${keyOf('o')} = ${keyOf('v')} and o.id <> v.id
    where p.action <> 'none'`,
  );
  const moved = layers.map(
    (layer) => sql`
    select p.position, p.record_id, ${issue('movedKey')} from ${planOf(table)} p
    join ${layer} v on v.id = p.record_id
    join ${sql.identifier(table.name)} b on b.company_id = v.company_id and b.version_id = v.base_version_id
    where p.action <> 'none' and ${keyOf('b')} <> ${keyOf('v')}`,
  );
  return [...doubled, ...moved];
}
