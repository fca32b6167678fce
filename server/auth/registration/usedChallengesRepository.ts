import type { Executor } from '@server/db/client';
import { usedChallenges } from '@server/db/schema/accounts';
import { lt } from 'drizzle-orm';

/** Marks a challenge as used. Returns false if it already was. */
export async function markChallengeUsed(tx: Executor, challenge: { id: string; expiresAt: Date }): Promise<boolean> {
  const used = await tx
    .insert(usedChallenges)
    .values(challenge)
    .onConflictDoNothing()
    .returning({ id: usedChallenges.id });
  return used.length > 0;
}

/** Deletes challenges that would be refused as expired anyway. */
export async function clearOldChallenges(tx: Executor, now: Date): Promise<void> {
  await tx.delete(usedChallenges).where(lt(usedChallenges.expiresAt, now));
}
