import { undoableIn, withTransaction } from '@server/db/client';
import { findAccountByEmail } from '@server/db/repositories/people/usersRepository';
import { resetPasswordMail } from '@server/messages/texts';
import type { VisitorContext } from '@server/services/common/context';
import { beginFlow, hashFlowId } from '@server/services/people/accounts/codes/flows';
import { type CodeSending, codeKey, sendCode } from '@server/services/people/accounts/codes/sendCode';
import { countSending } from '@server/services/people/accounts/limits';
import { normalizeUsername } from '@server/services/people/session/username';
import type { AccountFlow, ForgetPasswordRequest } from '@/contract/people/account';
import { makeResetLink } from './resetLinks';

/**
 * Sends a code and a link for a new password to a confirmed address. For any other the same is done and answered, of which nothing stays but a flow
 * that never succeeds: neither the answer nor its time tells which addresses have an account. 429 once too many were sent.
 */
export async function forgetPassword(context: VisitorContext, { email }: ForgetPasswordRequest): Promise<AccountFlow> {
  const { database, clock } = context;
  const recipient = normalizeUsername(email);
  const account = await findAccountByEmail(database.db, recipient);
  const userId = account?.isEmailConfirmed === true ? account.userId : null;
  await countSending(context, { purpose: 'resetPassword', recipient, userId });
  const key = await codeKey(database);
  const now = clock();
  return withTransaction(database, async (tx) => {
    const id = await beginFlow(tx, { purpose: 'resetPassword', userId, now });
    const link = await makeResetLink(context, { idHash: hashFlowId(id), userId });
    const text = (sent: Parameters<CodeSending['text']>[0]) => resetPasswordMail({ ...sent, link });
    const sending = { channel: 'email', recipient, text, key, now } as const;
    await undoableIn(tx, { isKept: userId !== null }, (part) => sendCode(part, { idHash: hashFlowId(id) }, sending));
    return { id };
  });
}
