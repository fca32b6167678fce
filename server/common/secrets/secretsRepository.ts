import type { Executor } from '@server/db/client';
import { secrets } from '@server/db/schema/accounts';
import { eq, sql } from 'drizzle-orm';

/** Saves the first value that any process offers under the name. Returns the stored one. */
export async function saveFirstSecret(tx: Executor, name: string, offered: string): Promise<string> {
  await tx.insert(secrets).values({ name, value: offered }).onConflictDoNothing();
  const [kept] = await tx.select({ value: secrets.value }).from(secrets).where(eq(secrets.name, name));
  return kept?.value ?? offered;
}

/** Deletes keys named `<prefix>:<kind>:<period>` of periods before this one. */
export async function clearOldKeys(tx: Executor, prefix: string, before: number): Promise<void> {
  const pattern = `^${prefix}:[^:]+:[0-9]+$`;
  await tx
    .delete(secrets)
    .where(sql`${secrets.name} ~ ${pattern} and split_part(${secrets.name}, ':', 3)::bigint < ${before}`);
}
