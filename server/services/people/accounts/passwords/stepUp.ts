import { noteAuthentication } from '@server/db/repositories/people/sessionsRepository';
import type { OwnPasswordRequest } from '@/contract/people/secondFactor';
import { checkOwnPassword, type PasswordContext } from './changePassword';

/** Lets the caller's session do what is sensitive for ten minutes, by their password. Throws 422 for a wrong one, 429 after too many. */
export async function stepUp(context: PasswordContext, { data }: OwnPasswordRequest): Promise<void> {
  await checkOwnPassword(context, data.password, 'data.password');
  await noteAuthentication(context.database.db, context.caller.sessionId, context.clock());
}
