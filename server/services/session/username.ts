import type { Statements } from '@server/db/client';
import { type Account, findAccountByEmail, findAccountByPhone } from '@server/db/repositories/usersRepository';

/** One spelling of a user name: an e-mail address in lower case, or a phone number as digits. */
export function normalizeUsername(username: string): string {
  const trimmed = username.trim();
  return trimmed.includes('@') ? trimmed.toLowerCase() : trimmed.replace(/\D/g, '');
}

/** Finds the account of a normalized user name. */
export function findAccount(tx: Statements, username: string): Promise<Account | null> {
  return username.includes('@') ? findAccountByEmail(tx, username) : findAccountByPhone(tx, username);
}
