import { insertEmail, lockUser } from '@server/auth/usersRepository';
import type { Transaction } from '@server/db/client';
import { deleteEmailClaims, findEmailOwner, lockClaim, moveEmail } from './claimsRepository';

export type EmailClaim = {
  userId: number;
  emailAddress: string;
  now: Date;
  /** True if proved by a link, which can't be guessed: takes the address and memberships from an account that can't sign in. */
  isByLink?: boolean;
};

/** Confirms a proven address, in lower case, and drops others' unconfirmed claims of it. Returns its id, or null if another account has it. */
export async function claimEmail(tx: Transaction, taken: EmailClaim): Promise<number | null> {
  const { userId, emailAddress, now, isByLink = false } = taken;
  await lockClaim(tx, { kind: 'email', value: emailAddress });
  if ((await lockUser(tx, userId)) === null) return null;
  const owner = await findEmailOwner(tx, emailAddress);
  await deleteEmailClaims(tx, emailAddress);
  if (owner === null) return insertEmail(tx, { userId, emailAddress, isConfirmed: true }, now);
  const { userEmailId } = owner;
  if (owner.userId === userId) return userEmailId;
  if (!isByLink || (await canSignIn(tx, owner.userId))) return null;
  await moveEmail(tx, { userEmailId, from: owner.userId, to: userId, now });
  return userEmailId;
}

/**
 * Returns true if the account's number was ever confirmed, and locks the user; otherwise an invitation created the account and it was never
 * completed.
 */
async function canSignIn(tx: Transaction, userId: number): Promise<boolean> {
  return ((await lockUser(tx, userId))?.phoneConfirmedAt ?? null) !== null;
}
