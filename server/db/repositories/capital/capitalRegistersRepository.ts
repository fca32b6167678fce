import type { Statements, Transaction } from '@server/db/client';
import { laterThan } from '@server/db/laterThan';
import { capitalRegisters } from '@server/db/schema/capital';
import { and, asc, eq, isNull } from 'drizzle-orm';

export type StoredRegisterEntry = typeof capitalRegisters.$inferSelect;
export type NewRegisterEntry = Omit<typeof capitalRegisters.$inferInsert, 'versionId' | 'replacedAt'>;

/** The entries of all registers as they are now, in the order in which they came. */
export function listRegisterEntries(tx: Statements, companyId: number): Promise<StoredRegisterEntry[]> {
  return tx
    .select()
    .from(capitalRegisters)
    .where(and(isCurrent(companyId), eq(capitalRegisters.isDeleted, false)))
    .orderBy(asc(capitalRegisters.id));
}

/**
 * Keeps a version of an entry; the one before it stays, closed. Each is later than the one before, so that its moment tells it apart. The caller
 * holds `lockBooks`.
 */
export async function keepRegisterEntry(tx: Transaction, version: NewRegisterEntry): Promise<void> {
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
