import { type Transaction, withTransaction } from '@server/db/client';
import { findEmailOwner, lockClaim } from '@server/db/repositories/people/claimsRepository';
import {
  acceptInvitationBy,
  findOpenInvitation,
  lockOpenInvitation,
  type StoredInvitation,
} from '@server/db/repositories/people/invitationsRepository';
import { insertMembership, listEmails } from '@server/db/repositories/people/usersRepository';
import { forbidden, ruleBroken } from '@server/errors';
import type { UserContext, VisitorContext } from '@server/services/common/context';
import { countFailures } from '@server/services/people/accounts/linkTries';
import type { AcceptInvitationRequest, Invitation, JoinedCompany } from '@/contract/people/account';
import { isOver } from '@/domain/people/lastDay';
import { formatDay } from '@/domain/periods';
import { noInvitation, readInvitationToken } from './invitationTokens';

const notConfirmed =
  'Confirm this e-mail address first, with the link we sent when you added it. To get a new link, add the address again in your profile.';
const notForYou = 'This invitation is for another e-mail address. Sign in with the account that has it.';

/** What an invitation's link stands for. 404 for a token that is wrong, used or too old, 422 once the last day of its access is over, 429 after too many. */
export async function readInvitation(context: VisitorContext, token: string): Promise<Invitation> {
  const { db } = context.database;
  const invitation = await countFailures(context, async () => {
    const found = await findOpenInvitation(db, readInvitationToken(token), context.clock());
    if (found === null) throw noInvitation();
    return found;
  });
  requireStillOffered(invitation, context.clock());
  const owner = await findEmailOwner(db, invitation.emailAddress);
  return {
    email: invitation.emailAddress,
    first_name: invitation.firstName,
    last_name: invitation.lastName,
    user_title: invitation.userTitle,
    role: invitation.role,
    company_name: invitation.companyName,
    has_account: owner?.isPhoneConfirmed ?? false,
    ...(invitation.endsOn !== null && { ends_on: invitation.endsOn }),
  };
}

/**
 * Makes the signed-in user a member of the company that invites one of their confirmed addresses, and gives that company. 404 for a
 * token that is wrong, used or too old, 403 for another person's, 422 once the last day of its access is over, 429 after too many.
 */
export async function acceptInvitation(
  context: UserContext & VisitorContext,
  { token }: AcceptInvitationRequest,
): Promise<JoinedCompany> {
  return countFailures(context, () => acceptFor(context, token));
}

function acceptFor({ database, caller, clock }: UserContext, token: string): Promise<JoinedCompany> {
  const now = clock();
  return withTransaction(database, async (tx) => {
    const invitation = await lockInvitation(tx, token, now);
    const owner = await findEmailOwner(tx, invitation.emailAddress);
    if (owner?.userId !== caller.userId) throw await refusal(tx, caller.userId, invitation.emailAddress);
    const { companyId, companyName, role, userTitle, endsOn } = invitation;
    const { userId, userEmailId } = owner;
    await insertMembership(tx, { companyId, userId, userEmailId, role, userTitle, endsOn }, now);
    await acceptInvitationBy(tx, invitation, { userId: caller.userId, now });
    return { id: companyId, company_name: companyName };
  });
}

/** Who has added the invited address and not confirmed it learns what to do. */
async function refusal(tx: Transaction, userId: number, invitedAddress: string) {
  const emails = await listEmails(tx, userId);
  return forbidden(emails.some(({ emailAddress }) => emailAddress === invitedAddress) ? notConfirmed : notForYou);
}

/** The open invitation of a token, locked until it is accepted, and its address with it: 404 if there is none, 422 once its last day is over. */
export async function lockInvitation(
  tx: Transaction,
  token: string,
  now: Date,
): Promise<StoredInvitation & { companyName: string }> {
  const key = readInvitationToken(token);
  const found = await findOpenInvitation(tx, key, now);
  if (found === null) throw noInvitation();
  await lockClaim(tx, { kind: 'email', value: found.emailAddress });
  const invitation = await lockOpenInvitation(tx, key, now);
  if (invitation === null) throw noInvitation();
  requireStillOffered(invitation, now);
  return { ...invitation, companyName: found.companyName };
}

/** Whoever holds the link learns why it's too late: it says no more than the mail that it came by. */
function requireStillOffered({ endsOn }: Pick<StoredInvitation, 'endsOn'>, now: Date): void {
  if (endsOn === null || !isOver(endsOn, now)) return;
  throw ruleBroken(
    `This invitation was for access through ${formatDay(endsOn)}. Ask an administrator of the company for a new one.`,
  );
}
