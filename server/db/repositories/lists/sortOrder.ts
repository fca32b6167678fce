import { type SQL, sql } from 'drizzle-orm';

type Direction = 'asc' | 'desc';

/** One term of a sort order. */
export type SortBy = { field: string; direction: Direction };

/** How a field of a list is sorted: the expression, and whether it can be empty (empty stands last). */
export type SortField = { by: SQL; isNullable?: boolean };

export type SortFields = Readonly<Record<string, SortField>>;

/** The asked order, completed by these fields with their directions, which end on a unique one. */
type Always = Readonly<Record<string, Direction>>;

/** Text by the values of the digits in it, so that line 990 stands before 1000. */
export function natural(text: SQL): SQL {
  return sql`${text} collate "natural"`;
}

/** The order as terms of `order by`. */
export function orderBy(fields: SortFields, asked: readonly SortBy[], always: Always): SQL {
  return sql.join(
    orderTerms(asked, always).map((term) => {
      const field = fieldOf(fields, term);
      return orderTerm(field.by, field, term);
    }),
    sql`, `,
  );
}

/** An order as columns that queries select, and the `order by` of whoever reads these; with its terms. */
export type ListOrder = { columns: SQL; by: SQL; terms: readonly SortBy[] };

/** The order as columns of their own, for rows that are sorted more than once. */
export function listOrder(fields: SortFields, asked: readonly SortBy[], always: Always): ListOrder {
  const terms = orderTerms(asked, always);
  const names = terms.map((_, i) => sql.identifier(`sort_${i}`));
  const columns = terms.map((term, i) => sql`${fieldOf(fields, term).by} as ${names[i]}`);
  const by = terms.map((term, i) => orderTerm(sql`${names[i]}`, fieldOf(fields, term), term));
  return { columns: sql.join(columns, sql`, `), by: sql.join(by, sql`, `), terms };
}

/** Whether the order begins with a field, upwards. */
export function risesBy({ terms: [first] }: ListOrder, field: string): boolean {
  return first?.field === field && first.direction === 'asc';
}

function orderTerms(asked: readonly SortBy[], always: Always): SortBy[] {
  const rest = Object.entries(always).map(([field, direction]): SortBy => ({ field, direction }));
  return [...asked, ...rest.filter(({ field }) => !asked.some((term) => term.field === field))];
}

function fieldOf(fields: SortFields, { field }: SortBy): SortField {
  const sort = fields[field];
  if (sort === undefined) throw new RangeError(`No list sorts by ${field}`);
  return sort;
}

function orderTerm(by: SQL, { isNullable = false }: SortField, { direction }: SortBy): SQL {
  return sql`${by} ${directions[direction]} ${isNullable ? sql`nulls last` : sql``}`;
}

const directions: Readonly<Record<Direction, SQL>> = { asc: sql`asc`, desc: sql`desc` };
