import { findKnownBrowserOf } from '@server/auth/session/knownBrowsers';
import { notifyOwnerOnRefusal } from '@server/auth/session/signInLimits';
import { countAttempt, isWithin, type Limit } from '@server/common/attempts';
import type { VisitorContext } from '@server/common/context';
import { tooMany } from '@server/common/errors';
import type { FlowPurpose } from '@server/db/schema/accounts';
import type { InvitationKey } from '@server/members/invitationsRepository';
import { findFlowUser } from './codes/flows';
import { codeTriesByAddress } from './linkTries';
import { mailUnlockLink } from './unlock';

const minuteMs = 60_000;

const signUpsByAddress: Limit = { name: 'signUpsByAddress', max: 20, windowMs: 60 * minuteMs };
/** Registrations by one invitation until a number is confirmed, so that it can't send codes to many numbers. */
const registrationsByInvitation: Limit = { name: 'registrationsByInvitation', max: 10, windowMs: 24 * 60 * minuteMs };
const sendingsByAddress: Limit = { name: 'sendingsByAddress', max: 30, windowMs: 15 * minuteMs };
const sendingsBySender: Limit = { name: 'sendingsBySender', max: 30, windowMs: 15 * minuteMs };
/** Limits by address, counted before the overall ones, so that one address can't exhaust a recipient's messages. */
const fromOneNetwork: readonly Limit[] = [
  { name: 'sendingsByRecipientAndAddress', max: 5, windowMs: 15 * minuteMs },
  { name: 'sendingsByRecipientAndAddressDaily', max: 12, windowMs: 24 * 60 * minuteMs },
];
const fromEverywhere: readonly Limit[] = [
  { name: 'sendingsByRecipient', max: 10, windowMs: 15 * minuteMs },
  { name: 'sendingsByRecipientDaily', max: 20, windowMs: 24 * 60 * minuteMs },
];
/** Resets past those limits: still mailed at intervals, so that the owner always has a valid link. */
const resetsBeyond: Limit = { name: 'resetsBeyond', max: 1, windowMs: 30 * minuteMs };
const enoughResets =
  'We already sent several e-mails to this address. Open the link in the latest one, or try again in 30 minutes.';
const codeTriesByAccount: Limit = { name: 'codeTriesByAccount', max: 20, windowMs: 60 * minuteMs };
const codeTriesByKnownBrowser: Limit = { name: 'codeTriesByKnownBrowser', max: 20, windowMs: 60 * minuteMs };

/** The purpose of a message. Each has its own limit for a recipient, so that other messages don't block sign-in codes. */
export type SendingPurpose = FlowPurpose | 'invitation' | 'addedEmail';

/** Counts a new account. Throws 429 after too many from one address. */
export function countSignUp(context: VisitorContext): Promise<void> {
  return countAttempt(context, signUpsByAddress, context.address);
}

/** Counts a registration by an invitation, by its normalized token. Throws 429 after too many by the same one. */
export function countInvitationUse(context: VisitorContext, { tokenHash }: InvitationKey): Promise<void> {
  return countAttempt(context, registrationsByInvitation, tokenHash);
}

/** A message to send; `recipient` is null without an account, `userId` if the user is unknown. */
type Sending = { purpose: SendingPurpose; recipient: string | null; userId?: number | null };

/** Counts a message to send. Throws 429 after too many from one address or to one recipient. */
export async function countSending(context: VisitorContext, sending: Sending): Promise<void> {
  const browser = await findKnownBrowserOf(context, sending.userId ?? null);
  if (browser === null) await countAttempt(context, sendingsByAddress, context.address);
  await countTo(context, sending, browser);
}

/** Counts a signed-in user's message, from any address. Throws 429 after too many by the user or to one recipient. */
export async function countOwnSending(
  context: VisitorContext,
  { senderId, ...sending }: Sending & { senderId: number },
): Promise<void> {
  await countAttempt(context, sendingsBySender, String(senderId));
  await countTo(context, sending, null);
}

/** Counts a message to a user who proved a right to it, such as the code after a password; their address has no limit. */
export async function countSendingTo(context: VisitorContext, sending: Sending): Promise<void> {
  await countTo(context, sending, await findKnownBrowserOf(context, sending.userId ?? null));
}

/** Counts by recipient. A browser that the user is known in has its own counts, so that strangers don't exhaust the user's messages. */
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

/** Throws 429 after too many messages overall, but keeps the owner reachable: mails an unlock link, or allows a reset at intervals. */
async function goBeyond(context: VisitorContext, { purpose, subject, userId }: Beyond, refusal: unknown) {
  if (purpose === 'signIn') await mailUnlockLink(context, userId);
  if (purpose !== 'resetPassword') throw refusal;
  if (!(await isWithin(context, resetsBeyond, subject))) throw tooMany(enoughResets);
}

/**
 * Counts a code tried on a flow. Throws 429 after too many from one address or for one account; password resets count by address and by codes sent,
 * since a limit by account would reveal known addresses.
 */
export async function countCodeTry(context: VisitorContext, flow: { id: string; purpose: FlowPurpose }): Promise<void> {
  const userId = await findFlowUser(context.database.db, { ...flow, now: context.clock() });
  const browser = await findKnownBrowserOf(context, userId);
  if (browser !== null) return countAttempt(context, codeTriesByKnownBrowser, flow.purpose, browser);
  await countAttempt(context, codeTriesByAddress, context.address);
  if (flow.purpose === 'resetPassword' || userId === null) return;
  const counted = countAttempt(context, codeTriesByAccount, `${flow.purpose}:${userId}`);
  await notifyOwnerOnRefusal(counted, () => mailUnlockLink(context, userId));
}
