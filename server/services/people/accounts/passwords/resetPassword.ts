import type { PasswordCost } from '@server/config';
import { withTransaction } from '@server/db/client';
import { lockUser } from '@server/db/repositories/people/usersRepository';
import { ruleBroken } from '@server/errors';
import type { VisitorContext } from '@server/services/common/context';
import { repeatedAnswer, takeCode } from '@server/services/people/accounts/codes/codes';
import { findFlowUser, openFlow } from '@server/services/people/accounts/codes/flows';
import { codeKey } from '@server/services/people/accounts/codes/sendCode';
import { countCodeTry } from '@server/services/people/accounts/limits';
import { hashPassword, verifyPassword } from '@server/services/people/session/passwords';
import type { ResetPasswordRequest } from '@/contract/people/account';
import { checkNewPassword } from './newPassword';
import { replacePassword } from './replacePassword';

export type ResetContext = VisitorContext & { passwordCost: PasswordCost };

/** No user's id. */
const nobody = 0;

/**
 * Sets a new password by the code that was mailed, and ends all that rests on the old one: sessions, sign-ins under way, remembered
 * devices; and tells all confirmed addresses. The same request again comes to the same, since the answer may have been lost. 422 for a
 * password that breaks the rule, which leaves the code as it is, and whenever the code is not good; too many tries are 429.
 */
export async function resetPassword(context: ResetContext, request: ResetPasswordRequest): Promise<void> {
  checkNewPassword(request.new_password, 'new_password');
  const { database, clock, passwordCost } = context;
  const named = { id: request.id, purpose: 'resetPassword' } as const;
  await countCodeTry(context, named);
  const key = await codeKey(database);
  const now = clock();
  const isReset = await withTransaction(database, async (tx) => {
    // The user first and the flow after it: two codes of one account would otherwise wait for each other.
    const user = await lockUser(tx, (await findFlowUser(tx, { ...named, now })) ?? nobody);
    const flow = await openFlow(tx, { ...named, now });
    if (flow === null) return false;
    const attempt = { code: request.otp, key, now };
    const isUsed = repeatedAnswer(flow, attempt) !== null;
    if (isUsed && (await verifyPassword(request.new_password, user?.passwordHash, passwordCost))) return true;
    if (!(await takeCode(tx, flow, attempt)) || user === null) return false;
    const passwordHash = await hashPassword(request.new_password, passwordCost);
    await replacePassword(tx, { userId: user.id, passwordHash, keepsFlow: flow.idHash, now });
    return true;
  });
  // Thrown only here: the count of a wrong try has to be committed.
  if (!isReset) throw ruleBroken('Email Verification Failed.');
}
