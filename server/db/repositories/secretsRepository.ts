import { secrets } from '@server/db/schema/accounts';
import { eq, sql } from 'drizzle-orm';
import type { Statements } from '../client';

/** Keeps the first value that any process offered under the name, and gives that one back. */
export async function keepFirstSecret(tx: Statements, name: string, offered: string): Promise<string> {
  await tx.insert(secrets).values({ name, value: offered }).onConflictDoNothing();
  const [kept] = await tx.select({ value: secrets.value }).from(secrets).where(eq(secrets.name, name));
  return kept?.value ?? offered;
}

/** Forgets keys, named `<prefix>:<kind>:<period>`, of periods before this one. */
export async function clearOldKeys(tx: Statements, prefix: string, before: number): Promise<void> {
  const pattern = `^${prefix}:[^:]+:[0-9]+$`;
  await tx
    .delete(secrets)
    .where(sql`${secrets.name} ~ ${pattern} and split_part(${secrets.name}, ':', 3)::bigint < ${before}`);
}
