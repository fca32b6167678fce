import type { PasswordCost } from '@server/config';
import { type Transaction, withTransaction } from '@server/db/client';
import { type AccountFlow, lockFlow, updateFlow } from '@server/db/repositories/people/accountFlowsRepository';
import { lockUser } from '@server/db/repositories/people/usersRepository';
import { ruleBroken } from '@server/errors';
import type { VisitorContext } from '@server/services/common/context';
import { isCodeOf, maxWrongTries, takeCode } from '@server/services/people/accounts/codes/codes';
import { findFlowUser, hashFlowId } from '@server/services/people/accounts/codes/flows';
import { codeKey } from '@server/services/people/accounts/codes/sendCode';
import { countCodeTry } from '@server/services/people/accounts/limits';
import { countFailures } from '@server/services/people/accounts/linkTries';
import { makeKnown } from '@server/services/people/session/knownBrowsers';
import { networkOf } from '@server/services/people/session/networkOf';
import { hashPassword, verifyPassword } from '@server/services/people/session/passwords';
import type { ResetLinkRequest, ResetPasswordRequest } from '@/contract/people/account';
import { checkNewPassword, samePassword } from './newPassword';
import { replacePassword } from './replacePassword';
import { readResetLink } from './resetLinks';

/** Whose password it was, and what the browser is to hold as one that is known. */
export type ResetDone = { userId: number; known: string };

export type ResetContext = VisitorContext & { passwordCost: PasswordCost };

/** No user's id. */
const nobody = 0;

/**
 * Sets a new password by the code that was mailed, and ends all that rests on the old one: sessions, sign-ins under way, remembered
 * devices; and tells all confirmed addresses. The same request again comes to the same, since the answer may have been lost. 422 for a password that breaks the rule or is the old one, which leaves the code as it is, and
 * whenever the code is not good; too many tries are 429.
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
    isShown: (flow) => isCodeOf(flow, { code: request.otp, key, now }),
    take: (tx, flow) => takeCode(tx, flow, { code: request.otp, key, now }),
    refusal: 'Email Verification Failed.',
  });
}

/**
 * The same by the mailed link, which is good for an hour. Nobody guesses it, so that tries of others don't keep its owner out.
 */
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
  /** Whether the person has shown the right to this flow, be it used or not. */
  isShown: (flow: AccountFlow) => boolean;
  /** Uses the flow up; false, and counted, if it isn't good any more. */
  take: (tx: Transaction, flow: AccountFlow) => Promise<boolean>;
  refusal: string;
};

async function reset(context: ResetContext, request: Reset): Promise<ResetDone> {
  const outcome = await withTransaction(context.database, (tx) => tryReset(tx, context, request));
  // Thrown only here: the count of a wrong try has to be committed.
  if (outcome === 'refused') throw ruleBroken(request.refusal);
  if (outcome === 'same') throw samePassword('new_password');
  return { userId: outcome.userId, known: await makeKnown(context, outcome) };
}

type Outcome = 'refused' | 'same' | { userId: number; passwordHash: string };

async function tryReset(tx: Transaction, context: ResetContext, request: Reset): Promise<Outcome> {
  const { password, isShown, take } = request;
  const hashing = { cost: context.passwordCost, asker: networkOf(context.address) };
  const now = context.clock();
  // The user first and the flow after it: two codes of one account would otherwise wait for each other.
  const user = await lockUser(tx, request.flow.userId ?? nobody);
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
