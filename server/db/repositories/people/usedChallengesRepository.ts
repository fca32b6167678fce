import type { Statements } from '@server/db/client';
import { usedChallenges } from '@server/db/schema/accounts';
import { lt } from 'drizzle-orm';

/** Whether the challenge was not used before; from now on it is. */
export async function takeChallenge(tx: Statements, challenge: { id: string; expiresAt: Date }): Promise<boolean> {
  const used = await tx
    .insert(usedChallenges)
    .values(challenge)
    .onConflictDoNothing()
    .returning({ id: usedChallenges.id });
  return used.length > 0;
}

/** Forgets challenges that would be refused as too old anyway. */
export async function clearOldChallenges(tx: Statements, now: Date): Promise<void> {
  await tx.delete(usedChallenges).where(lt(usedChallenges.expiresAt, now));
}
