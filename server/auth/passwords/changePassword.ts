import { hashPassword, verifyPassword } from '@server/auth/session/passwords';
import { findUser, lockPassword } from '@server/auth/usersRepository';
import { clearAttempts, countAttempt, type Limit } from '@server/common/attempts';
import type { UserContext } from '@server/common/context';
import { ruleBroken, unauthorized } from '@server/common/errors';
import type { PasswordCost } from '@server/config';
import { withTransaction } from '@server/db/client';
import type { PasswordChangeRequest } from '@/contract/members/userAccount.schema';
import { checkNewPassword, samePassword } from './newPassword';
import { replacePassword } from './replacePassword';

/** Wrong passwords by session, so that an unattended session can't be used for guessing and the user's other sessions aren't locked out. */
const passwordsBySession: Limit = { name: 'passwordsBySession', max: 10, windowMs: 15 * 60_000 };

export type PasswordContext = UserContext & { passwordCost: PasswordCost };

/**
 * Changes the caller's password and ends all their other sessions. Throws 422 for a wrong current password and for a new one that breaks the rule or
 * is the same; 429 after too many wrong ones.
 */
export async function changePassword(context: PasswordContext, { data }: PasswordChangeRequest): Promise<void> {
  const { database, clock, caller, passwordCost } = context;
  checkNewPassword(data.new_password, 'data.new_password');
  if (data.new_password === data.current_password) throw samePassword('data.new_password');
  const checked = await checkOwnPassword(context, data.current_password, 'data.current_password');
  const passwordHash = await hashPassword(data.new_password, passwordCost, `user ${caller.userId}`);
  const { userId, sessionId: keepsSession } = caller;
  await withTransaction(database, async (tx) => {
    if (!(await lockPassword(tx, { userId, passwordHash: checked }))) throw wrong('data.current_password');
    await replacePassword(tx, { userId, passwordHash, keepsSession, now: clock() });
  });
}

/** Verifies the caller's password and returns its hash. Throws 422 on `path` for a wrong one, 429 after too many. */
export async function checkOwnPassword(context: PasswordContext, password: string, path: string): Promise<string> {
  const { database, caller, passwordCost: cost } = context;
  await countAttempt(context, passwordsBySession, caller.sessionId);
  const user = await findUser(database.db, caller.userId);
  if (user === null) throw unauthorized();
  if (!(await verifyPassword(password, user.passwordHash, { cost, asker: `user ${caller.userId}` }))) throw wrong(path);
  await clearAttempts(context, passwordsBySession, caller.sessionId);
  return user.passwordHash;
}

function wrong(path: string) {
  const message = 'Incorrect password.';
  return ruleBroken(message, [{ path, message }]);
}
