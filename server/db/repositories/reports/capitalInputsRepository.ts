import type { Statements } from '@server/db/client';
import { capitalInputs } from '@server/db/schema/reports';
import { asc, eq } from 'drizzle-orm';

export type SavedInputs = typeof capitalInputs.$inferSelect;

/** Everything that the company has saved, by the end of its period and then by when it was saved; there is one row a period. */
export function listCapitalInputs(tx: Statements, companyId: number): Promise<SavedInputs[]> {
  return tx
    .select()
    .from(capitalInputs)
    .where(eq(capitalInputs.companyId, companyId))
    .orderBy(asc(capitalInputs.periodEnd), asc(capitalInputs.updatedAt));
}

/** Keeps the values of a period, in place of those it had. */
export async function keepCapitalInputs(tx: Statements, row: SavedInputs): Promise<void> {
  const { values, authorId, updatedAt } = row;
  await tx
    .insert(capitalInputs)
    .values(row)
    .onConflictDoUpdate({
      target: [capitalInputs.companyId, capitalInputs.timeReport],
      set: { values, authorId, updatedAt },
    });
}
