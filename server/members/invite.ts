import { countOwnSending } from '@server/auth/limits';
import { findEmailOwner, lockClaim } from '@server/auth/registration/claimsRepository';
import { findMembership } from '@server/auth/usersRepository';
import type { CompanyContext } from '@server/common/context';
import { ruleBroken } from '@server/common/errors';
import { toOneLine } from '@server/common/sentTexts';
import { type Transaction, withTransaction } from '@server/db/client';
import { insertMessage } from '@server/messages/messagesRepository';
import { invitationMail } from '@server/messages/texts';
import type { InviteRequest } from '@/contract/auth/account.schema';
import { invitationDays } from '@/contract/auth/auth';
import { newInvitationToken, readInvitationToken } from './invitations';
import { deleteOpenInvitations, insertInvitation } from './invitationsRepository';
import { requireLastDay } from './lastDays';
import { actorNames } from './members';

const lifetimeMs = invitationDays * 24 * 60 * 60_000;

/** The inviting user, their network address, and the app's address. */
export type InviteContext = CompanyContext & { address: string; publicUrl: string };

/**
 * Invites an address to the caller's company by a link that is valid for seven days, once, and replaces an earlier open invitation. Throws 422 for a
 * member of the company and for a last day that has passed, 429 after too many.
 */
export async function inviteUser(context: InviteContext, { data }: InviteRequest): Promise<void> {
  const { database, clock, member, publicUrl } = context;
  const { companyId } = member;
  const emailAddress = data.user.email.toLowerCase();
  const endsOn = data.ends_on ?? null;
  requireLastDay(endsOn, clock());
  await countOwnSending(context, { purpose: 'invitation', recipient: emailAddress, senderId: member.userId });
  const now = clock();
  const expiresAt = new Date(now.getTime() + lifetimeMs);
  const token = newInvitationToken(companyId);
  const [firstName, lastName] = [toOneLine(data.user.first_name), toOneLine(data.user.last_name)];
  await withTransaction(database, async (tx) => {
    await lockClaim(tx, { kind: 'email', value: emailAddress });
    await refuseMember(tx, companyId, { emailAddress, now });
    await deleteOpenInvitations(tx, companyId, { emailAddress, now });
    const { tokenHash } = readInvitationToken(token);
    const { role, user } = data;
    const terms = { companyId, emailAddress, role, tokenHash, invitedBy: member.userId, expiresAt, endsOn };
    await insertInvitation(tx, { ...terms, firstName, lastName, userTitle: toOneLine(user.user_title) }, now);
    const link = `${publicUrl}/confirm-invite?token=${token}`;
    const { companyName, actor: invitedBy } = await actorNames(tx, member);
    const names = { firstName, companyName, invitedBy };
    await insertMessage(tx, invitationMail({ recipient: emailAddress, link, expiresAt, endsOn, ...names }), now);
  });
}

/** Throws 422 for a member. A user who never confirmed their registered number can't sign in and may be invited again. */
async function refuseMember(
  tx: Transaction,
  companyId: number,
  { emailAddress, now }: { emailAddress: string; now: Date },
): Promise<void> {
  const owner = await findEmailOwner(tx, emailAddress);
  if (owner === null || !owner.isPhoneConfirmed) return;
  if ((await findMembership(tx, { userId: owner.userId, companyId }, now)) === null) return;
  const message = 'This person is already a member of the company.';
  throw ruleBroken(message, [{ path: 'data.user.email', message }]);
}
