import { type SQL, sql } from 'drizzle-orm';
import type { Direction, SortBy } from './stagedPages';

/** How a field of a list is sorted: the expression in output columns, and whether it can be empty (empty stands last). */
export type SortField = { by: SQL; isNullable?: boolean };

export type SortFields = Readonly<Record<string, SortField>>;

/** Text by the values of the digits in it, so that account 990 stands before 1000. */
export function natural(column: string): SQL {
  return sql`${sql.identifier(column)} collate "natural"`;
}

/** The asked order, completed by `always` (fields with their directions), which ends on a unique field. */
export function orderBy(
  fields: SortFields,
  asked: readonly SortBy[],
  always: Readonly<Record<string, Direction>>,
): SQL {
  const rest = Object.entries(always).map(([field, direction]): SortBy => ({ field, direction }));
  const terms = [...asked, ...rest.filter(({ field }) => !asked.some((term) => term.field === field))];
  return sql.join(
    terms.map((term) => orderTerm(fields, term)),
    sql`, `,
  );
}

function orderTerm(fields: SortFields, { field, direction }: SortBy): SQL {
  const sort = fields[field];
  if (sort === undefined) throw new RangeError(`No list sorts by ${field}`);
  return sql`${sort.by} ${directions[direction]} ${sort.isNullable === true ? sql`nulls last` : sql``}`;
}

const directions: Readonly<Record<Direction, SQL>> = { asc: sql`asc`, desc: sql`desc` };
