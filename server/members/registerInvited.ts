import { codeKey } from '@server/auth/codes/sendCode';
import { countInvitationUse, countSendingTo } from '@server/auth/limits';
import { checkNewPassword } from '@server/auth/passwords/newPassword';
import { claimEmail } from '@server/auth/registration/claimEmail';
import { findEmailOwner } from '@server/auth/registration/claimsRepository';
import { beginPhoneConfirmation } from '@server/auth/registration/phoneConfirmation';
import { readPhoneNumber } from '@server/auth/registration/phoneNumbers';
import type { NewAccountContext } from '@server/auth/registration/signUp';
import { hashPassword } from '@server/auth/session/passwords';
import {
  deleteMembership,
  insertMembership,
  insertUser,
  lockUser,
  type NewUser,
  updateUser,
} from '@server/auth/usersRepository';
import { conflict } from '@server/common/errors';
import { networkOf } from '@server/common/networkOf';
import { readNames, toOneLine } from '@server/common/sentTexts';
import { type Transaction, withTransaction } from '@server/db/client';
import type { RegisterInviteRequest } from '@/contract/auth/account.schema';
import { lockInvitation, readInvitation, readInvitationToken } from './invitations';
import { acceptInvitationBy } from './invitationsRepository';

type Person = NewUser & { emailAddress: string };

/**
 * Creates the account of an invited user, whose address the link has confirmed, as a member of the company, sends the code that confirms the number,
 * and returns the flow's id. Repeatable until a number is confirmed; the last number counts. Throws 404 for a token that is wrong, used or expired,
 * 409 if the address has an account, 422 for an invalid number or password and once the last day of the access has passed, 429 after too many.
 */
export async function registerInvited(context: NewAccountContext, request: RegisterInviteRequest): Promise<string> {
  const { database, clock, passwordCost } = context;
  await readInvitation(context, request.token);
  const phoneNumber = readPhoneNumber(request.phoneNumber);
  checkNewPassword(request.password, 'password');
  // The link is valid, so failures in the same network don't count.
  await countInvitationUse(context, readInvitationToken(request.token));
  await countSendingTo(context, { purpose: 'signUp', recipient: phoneNumber });
  const passwordHash = await hashPassword(request.password, passwordCost, networkOf(context.address));
  const [key, now] = [await codeKey(database), clock()];
  const user = { ...readNames(request), phoneNumber, passwordHash };
  return withTransaction(database, async (tx) => {
    const invitation = await lockInvitation(tx, request.token, now);
    const { companyId, emailAddress, role, endsOn } = invitation;
    const { userId, userEmailId } = await makeUser(tx, { ...user, emailAddress }, now);
    await deleteMembership(tx, companyId, userId);
    const userTitle = toOneLine(request.userTitle);
    await insertMembership(tx, { companyId, userId, userEmailId, role, userTitle, endsOn }, now);
    await acceptInvitationBy(tx, invitation, { userId, now });
    return beginPhoneConfirmation(tx, userId, { phoneNumber, key, now });
  });
}

/** Creates an account, or reuses one from this or an earlier invitation whose number was never confirmed. */
async function makeUser(tx: Transaction, { emailAddress, ...user }: Person, now: Date) {
  const owner = await findEmailOwner(tx, emailAddress);
  const userId = owner === null ? await insertUser(tx, user, now) : await renewUser(tx, owner.userId, { user, now });
  const userEmailId = userId === null ? null : await claimEmail(tx, { userId, emailAddress, now });
  if (userId === null || userEmailId === null) {
    throw conflict('This e-mail address already has an account. Sign in to accept.');
  }
  return { userId, userEmailId };
}

/** Updates the account. A changed number invalidates codes sent to the earlier one. */
async function renewUser(tx: Transaction, userId: number, { user, now }: { user: NewUser; now: Date }) {
  const stored = await lockUser(tx, userId);
  if (stored === null || stored.phoneConfirmedAt !== null) return null;
  await updateUser(tx, userId, { ...user, updatedAt: now });
  return userId;
}
