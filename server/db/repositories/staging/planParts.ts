import type { Transaction } from '@server/db/client';
import { type SQL, sql } from 'drizzle-orm';

/** How many rows a plan has, whose positions run from 1, and who hears of each part that is done. */
export type PlanParts = { count: number; onPart: (rows: number) => void };

/** Few enough to be looked up one by one, and to hear of often enough. */
const rowsOfPart = 5000;

/** Carries out a plan part by part, each given as a condition on the plan's rows `p`. */
export async function inParts(
  tx: Transaction,
  { count, onPart }: PlanParts,
  carryOut: (rows: SQL) => Promise<void>,
): Promise<void> {
  if (count <= rowsOfPart) {
    await carryOut(sql`true`);
    onPart(count);
    return;
  }
  // Each part names its versions by key; joined by hash, it would read all of the table.
  await tx.execute(
    sql`set local enable_nestloop = on; set local enable_hashjoin = off; set local enable_mergejoin = off`,
  );
  for (let from = 1; from <= count; from += rowsOfPart) {
    const upTo = Math.min(from + rowsOfPart - 1, count);
    await carryOut(sql`p.position between ${from} and ${upTo}`);
    onPart(upTo - from + 1);
  }
  await tx.execute(
    sql`set local enable_nestloop = off; set local enable_hashjoin = on; set local enable_mergejoin = on`,
  );
}
