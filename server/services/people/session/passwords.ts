import { hash, verify } from '@node-rs/argon2';
import type { PasswordCost } from '@server/config';

/** Hashes a password with Argon2id at the configured cost. */
export function hashPassword(password: string, cost: PasswordCost): Promise<string> {
  return hash(password, { ...cost, parallelism: 1 });
}

/** Checks a password; without a hash it takes as long and fails, so that time does not tell which accounts exist. */
export async function verifyPassword(
  password: string,
  passwordHash: string | undefined,
  cost: PasswordCost,
): Promise<boolean> {
  if (passwordHash !== undefined) return verify(passwordHash, password);
  await hashPassword(password, cost);
  return false;
}
