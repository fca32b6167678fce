import { beginFlow, hashFlowId } from '@server/auth/codes/flows';
import { type CodeSending, codeKey, sendCode } from '@server/auth/codes/sendCode';
import { countSending } from '@server/auth/limits';
import { isClosedAccount } from '@server/auth/session/demoAccounts';
import { normalizeUsername } from '@server/auth/session/username';
import { findAccountByEmail, noUserId } from '@server/auth/usersRepository';
import type { VisitorContext } from '@server/common/context';
import { runInSavepoint, withTransaction } from '@server/db/client';
import { resetPasswordMail } from '@server/messages/texts';
import type { AccountFlow, ForgetPasswordRequest } from '@/contract/auth/account.schema';
import { makeResetLink } from './resetLinks';

/**
 * Sends a code and a link for a new password to a confirmed address. Does and answers the same for any other address and a closed account, storing a
 * flow that never succeeds, so that neither the answer nor its time reveals an account. Throws 429 after too many.
 */
export async function forgetPassword(context: VisitorContext, { email }: ForgetPasswordRequest): Promise<AccountFlow> {
  const { database, clock, hasDemo } = context;
  const recipient = normalizeUsername(email);
  const account = await findAccountByEmail(database.db, recipient);
  const isClosed = await isClosedAccount(database.db, { userId: account?.userId ?? noUserId, hasDemo });
  const userId = account?.isEmailConfirmed === true && !isClosed ? account.userId : null;
  await countSending(context, { purpose: 'resetPassword', recipient, userId });
  const key = await codeKey(database);
  const now = clock();
  return withTransaction(database, async (tx) => {
    const id = await beginFlow(tx, { purpose: 'resetPassword', userId, now });
    const link = await makeResetLink(context, { idHash: hashFlowId(id), userId });
    const text = (sent: Parameters<CodeSending['text']>[0]) => resetPasswordMail({ ...sent, link });
    const sending = { channel: 'email', recipient, text, key, now } as const;
    await runInSavepoint(tx, { isKept: userId !== null }, (part) =>
      sendCode(part, { idHash: hashFlowId(id) }, sending),
    );
    return { id };
  });
}
