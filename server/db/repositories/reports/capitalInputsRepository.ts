import type { Statements } from '@server/db/client';
import { capitalInputs } from '@server/db/schema/reports';
import { and, asc, eq, isNull } from 'drizzle-orm';

export type SavedInputs = typeof capitalInputs.$inferSelect;

/** What the company has saved last, by the end of its period and then by when it was saved; there is one of a period. */
export function listCapitalInputs(tx: Statements, companyId: number): Promise<SavedInputs[]> {
  return tx
    .select()
    .from(capitalInputs)
    .where(isCurrent(companyId))
    .orderBy(asc(capitalInputs.periodEnd), asc(capitalInputs.updatedAt));
}

type NewInputs = Omit<typeof capitalInputs.$inferInsert, 'versionId' | 'replacedAt'>;

/** Keeps the values of a period; those that it had stay, closed. The caller holds `lockBooks`. */
export async function keepCapitalInputs(tx: Statements, version: NewInputs): Promise<void> {
  const { companyId, timeReport, updatedAt } = version;
  await tx
    .update(capitalInputs)
    .set({ replacedAt: updatedAt })
    .where(and(isCurrent(companyId), eq(capitalInputs.timeReport, timeReport)));
  await tx.insert(capitalInputs).values(version);
}

function isCurrent(companyId: number) {
  return and(eq(capitalInputs.companyId, companyId), isNull(capitalInputs.replacedAt));
}
