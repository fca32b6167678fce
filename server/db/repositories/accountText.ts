import { type SQL, sql } from 'drizzle-orm';
import { contains } from './stagedPages';

/** The texts that accounts are found by; empty ones ask for nothing. */
export type AccountText = { search?: string | undefined; accountNumber?: string | undefined };

/** Whether any account is left out. */
export function hasAccountText({ search = '', accountNumber = '' }: AccountText): boolean {
  return search !== '' || accountNumber !== '';
}

/**
 * The condition that an account's number or name contains the search. Callers send the filter on the number beside it for backends that
 * know no search; it counts alone.
 */
export function isFoundAccount(alias: string, { search = '', accountNumber }: AccountText): SQL {
  const account = sql.identifier(alias);
  const number = sql`${account}.account_number`;
  if (search === '') return contains(number, accountNumber);
  return sql`(${contains(number, search)} or ${contains(sql`${account}.account_name`, search)})`;
}
