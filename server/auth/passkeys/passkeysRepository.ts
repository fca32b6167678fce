import type { Executor, Transaction } from '@server/db/client';
import { nextId } from '@server/db/recordIds';
import { type PasskeyPurpose, passkeyChallenges, passkeys } from '@server/db/schema/secondFactors';
import { and, asc, count, eq, lt, or } from 'drizzle-orm';

export type StoredPasskey = typeof passkeys.$inferSelect;

export async function insertPasskey(
  tx: Transaction,
  passkey: Omit<StoredPasskey, 'id' | 'lastUsedAt'>,
): Promise<StoredPasskey | null> {
  const id = await nextId(tx);
  const [added] = await tx
    .insert(passkeys)
    .values({ id, ...passkey })
    .onConflictDoNothing()
    .returning();
  return added ?? null;
}

/** Lists a user's passkeys, oldest first. */
export function listPasskeys(tx: Executor, userId: number): Promise<StoredPasskey[]> {
  return tx.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.id));
}

export async function countPasskeys(tx: Executor, userId: number): Promise<number> {
  const [counted] = await tx.select({ passkeys: count() }).from(passkeys).where(eq(passkeys.userId, userId));
  return counted?.passkeys ?? 0;
}

/** Finds the passkey with an authenticator's credential id, of any user. */
export async function findPasskey(tx: Executor, credentialId: string): Promise<StoredPasskey | null> {
  const [found] = await tx.select().from(passkeys).where(eq(passkeys.credentialId, credentialId));
  return found ?? null;
}

/** Records a use. Returns false if the passkey was deleted or its counter has passed this one. */
export async function recordPasskeyUse(tx: Executor, id: number, use: { counter: number; now: Date }) {
  const hasNoCounter = use.counter === 0 ? eq(passkeys.counter, 0) : undefined;
  const noted = await tx
    .update(passkeys)
    .set({ counter: use.counter, lastUsedAt: use.now })
    .where(and(eq(passkeys.id, id), or(lt(passkeys.counter, use.counter), hasNoCounter)))
    .returning({ id: passkeys.id });
  return noted.length > 0;
}

/** Renames a passkey. Returns false if the user has no such passkey. */
export async function renamePasskey(tx: Executor, userId: number, { id, name }: { id: number; name: string }) {
  const isTheirs = and(eq(passkeys.userId, userId), eq(passkeys.id, id));
  return (await tx.update(passkeys).set({ name }).where(isTheirs).returning({ id: passkeys.id })).length > 0;
}

/** Deletes a passkey. Returns false if the user has no such passkey. */
export async function deletePasskey(tx: Transaction, userId: number, id: number): Promise<boolean> {
  const isTheirs = and(eq(passkeys.userId, userId), eq(passkeys.id, id));
  return (await tx.delete(passkeys).where(isTheirs).returning({ id: passkeys.id })).length > 0;
}

export async function deletePasskeysOf(tx: Transaction, userId: number): Promise<void> {
  await tx.delete(passkeys).where(eq(passkeys.userId, userId));
}

type Challenge = { challengeHash: string; purpose: PasskeyPurpose; subject: string };

export async function insertChallenge(tx: Executor, challenge: Challenge & { expiresAt: Date }): Promise<void> {
  await tx.insert(passkeyChallenges).values(challenge);
}

/** Consumes a challenge and returns its expiry; null without one. Of two concurrent calls, one succeeds. */
export async function consumePasskeyChallenge(tx: Executor, { challengeHash, purpose, subject }: Challenge) {
  const isThis = and(
    eq(passkeyChallenges.challengeHash, challengeHash),
    eq(passkeyChallenges.purpose, purpose),
    eq(passkeyChallenges.subject, subject),
  );
  const [taken] = await tx.delete(passkeyChallenges).where(isThis).returning({ until: passkeyChallenges.expiresAt });
  return taken?.until ?? null;
}

/** Deletes expired challenges. */
export async function clearOldPasskeyChallenges(tx: Executor, now: Date): Promise<void> {
  await tx.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now));
}
