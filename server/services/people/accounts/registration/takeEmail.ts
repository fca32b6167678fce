import type { Transaction } from '@server/db/client';
import { dropEmailClaims, findEmailOwner, lockClaim, moveEmail } from '@server/db/repositories/people/claimsRepository';
import { insertEmail, lockUser } from '@server/db/repositories/people/usersRepository';

export type TakenEmail = {
  userId: number;
  emailAddress: string;
  now: Date;
  /** Shown by a link, which nobody guesses: takes the address from an account that nobody can sign in to, and its memberships. */
  isByLink?: boolean;
};

/**
 * Makes an address, in lower case, that was shown to be the user's own a confirmed one; others lose their unconfirmed claims of it. Gives
 * its id, or null if it is another account's already.
 */
export async function takeEmail(tx: Transaction, taken: TakenEmail): Promise<number | null> {
  const { userId, emailAddress, now, isByLink = false } = taken;
  await lockClaim(tx, { kind: 'email', value: emailAddress });
  if ((await lockUser(tx, userId)) === null) return null;
  const owner = await findEmailOwner(tx, emailAddress);
  await dropEmailClaims(tx, emailAddress);
  if (owner === null) return insertEmail(tx, { userId, emailAddress, isConfirmed: true }, now);
  const { userEmailId } = owner;
  if (owner.userId === userId) return userEmailId;
  if (!isByLink || (await canSignIn(tx, owner.userId))) return null;
  await moveEmail(tx, { userEmailId, from: owner.userId, to: userId, now });
  return userEmailId;
}

/** Whether the number was ever confirmed; stays so until the transaction ends. Else an invitation made the account and nobody went on with it. */
async function canSignIn(tx: Transaction, userId: number): Promise<boolean> {
  return ((await lockUser(tx, userId))?.phoneConfirmedAt ?? null) !== null;
}
