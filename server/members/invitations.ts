import { createHash, randomBytes } from 'node:crypto';
import { countFailures } from '@server/auth/linkTries';
import { findEmailOwner, lockClaim } from '@server/auth/registration/claimsRepository';
import { insertMembership, listEmails } from '@server/auth/usersRepository';
import type { UserContext, VisitorContext } from '@server/common/context';
import { forbidden, notFound, ruleBroken } from '@server/common/errors';
import { type Transaction, withTransaction } from '@server/db/client';
import { invalidInvitation } from '@/contract/auth/account';
import type { AcceptInvitationRequest, Invitation, JoinedCompany } from '@/contract/auth/account.schema';
import { parseId } from '@/contract/wire/query';
import { hasEnded } from '@/domain/members/lastDay';
import { formatDay } from '@/domain/periods';
import {
  acceptInvitationBy,
  findOpenInvitation,
  type InvitationKey,
  lockOpenInvitation,
  type StoredInvitation,
} from './invitationsRepository';

const notConfirmed =
  'Confirm this e-mail address first, with the link we sent when you added it. To get a new link, add the address again in your profile.';

const notForYou = 'This invitation is for another e-mail address. Sign in with the account that has it.';

/**
 * Returns the invitation of a link. Throws 404 for a token that is wrong, used or expired, 422 once the last day of its access has passed, 429 after
 * too many failures.
 */
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
 * Makes the signed-in user a member of the company that invites one of their confirmed addresses, and returns that company. Throws 404 for a token
 * that is wrong, used or expired, 403 for another user's, 422 once the last day of its access has passed, 429 after too many failures.
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

/** Returns the 403; a user who added the invited address without confirming it is told to confirm it. */
async function refusal(tx: Transaction, userId: number, invitedAddress: string) {
  const emails = await listEmails(tx, userId);
  return forbidden(emails.some(({ emailAddress }) => emailAddress === invitedAddress) ? notConfirmed : notForYou);
}

/** Returns and locks the open invitation of a token, and its address. Throws 404 if there is none, 422 once its last day has passed. */
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

/** Throws 422 once the last day has passed; the holder of the link may learn why, since the mail said as much. */
function requireStillOffered({ endsOn }: Pick<StoredInvitation, 'endsOn'>, now: Date): void {
  if (endsOn === null || !hasEnded(endsOn, now)) return;
  throw ruleBroken(
    `This invitation was for access through ${formatDay(endsOn)}. Ask an administrator of the company for a new one.`,
  );
}

/** Returns a new token for a link into this company; it contains the company for the lookup. */
export function newInvitationToken(companyId: number): string {
  return `${companyId}.${randomBytes(24).toString('base64url')}`;
}

/** Returns the storage key of a token's invitation. A malformed token gets the same 404 as every invalid one. */
export function readInvitationToken(token: string): InvitationKey {
  const [, company = '', random = ''] = /^(\d+)\.([\w-]+)$/.exec(token) ?? [];
  const companyId = parseId(company);
  if (companyId === null) throw noInvitation();
  return { companyId, tokenHash: createHash('sha256').update(random).digest('base64url') };
}

/** Returns the 404 shared by wrong, used and expired tokens. */
function noInvitation() {
  return notFound(invalidInvitation);
}
