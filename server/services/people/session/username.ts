import type { Statements } from '@server/db/client';
import { type Account, findAccountByEmail, findAccountByPhone } from '@server/db/repositories/people/usersRepository';

/** One spelling of a user name: an e-mail address in lower case, or a phone number as digits; what is neither stays apart from others. */
export function normalizeUsername(username: string): string {
  const trimmed = username.trim();
  const digits = trimmed.replace(/\D/g, '');
  return trimmed.includes('@') || digits === '' ? trimmed.toLowerCase() : digits;
}

/** Finds the account of a normalized user name. */
export function findAccount(tx: Statements, username: string): Promise<Account | null> {
  return username.includes('@') ? findAccountByEmail(tx, username) : findAccountByPhone(tx, username);
}

/** Whether this user signs in with that normalized user name. */
export async function isNameOf(tx: Statements, username: string, userId: number): Promise<boolean> {
  return (await findAccount(tx, username))?.userId === userId;
}
