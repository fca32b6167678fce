import type { InvitationKey } from '@server/db/repositories/people/invitationsRepository';
import type { FlowPurpose } from '@server/db/schema/accounts';
import { tooMany } from '@server/errors';
import type { VisitorContext } from '@server/services/common/context';
import { countAttempt, isWithin, type Limit } from '@server/services/people/session/attempts';
import { findKnownBrowserOf } from '@server/services/people/session/knownBrowsers';
import { orTell } from '@server/services/people/session/signInLimits';
import { findFlowUser } from './codes/flows';
import { codeTriesByAddress } from './linkTries';
import { tellOfLock } from './unlock';

const minuteMs = 60_000;

const signUpsByAddress: Limit = { name: 'signUpsByAddress', max: 20, windowMs: 60 * minuteMs };
/** An invitation may be registered by again until a number is confirmed, but not to send codes to ever other numbers. */
const registrationsByInvitation: Limit = { name: 'registrationsByInvitation', max: 10, windowMs: 24 * 60 * minuteMs };
const sendingsByAddress: Limit = { name: 'sendingsByAddress', max: 30, windowMs: 15 * minuteMs };
const sendingsBySender: Limit = { name: 'sendingsBySender', max: 30, windowMs: 15 * minuteMs };
/** Before those from everywhere, so that nobody uses up from a single address what may be sent to a recipient. */
const fromOneNetwork: readonly Limit[] = [
  { name: 'sendingsByRecipientAndAddress', max: 5, windowMs: 15 * minuteMs },
  { name: 'sendingsByRecipientAndAddressDaily', max: 12, windowMs: 24 * 60 * minuteMs },
];
const fromEverywhere: readonly Limit[] = [
  { name: 'sendingsByRecipient', max: 10, windowMs: 15 * minuteMs },
  { name: 'sendingsByRecipientDaily', max: 20, windowMs: 24 * 60 * minuteMs },
];
/** Beyond those a reset is still mailed now and then, so that its owner always has a link that is good. */
const resetsBeyond: Limit = { name: 'resetsBeyond', max: 1, windowMs: 30 * minuteMs };
const enoughResets =
  'We already sent several e-mails to this address. Open the link in the latest one, or try again in 30 minutes.';
const codeTriesByAccount: Limit = { name: 'codeTriesByAccount', max: 20, windowMs: 60 * minuteMs };
const codeTriesByKnownBrowser: Limit = { name: 'codeTriesByKnownBrowser', max: 20, windowMs: 60 * minuteMs };

/** What a message is for: each has its own limit for a recipient, so that nobody is kept from signing in by messages for something else. */
export type SendingPurpose = FlowPurpose | 'invitation' | 'addedEmail';

/** Counts an account that is to be made; 429 once there were too many from one address. */
export function countSignUp(context: VisitorContext): Promise<void> {
  return countAttempt(context, signUpsByAddress, context.address);
}

/** Counts a registration by an invitation, however its token is written; 429 once there were too many by the same one. */
export function countInvitationUse(context: VisitorContext, { tokenHash }: InvitationKey): Promise<void> {
  return countAttempt(context, registrationsByInvitation, tokenHash);
}

/** A message that is to be sent: to nobody where there is no account, and to the person of `userId` if it is known. */
type Sending = { purpose: SendingPurpose; recipient: string | null; userId?: number | null };

/** Counts a message that is to be sent; 429 once there were too many from one address or to one recipient. */
export async function countSending(context: VisitorContext, sending: Sending): Promise<void> {
  const browser = await findKnownBrowserOf(context, sending.userId ?? null);
  if (browser === null) await countAttempt(context, sendingsByAddress, context.address);
  await countTo(context, sending, browser);
}

/** Counts a message that somebody signed in sends; those of one person count, wherever they are. 429 after too many, also to one recipient. */
export async function countOwnSending(
  context: VisitorContext,
  { senderId, ...sending }: Sending & { senderId: number },
): Promise<void> {
  await countAttempt(context, sendingsBySender, String(senderId));
  await countTo(context, sending, null);
}

/** Counts a message that somebody has shown a right to, such as the code after a password: many of them may come from one address. */
export async function countSendingTo(context: VisitorContext, sending: Sending): Promise<void> {
  await countTo(context, sending, await findKnownBrowserOf(context, sending.userId ?? null));
}

/** A browser that is known for the person has counts of its own, so that strangers don't use up what may be sent to them. */
async function countTo(context: VisitorContext, sending: Sending, browser: string | null): Promise<void> {
  const { purpose, recipient, userId = null } = sending;
  if (recipient === null) return;
  const subject = `${purpose}:${recipient}`;
  for (const limit of fromOneNetwork) await countAttempt(context, limit, subject, browser ?? context.address);
  if (browser !== null) return;
  try {
    for (const limit of fromEverywhere) await countAttempt(context, limit, subject);
  } catch (refusal) {
    await goBeyond(context, { purpose, subject, userId }, refusal);
  }
}

type Beyond = { purpose: SendingPurpose; subject: string; userId: number | null };

/** What comes after too many messages from everywhere: the owner must not be out of reach for a day. */
async function goBeyond(context: VisitorContext, { purpose, subject, userId }: Beyond, refusal: unknown) {
  if (purpose === 'signIn') await tellOfLock(context, userId);
  if (purpose !== 'resetPassword') throw refusal;
  if (!(await isWithin(context, resetsBeyond, subject))) throw tooMany(enoughResets);
}

/**
 * Counts a code that is to be tried on a flow; 429 once there were too many from one address or for one account. New passwords go by the
 * address and the number of codes sent alone: a limit that only accounts have would tell which addresses are known.
 */
export async function countCodeTry(context: VisitorContext, flow: { id: string; purpose: FlowPurpose }): Promise<void> {
  const userId = await findFlowUser(context.database.db, { ...flow, now: context.clock() });
  const browser = await findKnownBrowserOf(context, userId);
  if (browser !== null) return countAttempt(context, codeTriesByKnownBrowser, flow.purpose, browser);
  await countAttempt(context, codeTriesByAddress, context.address);
  if (flow.purpose === 'resetPassword' || userId === null) return;
  const counted = countAttempt(context, codeTriesByAccount, `${flow.purpose}:${userId}`);
  await orTell(counted, () => tellOfLock(context, userId));
}
