import type { Executor, Transaction } from '@server/db/client';
import { laterThan } from '@server/db/laterThan';
import { users } from '@server/db/schema/accounts';
import { capitalSettings } from '@server/db/schema/capital';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';

export type StoredSettings = typeof capitalSettings.$inferSelect;
export type NewSettings = Omit<typeof capitalSettings.$inferInsert, 'versionId' | 'replacedAt'>;

/** Lists the current entries by first day; the one without a first day comes first. */
export function listCapitalSettings(tx: Executor, companyId: number): Promise<StoredSettings[]> {
  return tx
    .select()
    .from(capitalSettings)
    .where(and(isCurrent(companyId), eq(capitalSettings.isDeleted, false)))
    .orderBy(sql`${capitalSettings.effectiveFrom} nulls first`);
}

/** Lists every version of every entry with its author's name, newest first. */
export function listCapitalSettingsVersions(tx: Executor, companyId: number) {
  return tx
    .select({ version: capitalSettings, firstName: users.firstName, lastName: users.lastName })
    .from(capitalSettings)
    .leftJoin(users, eq(users.id, capitalSettings.authorId))
    .where(eq(capitalSettings.companyId, companyId))
    .orderBy(desc(capitalSettings.createdAt), desc(capitalSettings.versionId));
}

/** Saves a version of an entry and closes the one before. Versions have increasing times, which identify them. Caller holds `lockBooks`. */
export async function saveCapitalSettings(tx: Transaction, version: NewSettings): Promise<void> {
  const { companyId, id, createdAt } = version;
  const [before] = await tx
    .update(capitalSettings)
    .set({ replacedAt: createdAt })
    .where(and(isCurrent(companyId), eq(capitalSettings.id, id)))
    .returning({ createdAt: capitalSettings.createdAt });
  await tx.insert(capitalSettings).values({ ...version, createdAt: laterThan(createdAt, before?.createdAt) });
}

function isCurrent(companyId: number) {
  return and(eq(capitalSettings.companyId, companyId), isNull(capitalSettings.replacedAt));
}
