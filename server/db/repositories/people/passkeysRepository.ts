import type { Statements, Transaction } from '@server/db/client';
import { type PasskeyPurpose, passkeyChallenges, passkeys } from '@server/db/schema/secondFactors';
import { and, asc, count, eq, lt, or } from 'drizzle-orm';
import { nextId } from '../recordIds';

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

/** The person's passkeys, the oldest first. */
export function listPasskeys(tx: Statements, userId: number): Promise<StoredPasskey[]> {
  return tx.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.id));
}

export async function countPasskeys(tx: Statements, userId: number): Promise<number> {
  const [counted] = await tx.select({ passkeys: count() }).from(passkeys).where(eq(passkeys.userId, userId));
  return counted?.passkeys ?? 0;
}

/** The passkey that an authenticator knows by this name, whoever's it is. */
export async function findPasskey(tx: Statements, credentialId: string): Promise<StoredPasskey | null> {
  const [found] = await tx.select().from(passkeys).where(eq(passkeys.credentialId, credentialId));
  return found ?? null;
}

/** Notes a use, unless the passkey is gone or its counter has moved past this one meanwhile; says whether it did. */
export async function notePasskeyUse(tx: Statements, id: number, use: { counter: number; now: Date }) {
  const hasNoCounter = use.counter === 0 ? eq(passkeys.counter, 0) : undefined;
  const noted = await tx
    .update(passkeys)
    .set({ counter: use.counter, lastUsedAt: use.now })
    .where(and(eq(passkeys.id, id), or(lt(passkeys.counter, use.counter), hasNoCounter)))
    .returning({ id: passkeys.id });
  return noted.length > 0;
}

/** Says whether the person has such a passkey. */
export async function renamePasskey(tx: Statements, userId: number, { id, name }: { id: number; name: string }) {
  const isTheirs = and(eq(passkeys.userId, userId), eq(passkeys.id, id));
  return (await tx.update(passkeys).set({ name }).where(isTheirs).returning({ id: passkeys.id })).length > 0;
}

/** Says whether the person had such a passkey. */
export async function deletePasskey(tx: Transaction, userId: number, id: number): Promise<boolean> {
  const isTheirs = and(eq(passkeys.userId, userId), eq(passkeys.id, id));
  return (await tx.delete(passkeys).where(isTheirs).returning({ id: passkeys.id })).length > 0;
}

export async function deletePasskeysOf(tx: Transaction, userId: number): Promise<void> {
  await tx.delete(passkeys).where(eq(passkeys.userId, userId));
}

type Challenge = { challengeHash: string; purpose: PasskeyPurpose; subject: string };

export async function insertChallenge(tx: Statements, challenge: Challenge & { expiresAt: Date }): Promise<void> {
  await tx.insert(passkeyChallenges).values(challenge);
}

/** Takes a challenge away, and gives until when it was good; null where there was none. Of two who take it at once, one gets it. */
export async function takeChallenge(tx: Statements, { challengeHash, purpose, subject }: Challenge) {
  const isThis = and(
    eq(passkeyChallenges.challengeHash, challengeHash),
    eq(passkeyChallenges.purpose, purpose),
    eq(passkeyChallenges.subject, subject),
  );
  const [taken] = await tx.delete(passkeyChallenges).where(isThis).returning({ until: passkeyChallenges.expiresAt });
  return taken?.until ?? null;
}

/** Forgets challenges that nobody has answered in time. */
export async function clearOldPasskeyChallenges(tx: Statements, now: Date): Promise<void> {
  await tx.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now));
}
