import { sql } from 'drizzle-orm';
import type { Statements } from '../client';

/** An item of a list of the positions, with its place from 1; without a list, all but the lists. */
type StoredItem = { kind: PositionKind | null; list: ListName | null; place: number; value: unknown };

type PositionKind = (typeof positionKinds)[number];
type ListName = (typeof listNames)[number];
const positionKinds = ['nonOptions', 'options'] as const;
const listNames = ['rows', 'results'] as const;
const lists = positionKinds.flatMap((kind) => listNames.map((list) => ({ kind, list })));

/**
 * The positions that a report keeps; null where it keeps none. They are megabytes, and others would wait while they're read as one JSON, so each
 * item of their lists comes by itself.
 */
export async function findReportPositions(tx: Statements, companyId: number, id: number): Promise<unknown> {
  const isWanted = sql`r.company_id = ${companyId} and r.id = ${id} and jsonb_typeof(r.positions) = 'object'`;
  const withoutLists = lists.map(({ kind, list }) => sql` #- ${`{${kind},${list}}`}`);
  const items = lists.map(
    ({ kind, list }) => sql`
      select ${kind}, ${list}, i.place::integer, i.value
      from reports r cross join lateral jsonb_array_elements(r.positions -> ${kind} -> ${list}) with ordinality i (value, place)
      where ${isWanted}`,
  );
  const { rows } = await tx.execute<StoredItem>(sql`
    select null::text as kind, null::text as list, 0 as place, r.positions${sql.join(withoutLists)} as value
    from reports r where ${isWanted}
    union all ${sql.join(items, sql` union all `)}`);
  const rest = rows.find(({ list }) => list === null);
  return rest === undefined ? null : withLists(rest.value as Positions, rows); // as freezePositions made them
}

type Positions = Record<PositionKind, Partial<Record<ListName, unknown[]>>>;

function withLists(positions: Positions, items: readonly StoredItem[]): Positions {
  for (const { kind, list } of lists) positions[kind][list] = [];
  for (const { kind, list, place, value } of items) {
    const found = kind === null || list === null ? undefined : positions[kind][list];
    if (found !== undefined) found[place - 1] = value;
  }
  return positions;
}
