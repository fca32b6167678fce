import { lockFlow, type StoredAccountFlow, updateFlow } from '@server/auth/accountFlowsRepository';
import { consumeCode, isCurrentCode, maxWrongTries } from '@server/auth/codes/codes';
import { findFlowUser, hashFlowId } from '@server/auth/codes/flows';
import { codeKey } from '@server/auth/codes/sendCode';
import { countCodeTry } from '@server/auth/limits';
import { countFailures } from '@server/auth/linkTries';
import { createKnownToken } from '@server/auth/session/knownBrowsers';
import { hashPassword, verifyPassword } from '@server/auth/session/passwords';
import { lockUser, noUserId } from '@server/auth/usersRepository';
import type { VisitorContext } from '@server/common/context';
import { ruleBroken } from '@server/common/errors';
import { networkOf } from '@server/common/networkOf';
import type { PasswordCost } from '@server/config';
import { type Transaction, withTransaction } from '@server/db/client';
import type { ResetLinkRequest, ResetPasswordRequest } from '@/contract/auth/account.schema';
import { checkNewPassword, samePassword } from './newPassword';
import { replacePassword } from './replacePassword';
import { readResetLink } from './resetLinks';

/** The user whose password was reset, and the token that makes the browser known. */
export type ResetDone = { userId: number; known: string };

export type ResetContext = VisitorContext & { passwordCost: PasswordCost };

/**
 * Sets a new password by the mailed code, ends everything based on the old one (sessions, pending sign-ins, remembered devices), and notifies all
 * confirmed addresses. A repeated request gets the same answer, since the first may have been lost. Throws 422 for a password that breaks the rule or
 * is the old one, which doesn't use up the code, and for an invalid code; 429 after too many tries.
 */
export async function resetPassword(context: ResetContext, request: ResetPasswordRequest): Promise<ResetDone> {
  checkNewPassword(request.new_password, 'new_password');
  const named = { id: request.id, purpose: 'resetPassword' } as const;
  await countCodeTry(context, named);
  const key = await codeKey(context.database);
  const now = context.clock();
  const userId = await findFlowUser(context.database.db, { ...named, now });
  return reset(context, {
    flow: { idHash: hashFlowId(request.id), userId },
    password: request.new_password,
    isShown: (flow) => isCurrentCode(flow, { code: request.otp, key, now }),
    take: (tx, flow) => consumeCode(tx, flow, { code: request.otp, key, now }),
    refusal: 'Email Verification Failed.',
  });
}

/** Does the same by the mailed link, which is valid for an hour. It can't be guessed, so tries of others don't lock its owner out. */
export async function resetByLink(context: ResetContext, { token, new_password: password }: ResetLinkRequest) {
  checkNewPassword(password, 'new_password');
  const flow = await countFailures(context, () => readResetLink(context, token));
  const now = context.clock();
  return reset(context, {
    flow,
    password,
    isShown: ({ wrongTries }) => wrongTries < maxWrongTries,
    take: async (tx, { idHash, codeAnswer, wrongTries }) => {
      const isGood = codeAnswer === null;
      const changes = isGood ? { codeAnswer: 'confirmed' as const } : { wrongTries: wrongTries + 1 };
      await updateFlow(tx, idHash, { ...changes, updatedAt: now });
      return isGood;
    },
    refusal: 'This link was used already or expired. Ask for a new one.',
  });
}

type Reset = {
  flow: { idHash: string; userId: number | null };
  password: string;
  /** Returns true if the request proves the right to this flow, used or not. */
  isShown: (flow: StoredAccountFlow) => boolean;
  /** Uses the flow up. Returns false, and counts the try, if it is no longer valid. */
  take: (tx: Transaction, flow: StoredAccountFlow) => Promise<boolean>;
  refusal: string;
};

async function reset(context: ResetContext, request: Reset): Promise<ResetDone> {
  const outcome = await withTransaction(context.database, (tx) => tryReset(tx, context, request));
  // Throws only here, since the count of a wrong try must be committed.
  if (outcome === 'refused') throw ruleBroken(request.refusal);
  if (outcome === 'same') throw samePassword('new_password');
  return { userId: outcome.userId, known: await createKnownToken(context, outcome) };
}

type Outcome = 'refused' | 'same' | { userId: number; passwordHash: string };

async function tryReset(tx: Transaction, context: ResetContext, request: Reset): Promise<Outcome> {
  const { password, isShown, take } = request;
  const hashing = { cost: context.passwordCost, asker: networkOf(context.address) };
  const now = context.clock();
  // Locks the user before the flow; two codes of one account would otherwise deadlock.
  const user = await lockUser(tx, request.flow.userId ?? noUserId);
  const flow = await lockFlow(tx, request.flow.idHash, now);
  if (flow?.purpose !== 'resetPassword') return 'refused';
  const isSame = isShown(flow) && (await verifyPassword(password, user?.passwordHash, hashing));
  const wasUsed = flow.codeAnswer !== null;
  if (isSame && wasUsed && user !== null) return { userId: user.id, passwordHash: user.passwordHash };
  if (!(await take(tx, flow)) || user === null) return 'refused';
  if (isSame) {
    await updateFlow(tx, flow.idHash, { codeAnswer: null, wrongTries: flow.wrongTries + 1, updatedAt: now });
    return 'same';
  }
  const passwordHash = await hashPassword(password, hashing.cost, hashing.asker);
  await replacePassword(tx, { userId: user.id, passwordHash, keepsFlow: flow.idHash, now });
  return { userId: user.id, passwordHash };
}
