import type { Executor } from '@server/db/client';
import { capitalInputs } from '@server/db/schema/reports';
import { and, asc, eq, isNull } from 'drizzle-orm';

export type SavedInputs = typeof capitalInputs.$inferSelect;

/** Lists the company's current inputs, one a period, by the end of the period and the time of saving. */
export function listCapitalInputs(tx: Executor, companyId: number): Promise<SavedInputs[]> {
  return tx
    .select()
    .from(capitalInputs)
    .where(isCurrent(companyId))
    .orderBy(asc(capitalInputs.periodEnd), asc(capitalInputs.updatedAt));
}

type NewInputs = Omit<typeof capitalInputs.$inferInsert, 'versionId' | 'replacedAt'>;

/** Saves the values of a period and closes the version before. Caller holds `lockBooks`. */
export async function insertCapitalInputsVersion(tx: Executor, version: NewInputs): Promise<void> {
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
