import { unfinishedAccount } from '@/contract/account';
import type { ApiError } from '@/lib/api';
import type { StoredFlow } from './accountFlow';

/** What a refused sign-in says. */
export type Refusal = Pick<ApiError, 'message' | 'userId'>;

/** How it goes on after each refusal of a right password; whoever only lacks a confirmed number goes back to signing in. */
const continuations = new Map<string, Omit<StoredFlow, 'userId'>>([
  [unfinishedAccount.emailNotSubmitted, { step: 'userForm', isInvite: false }],
  [unfinishedAccount.emailNotVerified, { step: 'verifyEmail', isInvite: false }],
  [unfinishedAccount.phoneNotConfirmed, { step: 'verifyMobile', isInvite: true, isResumed: true }],
]);

/** The flow in which an account goes on that a sign-in found unfinished; null for every other refusal. */
export function flowOfRefusal({ message, userId }: Refusal): StoredFlow | null {
  const continuation = continuations.get(message);
  return continuation === undefined || userId === undefined ? null : { ...continuation, userId };
}
