import type { Statements } from '@server/db/client';
import { sql } from 'drizzle-orm';
import { fieldsOf } from '@/domain/records';

/** An item of a list of the positions, with its place from 1; without a list, all but the lists. */
type StoredItem = { kind: PositionKind | null; list: ListName | null; place: number; value: unknown };

type PositionKind = (typeof positionKinds)[number];
type ListName = (typeof listNames)[number];
const positionKinds = ['nonOptions', 'options'] as const;
const listNames = ['rows', 'results'] as const;
const lists = positionKinds.flatMap((kind) => listNames.map((list) => ({ kind, list })));

/**
 * The positions that a report keeps; null where it keeps none. They are megabytes, and others would wait while they're read as one JSON, so each
 * item of their lists comes by itself. Positions that somebody changed in the database come out as something else, for their checksum to tell.
 */
export async function findReportPositions(tx: Statements, companyId: number, id: number): Promise<unknown> {
  const isReport = sql`r.company_id = ${companyId} and r.id = ${id}`;
  const withoutLists = lists.map(({ kind, list }) => sql` #- ${`{${kind},${list}}`}`);
  const items = lists.map(({ kind, list }) => {
    const stored = sql`r.positions -> ${kind} -> ${list}`;
    return sql`
      select ${kind}, ${list}, i.place::integer, i.value
      from reports r cross join lateral jsonb_array_elements(${stored}) with ordinality i (value, place)
      where ${isReport} and jsonb_typeof(${stored}) = 'array'`;
  });
  const { rows } = await tx.execute<StoredItem>(sql`
    select null::text as kind, null::text as list, 0 as place, r.positions${sql.join(withoutLists)} as value
    from reports r where ${isReport} and jsonb_typeof(r.positions) = 'object'
    union all ${sql.join(items, sql` union all `)}`);
  const rest = rows.find(({ list }) => list === null);
  return rest === undefined ? null : withLists(rest.value, rows);
}

function withLists(rest: unknown, items: readonly StoredItem[]): object {
  const values = lists.map((one) => ({ ...one, items: [] as unknown[] }));
  for (const { kind, list, place, value } of items) {
    const found = values.find((one) => one.kind === kind && one.list === list);
    if (found !== undefined) found.items[place - 1] = value;
  }
  const fields = fieldsOf(rest);
  for (const { kind, list, items: found } of values) fields[kind] = { ...fieldsOf(fields[kind]), [list]: found };
  return fields;
}
