import type { Statements, Transaction } from '@server/db/client';
import { laterThan } from '@server/db/laterThan';
import { users } from '@server/db/schema/accounts';
import { capitalSettings } from '@server/db/schema/capital';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';

export type StoredSettings = typeof capitalSettings.$inferSelect;
export type NewSettings = Omit<typeof capitalSettings.$inferInsert, 'versionId' | 'replacedAt'>;

/** The entries as they are now, by their first day; the one from the beginning comes first. */
export function listCapitalSettings(tx: Statements, companyId: number): Promise<StoredSettings[]> {
  return tx
    .select()
    .from(capitalSettings)
    .where(and(isCurrent(companyId), eq(capitalSettings.isDeleted, false)))
    .orderBy(sql`${capitalSettings.effectiveFrom} nulls first`);
}

/** Every version of every entry, the newest first, with the name of whoever made it. */
export function listCapitalSettingsVersions(tx: Statements, companyId: number) {
  return tx
    .select({ version: capitalSettings, firstName: users.firstName, lastName: users.lastName })
    .from(capitalSettings)
    .leftJoin(users, eq(users.id, capitalSettings.authorId))
    .where(eq(capitalSettings.companyId, companyId))
    .orderBy(desc(capitalSettings.createdAt), desc(capitalSettings.versionId));
}

/**
 * Keeps a version of an entry; the one before it stays, closed. Each is later than the one before, so that its moment tells it apart. The caller
 * holds `lockBooks`.
 */
export async function keepCapitalSettings(tx: Transaction, version: NewSettings): Promise<void> {
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
