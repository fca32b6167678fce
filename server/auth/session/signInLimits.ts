import { clearAttempts, countAttempt, type Limit, uncountAttempt } from '@server/common/attempts';
import type { VisitorContext } from '@server/common/context';

const quarterHourMs = 15 * 60_000;

const byAddress: Limit = { name: 'signInByAddress', max: 100, windowMs: quarterHourMs };
/** Counted before the account's own limit, so that one address can't lock a user out. */
const byAccountAndAddress: Limit = { name: 'signInByAccountAndAddress', max: 10, windowMs: quarterHourMs };
const byAccount: Limit = { name: 'signInByAccount', max: 50, windowMs: quarterHourMs };
const byKnownBrowser: Limit = { name: 'signInByKnownBrowser', max: 10, windowMs: quarterHourMs };

/** A sign-in try; `browser` is the name of a browser known for the account. */
type SignInTry = { username: string; browser: string | null };

/**
 * Counts a sign-in before it is tried. Throws 429 after too many. A browser known for the account has its own count, so that strangers don't lock it
 * out; others count by address, and by account from there and overall. Calls `tellOwner` when the overall count is exceeded.
 */
export async function countSignIn(
  context: VisitorContext,
  { username, browser }: SignInTry,
  tellOwner: () => Promise<void>,
): Promise<void> {
  if (browser !== null) return countAttempt(context, byKnownBrowser, browser);
  await countAttempt(context, byAddress, context.address);
  await countAttempt(context, byAccountAndAddress, username, context.address);
  await notifyOwnerOnRefusal(countAttempt(context, byAccount, username), tellOwner);
}

/** Uncounts a successful sign-in, and earlier failures from the same browser or address. */
export async function forgiveSignIn(context: VisitorContext, { username, browser }: SignInTry): Promise<void> {
  if (browser !== null) return clearAttempts(context, byKnownBrowser, browser);
  await uncountAttempt(context, byAddress, context.address);
  await clearAttempts(context, byAccountAndAddress, username, context.address);
  await uncountAttempt(context, byAccount, username);
}

/** Awaits a count and notifies the owner if it refuses. */
export async function notifyOwnerOnRefusal(counted: Promise<void>, tellOwner: () => Promise<void>): Promise<void> {
  try {
    await counted;
  } catch (refusal) {
    await tellOwner();
    throw refusal;
  }
}
