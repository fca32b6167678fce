import type { VisitorContext } from '@server/services/common/context';
import { countAttempt, forgetAttempts, forgiveAttempt, type Limit } from './attempts';

const quarterHourMs = 15 * 60_000;

const byAddress: Limit = { name: 'signInByAddress', max: 100, windowMs: quarterHourMs };
/** Before the account's own limit, so that nobody locks a person out from a single address. */
const byAccountAndAddress: Limit = { name: 'signInByAccountAndAddress', max: 10, windowMs: quarterHourMs };
const byAccount: Limit = { name: 'signInByAccount', max: 50, windowMs: quarterHourMs };

/** Counts a sign-in that is to be tried; 429 once there were too many from one address, or for one account from there or in all. */
export async function countSignIn(context: VisitorContext, username: string): Promise<void> {
  await countAttempt(context, byAddress, context.address);
  await countAttempt(context, byAccountAndAddress, username, context.address);
  await countAttempt(context, byAccount, username);
}

/** Takes back the count of a good sign-in, and the wrong ones before it from the same address. */
export async function forgiveSignIn(context: VisitorContext, username: string): Promise<void> {
  await forgiveAttempt(context, byAddress, context.address);
  await forgetAttempts(context, byAccountAndAddress, username, context.address);
  await forgiveAttempt(context, byAccount, username);
}
