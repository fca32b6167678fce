import type { VisitorContext } from '@server/services/common/context';
import { countAttempt, forgetAttempts, forgiveAttempt, type Limit } from './attempts';

const quarterHourMs = 15 * 60_000;

const byAddress: Limit = { name: 'signInByAddress', max: 100, windowMs: quarterHourMs };
/** Before the account's own limit, so that nobody locks a person out from a single address. */
const byAccountAndAddress: Limit = { name: 'signInByAccountAndAddress', max: 10, windowMs: quarterHourMs };
const byAccount: Limit = { name: 'signInByAccount', max: 50, windowMs: quarterHourMs };
const byKnownBrowser: Limit = { name: 'signInByKnownBrowser', max: 10, windowMs: quarterHourMs };

/** `browser` is the name of a browser that is known for the account. */
type SignInTry = { username: string; browser: string | null };

/**
 * Counts a sign-in that is to be tried; 429 once there were too many. A browser that is known for the account has a count of its own, so
 * strangers' tries don't keep it out. Others count by address, and for the account from there and in all; `tellOwner` is called when those
 * in all are too many.
 */
export async function countSignIn(
  context: VisitorContext,
  { username, browser }: SignInTry,
  tellOwner: () => Promise<void>,
): Promise<void> {
  if (browser !== null) return countAttempt(context, byKnownBrowser, browser);
  await countAttempt(context, byAddress, context.address);
  await countAttempt(context, byAccountAndAddress, username, context.address);
  await orTell(countAttempt(context, byAccount, username), tellOwner);
}

/** Takes back the count of a good sign-in, and the wrong ones before it from the same browser or address. */
export async function forgiveSignIn(context: VisitorContext, { username, browser }: SignInTry): Promise<void> {
  if (browser !== null) return forgetAttempts(context, byKnownBrowser, browser);
  await forgiveAttempt(context, byAddress, context.address);
  await forgetAttempts(context, byAccountAndAddress, username, context.address);
  await forgiveAttempt(context, byAccount, username);
}

/** Waits for a count, and tells the owner before it refuses. */
export async function orTell(counted: Promise<void>, tellOwner: () => Promise<void>): Promise<void> {
  try {
    await counted;
  } catch (refusal) {
    await tellOwner();
    throw refusal;
  }
}
