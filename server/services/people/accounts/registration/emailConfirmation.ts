import type { Statements, Transaction } from '@server/db/client';
import type { AccountFlow } from '@server/db/repositories/people/accountFlowsRepository';
import { findClaimedEmail, findEmailOwner } from '@server/db/repositories/people/claimsRepository';
import { findUser } from '@server/db/repositories/people/usersRepository';
import { confirmEmailMail } from '@server/messages/texts';
import { takeCode } from '@server/services/people/accounts/codes/codes';
import { sendCode } from '@server/services/people/accounts/codes/sendCode';
import { completeRegistration } from './completeRegistration';
import type { CodeTry, Confirmation } from './phoneConfirmation';
import { takeEmail } from './takeEmail';

type Sending = { emailAddress: string; key: Uint8Array; now: Date };

/** Sends the code that shows that an address is the person's own; it is good for no other address. */
export function sendEmailCode(
  tx: Transaction,
  flow: Pick<AccountFlow, 'idHash'>,
  { emailAddress, key, now }: Sending,
): Promise<void> {
  const text = confirmEmailMail;
  return sendCode(tx, flow, { channel: 'email', recipient: emailAddress, confirms: emailAddress, text, key, now });
}

/** The address that a user's registration waits for, even if it is another account's now; null if it waits for none. */
export async function awaitedEmail(tx: Statements, userId: number): Promise<string | null> {
  const claimed = await findClaimedEmail(tx, userId);
  return claimed ?? (await findUser(tx, userId))?.registration?.emailAddress ?? null;
}

/**
 * Confirms the address that the flow's user waits for by the code, and carries the registration out. The caller must commit, whatever
 * comes out.
 */
export async function confirmEmail(tx: Transaction, flow: AccountFlow, attempt: CodeTry): Promise<Confirmation> {
  const { userId } = flow;
  const emailAddress = userId === null ? null : ((await awaitedEmail(tx, userId)) ?? (await ownAddress(tx, flow)));
  const isGood = await takeCode(tx, flow, { ...attempt, confirms: emailAddress ?? '' });
  if (!isGood || userId === null || emailAddress === null) return 'wrong';
  const userEmailId = await takeEmail(tx, { userId, emailAddress, now: attempt.now });
  if (userEmailId === null) return ownerAnswer(tx, emailAddress);
  await completeRegistration(tx, { userId, userEmailId, now: attempt.now });
  return 'confirmed';
}

/** The address that the flow's code was sent to, once it is the user's: another flow of the same account was quicker. */
async function ownAddress(tx: Statements, { userId, confirms }: AccountFlow): Promise<string | null> {
  const owner = confirms === null ? null : await findEmailOwner(tx, confirms);
  return owner?.userId === userId ? confirms : null;
}

/** Whose the address is that this user cannot have. */
async function ownerAnswer(tx: Transaction, emailAddress: string): Promise<Confirmation> {
  const owner = await findEmailOwner(tx, emailAddress);
  return owner === null || owner.isPhoneConfirmed ? 'taken' : 'invited';
}
