import { sql } from 'drizzle-orm';
import type { Statements } from '../client';

/** The next id for anything that travels. */
export async function nextId(tx: Statements): Promise<number> {
  const answer = await tx.execute<{ id: string }>(sql`select nextval('record_ids') as id`);
  return Number(answer.rows[0]?.id);
}
