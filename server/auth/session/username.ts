import { type Account, findAccountByEmail, findAccountByPhone } from '@server/auth/usersRepository';
import type { Executor } from '@server/db/client';

/** Normalizes a user name: an e-mail address in lower case, or a phone number as digits; other texts keep their own form. */
export function normalizeUsername(username: string): string {
  const trimmed = username.trim();
  const digits = trimmed.replace(/\D/g, '');
  return trimmed.includes('@') || digits === '' ? trimmed.toLowerCase() : digits;
}

/** Finds the account of a normalized user name. */
export function findAccountByUsername(tx: Executor, username: string): Promise<Account | null> {
  return username.includes('@') ? findAccountByEmail(tx, username) : findAccountByPhone(tx, username);
}

/** Returns true if this user signs in with that normalized user name. */
export async function isNameOf(tx: Executor, username: string, userId: number): Promise<boolean> {
  return (await findAccountByUsername(tx, username))?.userId === userId;
}
