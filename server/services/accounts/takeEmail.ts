import type { Transaction } from '@server/db/client';
import { dropEmailClaims, findEmailOwner, lockClaim } from '@server/db/repositories/claimsRepository';
import { insertEmail, lockUser } from '@server/db/repositories/usersRepository';

export type TakenEmail = { userId: number; emailAddress: string; now: Date };

/**
 * Makes an address, in lower case, that was shown to be the user's own a confirmed one; others lose their unconfirmed claims of it. Gives
 * its id, or null if it is another account's already.
 */
export async function takeEmail(tx: Transaction, { userId, emailAddress, now }: TakenEmail): Promise<number | null> {
  await lockClaim(tx, { kind: 'email', value: emailAddress });
  if ((await lockUser(tx, userId)) === null) return null;
  const owner = await findEmailOwner(tx, emailAddress);
  await dropEmailClaims(tx, emailAddress);
  if (owner === null) return insertEmail(tx, { userId, emailAddress, isConfirmed: true }, now);
  return owner.userId === userId ? owner.userEmailId : null;
}
