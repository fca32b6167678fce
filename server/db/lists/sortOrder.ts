import { type SQL, sql } from 'drizzle-orm';

type Direction = 'asc' | 'desc';

/** One term of a sort order. */
export type SortBy = { field: string; direction: Direction };

/** Sort definition of a field: the expression, and true if it can be empty (empty sorts last). */
export type SortField = { by: SQL; isNullable?: boolean };

export type SortFields = Readonly<Record<string, SortField>>;

/** Fields and directions that complete every order; the last one is unique. */
type FixedOrder = Readonly<Record<string, Direction>>;

/** Collates text by the values of its digits, so that line 990 sorts before 1000. */
export function inNaturalOrder(text: SQL): SQL {
  return sql`${text} collate "natural"`;
}

/** Converts the order to terms of `order by`. */
export function orderBy(fields: SortFields, asked: readonly SortBy[], always: FixedOrder): SQL {
  return sql.join(
    orderTerms(asked, always).map((term) => {
      const field = fieldOf(fields, term);
      return orderTerm(field.by, field, term);
    }),
    sql`, `,
  );
}

/** An order as selected columns, the `order by` for queries that read them, and its terms. */
export type ListOrder = { columns: SQL; by: SQL; terms: readonly SortBy[] };

/** Converts an order to columns of their own, for rows that are sorted more than once. */
export function listOrder(fields: SortFields, asked: readonly SortBy[], always: FixedOrder): ListOrder {
  const terms = orderTerms(asked, always);
  const names = terms.map((_, i) => sql.identifier(`sort_${i}`));
  const columns = terms.map((term, i) => sql`${fieldOf(fields, term).by} as ${names[i]}`);
  const by = terms.map((term, i) => orderTerm(sql`${names[i]}`, fieldOf(fields, term), term));
  return { columns: sql.join(columns, sql`, `), by: sql.join(by, sql`, `), terms };
}

/** Returns true if the order begins with a field, ascending. */
export function isAscendingBy({ terms: [first] }: ListOrder, field: string): boolean {
  return first?.field === field && first.direction === 'asc';
}

function orderTerms(asked: readonly SortBy[], always: FixedOrder): SortBy[] {
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
