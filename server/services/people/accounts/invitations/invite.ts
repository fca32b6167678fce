import { type Transaction, withTransaction } from '@server/db/client';
import { findEmailOwner, lockClaim } from '@server/db/repositories/people/claimsRepository';
import { deleteOpenInvitations, insertInvitation } from '@server/db/repositories/people/invitationsRepository';
import { insertMessage } from '@server/db/repositories/people/messagesRepository';
import { findMembership } from '@server/db/repositories/people/usersRepository';
import { ruleBroken } from '@server/errors';
import { invitationMail } from '@server/messages/texts';
import type { CompanyContext } from '@server/services/common/context';
import { oneLine } from '@server/services/common/sentTexts';
import { countOwnSending } from '@server/services/people/accounts/limits';
import { actorNames } from '@server/services/people/members/actorNames';
import { requireLastDay } from '@server/services/people/members/requireLastDay';
import type { InviteRequest } from '@/contract/people/account';
import { newInvitationToken, readInvitationToken } from './invitationTokens';

const lifetimeMs = 7 * 24 * 60 * 60_000;

/** Who invites, from what address, and where people reach the app. */
export type InviteContext = CompanyContext & { address: string; publicUrl: string };

/**
 * Invites an address to the caller's company, by a link that is good for seven days, once. An earlier one that nobody has accepted no longer
 * works. 422 for a member of the company and a last day that is over, 429 after too many.
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
  const [firstName, lastName] = [oneLine(data.user.first_name), oneLine(data.user.last_name)];
  await withTransaction(database, async (tx) => {
    await lockClaim(tx, { kind: 'email', value: emailAddress });
    await refuseMember(tx, companyId, { emailAddress, now });
    await deleteOpenInvitations(tx, companyId, { emailAddress, now });
    const { tokenHash } = readInvitationToken(token);
    const { role, user } = data;
    const terms = { companyId, emailAddress, role, tokenHash, invitedBy: member.userId, expiresAt, endsOn };
    await insertInvitation(tx, { ...terms, firstName, lastName, userTitle: oneLine(user.user_title) }, now);
    const link = `${publicUrl}/confirm-invite?token=${token}`;
    const { companyName, actor: invitedBy } = await actorNames(tx, member);
    const names = { firstName, companyName, invitedBy };
    await insertMessage(tx, invitationMail({ recipient: emailAddress, link, expiresAt, endsOn, ...names }), now);
  });
}

/** Who never confirmed the number that they registered with cannot sign in, and may be invited again. */
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
