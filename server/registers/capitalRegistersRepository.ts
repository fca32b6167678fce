import type { Executor, Transaction } from '@server/db/client';
import { laterThan } from '@server/db/laterThan';
import { capitalRegisters } from '@server/db/schema/capital';
import { and, asc, eq, isNull } from 'drizzle-orm';

export type StoredRegisterEntry = typeof capitalRegisters.$inferSelect;
export type NewRegisterEntry = Omit<typeof capitalRegisters.$inferInsert, 'versionId' | 'replacedAt'>;

/** Lists the current entries of all registers in the order of their creation. */
export function listRegisterEntries(tx: Executor, companyId: number): Promise<StoredRegisterEntry[]> {
  return tx
    .select()
    .from(capitalRegisters)
    .where(and(isCurrent(companyId), eq(capitalRegisters.isDeleted, false)))
    .orderBy(asc(capitalRegisters.id));
}

/** Saves a version of an entry and closes the one before. Versions have increasing times, which identify them. Caller holds `lockBooks`. */
export async function saveRegisterEntry(tx: Transaction, version: NewRegisterEntry): Promise<void> {
  const { companyId, id, createdAt } = version;
  const [before] = await tx
    .update(capitalRegisters)
    .set({ replacedAt: createdAt })
    .where(and(isCurrent(companyId), eq(capitalRegisters.id, id)))
    .returning({ createdAt: capitalRegisters.createdAt });
  await tx.insert(capitalRegisters).values({ ...version, createdAt: laterThan(createdAt, before?.createdAt) });
}

function isCurrent(companyId: number) {
  return and(eq(capitalRegisters.companyId, companyId), isNull(capitalRegisters.replacedAt));
}
