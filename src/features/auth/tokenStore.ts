import { fieldsOf } from '@/domain/records';
import type { SessionTokens } from '@/lib/api';
import { storedItem } from '@/lib/storage';

/** The signed-in session, kept in the browser so that a reload and other tabs find it. */
export const tokenStore = storedItem<SessionTokens>('session', (stored) => (isSessionTokens(stored) ? stored : null));

function isSessionTokens(value: unknown): value is SessionTokens {
  const fields = fieldsOf(value);
  return ['username', 'accessToken', 'refreshToken'].every((name) => typeof fields[name] === 'string');
}
