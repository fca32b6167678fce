import type { CompanyContext } from '@server/common/context';
import { notFound, ruleBroken } from '@server/common/errors';
import { withTransaction } from '@server/db/client';
import type { SentInvitation } from '@/contract/members/companyUser.schema';
import { hasEnded } from '@/domain/members/lastDay';
import { formatDay } from '@/domain/periods';
import { deleteInvitation, listUnacceptedInvitations, type StoredInvitation } from './invitationsRepository';
import { type InviteContext, inviteUser } from './invite';

const gone = 'This invitation was accepted or withdrawn. Reload the list.';

/** Returns the company's open invitations, the newest first. */
export async function readSentInvitations({ database, clock, member }: CompanyContext): Promise<SentInvitation[]> {
  const now = clock();
  const rows = await listUnacceptedInvitations(database.db, member.companyId, now);
  return rows.map(({ isOpen, ...invitation }) => ({
    id: invitation.id,
    email: invitation.emailAddress,
    first_name: invitation.firstName,
    last_name: invitation.lastName,
    user_title: invitation.userTitle,
    role: invitation.role,
    status: isOpen && !hasEnded(invitation.endsOn, now) ? 'OPEN' : 'EXPIRED',
    expiresAt: invitation.expiresAt.toISOString(),
    ...(invitation.endsOn !== null && { ends_on: invitation.endsOn }),
    createdAt: invitation.createdAt.toISOString(),
  }));
}

/**
 * Sends an invitation again with a new link; the earlier one no longer works. Throws 404 if it doesn't exist, 422 if its last day has passed, 429
 * after too many.
 */
export async function resendInvitation(context: InviteContext, id: number): Promise<void> {
  const { emailAddress: email, firstName, lastName, userTitle, role, endsOn } = await requireUnaccepted(context, id);
  if (endsOn !== null && hasEnded(endsOn, context.clock()))
    throw ruleBroken(`Its last day was ${formatDay(endsOn)}. Withdraw it and invite again.`);
  const user = { email, first_name: firstName, last_name: lastName, user_title: userTitle };
  await inviteUser(context, { data: { user, role, ends_on: endsOn } });
}

/** Withdraws an invitation: its link no longer works. Throws 404 if it doesn't exist. */
export function withdrawInvitation({ database, clock, member }: CompanyContext, id: number): Promise<void> {
  return withTransaction(database, async (tx) => {
    if (!(await deleteInvitation(tx, member.companyId, { id, now: clock() }))) throw notFound(gone);
  });
}

async function requireUnaccepted({ database, clock, member }: CompanyContext, id: number): Promise<StoredInvitation> {
  const rows = await listUnacceptedInvitations(database.db, member.companyId, clock());
  const found = rows.find((row) => row.id === id);
  if (found === undefined) throw notFound(gone);
  return found;
}
