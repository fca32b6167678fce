import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { createFairTurns } from '@server/common/fairTurns';
import type { PasswordCost } from '@server/config';

/**
 * Each hash takes 64 MB and a core for a tenth of a second. One core stays free; networks (and users) take turns, and within one the newest goes
 * first, so that a sign-in doesn't wait behind a flood of guesses.
 */
const turns = createFairTurns({
  width: Math.max(1, availableParallelism() - 1),
  perAsker: 2,
  maxWaiting: 200,
  maxWaitMs: 15_000,
  first: 'newest',
});

/** Hashes a password with Argon2id at the configured cost, in turn by asker: a network, or a user. */
export function hashPassword(password: string, cost: PasswordCost, asker: string): Promise<string> {
  return turns.run(asker, () => hash(password, { ...cost, parallelism: 1 }));
}

/** Verifies a password. Without a hash it takes as long and fails, so that time doesn't reveal which accounts exist. */
export async function verifyPassword(
  password: string,
  passwordHash: string | undefined,
  { cost, asker, ticket }: { cost: PasswordCost; asker: string; ticket?: number },
): Promise<boolean> {
  if (passwordHash !== undefined) return turns.run(asker, () => verify(passwordHash, password), ticket);
  await turns.run(asker, () => hash(password, { ...cost, parallelism: 1 }), ticket);
  return false;
}
