import { type Transaction, withTransaction } from '@server/db/client';
import { findEmailOwner } from '@server/db/repositories/people/claimsRepository';
import { acceptInvitationBy } from '@server/db/repositories/people/invitationsRepository';
import {
  deleteMembership,
  insertMembership,
  insertUser,
  lockUser,
  type NewUser,
  updateUser,
} from '@server/db/repositories/people/usersRepository';
import { conflict } from '@server/errors';
import { oneLine, readNames } from '@server/services/common/sentTexts';
import { codeKey } from '@server/services/people/accounts/codes/sendCode';
import { lockInvitation, readInvitation } from '@server/services/people/accounts/invitations/invitations';
import { readInvitationToken } from '@server/services/people/accounts/invitations/invitationTokens';
import { countInvitationUse, countSendingTo } from '@server/services/people/accounts/limits';
import { checkNewPassword } from '@server/services/people/accounts/passwords/newPassword';
import { networkOf } from '@server/services/people/session/networkOf';
import { hashPassword } from '@server/services/people/session/passwords';
import type { RegisterInviteRequest } from '@/contract/people/account';
import { beginPhoneConfirmation } from './phoneConfirmation';
import { readPhoneNumber } from './phoneNumbers';
import type { NewAccountContext } from './signUp';
import { takeEmail } from './takeEmail';

type Person = NewUser & { emailAddress: string };

/**
 * Makes the account of an invited person, whose address the link has confirmed, a member of the company, and sends the code that confirms
 * the number; gives the id of the flow. Until a number is confirmed it may be sent again, also with another one, and the last one counts. 404 for a token that is wrong, used or too old, 409 if the address has an account, 422 for a number
 * or password that will not do and once the last day of the access is over, 429 after too many.
 */
export async function registerInvited(context: NewAccountContext, request: RegisterInviteRequest): Promise<string> {
  const { database, clock, passwordCost } = context;
  await readInvitation(context, request.token);
  const phoneNumber = readPhoneNumber(request.phoneNumber);
  checkNewPassword(request.password, 'password');
  // Its link is right: what others in the network try doesn't count.
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
    const userTitle = oneLine(request.userTitle);
    await insertMembership(tx, { companyId, userId, userEmailId, role, userTitle, endsOn }, now);
    await acceptInvitationBy(tx, invitation, { userId, now });
    return beginPhoneConfirmation(tx, userId, { phoneNumber, key, now });
  });
}

/** A new account; or the one that this or an earlier invitation made and nobody could use so far, since its number was never confirmed. */
async function makeUser(tx: Transaction, { emailAddress, ...user }: Person, now: Date) {
  const owner = await findEmailOwner(tx, emailAddress);
  const userId = owner === null ? await insertUser(tx, user, now) : await renewUser(tx, owner.userId, { user, now });
  const userEmailId = userId === null ? null : await takeEmail(tx, { userId, emailAddress, now });
  if (userId === null || userEmailId === null) {
    throw conflict('This e-mail address already has an account. Sign in to accept.');
  }
  return { userId, userEmailId };
}

/** With another number, codes that were sent to the earlier one confirm nothing any more. */
async function renewUser(tx: Transaction, userId: number, { user, now }: { user: NewUser; now: Date }) {
  const stored = await lockUser(tx, userId);
  if (stored === null || stored.phoneConfirmedAt !== null) return null;
  await updateUser(tx, userId, { ...user, updatedAt: now });
  return userId;
}
