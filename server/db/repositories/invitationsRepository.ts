import { companies, invitations } from '@server/db/schema/accounts';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Statements, Transaction } from '../client';
import { nextId } from './recordIds';

export type StoredInvitation = typeof invitations.$inferSelect;

export type NewInvitation = Pick<
  typeof invitations.$inferInsert,
  | 'companyId'
  | 'emailAddress'
  | 'firstName'
  | 'lastName'
  | 'userTitle'
  | 'role'
  | 'tokenHash'
  | 'invitedBy'
  | 'expiresAt'
>;

/** Names an invitation by what its link holds. */
export type InvitationKey = { companyId: number; tokenHash: string };

export async function insertInvitation(tx: Transaction, invitation: NewInvitation, now: Date): Promise<void> {
  const id = await nextId(tx);
  await tx.insert(invitations).values({ id, ...invitation, createdAt: now, updatedAt: now });
}

/** Forgets the invitations of an address to a company that nobody has accepted. */
export async function deleteOpenInvitations(tx: Transaction, companyId: number, emailAddress: string): Promise<void> {
  await tx
    .delete(invitations)
    .where(
      and(
        eq(invitations.companyId, companyId),
        eq(invitations.emailAddress, emailAddress),
        isNull(invitations.acceptedAt),
      ),
    );
}

/** An invitation that can be accepted, with the company's name. */
export async function findOpenInvitation(tx: Statements, key: InvitationKey, now: Date) {
  const [found] = await tx
    .select({ invitation: invitations, companyName: companies.companyName })
    .from(invitations)
    .innerJoin(companies, eq(companies.id, invitations.companyId))
    .where(isOpen(key, now));
  return found === undefined ? null : { ...found.invitation, companyName: found.companyName };
}

/** Reads an invitation that can be accepted for that purpose. */
export async function lockOpenInvitation(tx: Transaction, key: InvitationKey, now: Date) {
  const [invitation] = await tx.select().from(invitations).where(isOpen(key, now)).for('update');
  return invitation ?? null;
}

export async function acceptInvitationBy(
  tx: Transaction,
  { companyId, id }: StoredInvitation,
  by: { userId: number; now: Date },
) {
  await tx
    .update(invitations)
    .set({ acceptedAt: by.now, acceptedBy: by.userId, updatedAt: by.now })
    .where(and(eq(invitations.companyId, companyId), eq(invitations.id, id)));
}

function isOpen({ companyId, tokenHash }: InvitationKey, now: Date) {
  return and(
    eq(invitations.companyId, companyId),
    eq(invitations.tokenHash, tokenHash),
    isNull(invitations.acceptedAt),
    gt(invitations.expiresAt, now),
  );
}
