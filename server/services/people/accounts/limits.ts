import type { InvitationKey } from '@server/db/repositories/people/invitationsRepository';
import type { FlowPurpose } from '@server/db/schema/accounts';
import type { VisitorContext } from '@server/services/common/context';
import { countAttempt, type Limit } from '@server/services/people/session/attempts';
import { findFlowUser } from './codes/flows';

const minuteMs = 60_000;

const signUpsByAddress: Limit = { name: 'signUpsByAddress', max: 20, windowMs: 60 * minuteMs };
/** An invitation may be registered by again until a number is confirmed, but not to send codes to ever other numbers. */
const registrationsByInvitation: Limit = { name: 'registrationsByInvitation', max: 10, windowMs: 24 * 60 * minuteMs };
const sendingsByAddress: Limit = { name: 'sendingsByAddress', max: 30, windowMs: 15 * minuteMs };
/** Before those from everywhere, so that nobody uses up from a single address what may be sent to a recipient. */
const fromOneNetwork: readonly Limit[] = [
  { name: 'sendingsByRecipientAndAddress', max: 5, windowMs: 15 * minuteMs },
  { name: 'sendingsByRecipientAndAddressDaily', max: 12, windowMs: 24 * 60 * minuteMs },
];
const fromEverywhere: readonly Limit[] = [
  { name: 'sendingsByRecipient', max: 10, windowMs: 15 * minuteMs },
  { name: 'sendingsByRecipientDaily', max: 20, windowMs: 24 * 60 * minuteMs },
];
const codeTriesByAddress: Limit = { name: 'codeTriesByAddress', max: 100, windowMs: 15 * minuteMs };
const codeTriesByAccount: Limit = { name: 'codeTriesByAccount', max: 20, windowMs: 60 * minuteMs };

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

/** Counts a message that is to be sent; 429 once there were too many from one address or to one recipient, null if there is none. */
export async function countSending(
  context: VisitorContext,
  purpose: SendingPurpose,
  recipient: string | null,
): Promise<void> {
  await countAttempt(context, sendingsByAddress, context.address);
  if (recipient !== null) await countSendingTo(context, purpose, recipient);
}

/** Counts a message that somebody has shown a right to, such as the code after a password: many of them may come from one address. */
export async function countSendingTo(
  context: VisitorContext,
  purpose: SendingPurpose,
  recipient: string,
): Promise<void> {
  const subject = `${purpose}:${recipient}`;
  for (const limit of fromOneNetwork) await countAttempt(context, limit, subject, context.address);
  for (const limit of fromEverywhere) await countAttempt(context, limit, subject);
}

/**
 * Counts a code that is to be tried on a flow; 429 once there were too many from one address or for one account. New passwords go by the
 * address and the number of codes sent alone: a limit that only accounts have would tell which addresses are known.
 */
export async function countCodeTry(context: VisitorContext, flow: { id: string; purpose: FlowPurpose }): Promise<void> {
  await countTokenTry(context);
  if (flow.purpose === 'resetPassword') return;
  const userId = await findFlowUser(context.database.db, { ...flow, now: context.clock() });
  if (userId !== null) await countAttempt(context, codeTriesByAccount, `${flow.purpose}:${userId}`);
}

/** Counts a token that is to be tried; 429 once there were too many from one address. */
export function countTokenTry(context: VisitorContext): Promise<void> {
  return countAttempt(context, codeTriesByAddress, context.address);
}
