import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import type { PasswordCost } from '@server/config';
import { createFairTurns } from '@server/fairTurns';

/**
 * Each hash takes 64 MB and a core for a tenth of a second. One core stays for everything else; networks (and users) take turns, and within
 * one the newest goes first, so that who signs in doesn't wait for a flood of guesses.
 */
const turns = createFairTurns({
  width: Math.max(1, availableParallelism() - 1),
  perAsker: 2,
  maxWaiting: 200,
  maxWaitMs: 15_000,
  first: 'newest',
});

/** Hashes a password with Argon2id at the configured cost, in turn by who asks: a network, or a user. */
export function hashPassword(password: string, cost: PasswordCost, asker: string): Promise<string> {
  return turns.run(asker, () => hash(password, { ...cost, parallelism: 1 }));
}

/** Checks a password; without a hash it takes as long and fails, so that time does not tell which accounts exist. */
export async function verifyPassword(
  password: string,
  passwordHash: string | undefined,
  { cost, asker, ticket }: { cost: PasswordCost; asker: string; ticket?: number },
): Promise<boolean> {
  if (passwordHash !== undefined) return turns.run(asker, () => verify(passwordHash, password), ticket);
  await turns.run(asker, () => hash(password, { ...cost, parallelism: 1 }), ticket);
  return false;
}
