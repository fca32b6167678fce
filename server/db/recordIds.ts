import { sql } from 'drizzle-orm';
import type { Executor } from './client';

/** Returns the next id for a record of the API. */
export async function nextId(tx: Executor): Promise<number> {
  const { rows } = await tx.execute<{ id: number }>(sql`select nextval('record_ids') as id`);
  const [row] = rows;
  if (row === undefined) throw new RangeError('The sequence of ids gave none');
  return row.id;
}
