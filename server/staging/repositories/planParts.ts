import type { Transaction } from '@server/db/client';
import { type SQL, sql } from 'drizzle-orm';

/** Number of a plan's rows, whose positions run from 1, and the callback for each finished part. */
export type PlanParts = { count: number; onPart: (rows: number) => void };

/** Rows of a part: few enough for index lookups and frequent progress. */
const rowsPerPart = 5000;

/** Applies a plan in parts, each a condition on the plan's rows `p`. */
export async function runInParts(
  tx: Transaction,
  { count, onPart }: PlanParts,
  carryOut: (rows: SQL) => Promise<void>,
): Promise<void> {
  if (count <= rowsPerPart) {
    await carryOut(sql`true`);
    onPart(count);
    return;
  }
  // Each part names its versions by key; a hash join would read all of the table.
  await tx.execute(
    sql`set local enable_nestloop = on; set local enable_hashjoin = off; set local enable_mergejoin = off`,
  );
  for (let from = 1; from <= count; from += rowsPerPart) {
    const upTo = Math.min(from + rowsPerPart - 1, count);
    await carryOut(sql`p.position between ${from} and ${upTo}`);
    onPart(upTo - from + 1);
  }
  await tx.execute(
    sql`set local enable_nestloop = off; set local enable_hashjoin = on; set local enable_mergejoin = on`,
  );
}
