import type { Statements, Transaction } from '@server/db/client';
import { companies, memberships, users } from '@server/db/schema/accounts';
import { invitations } from '@server/db/schema/invitations';
import { and, desc, eq, exists, gt, isNull, or, sql } from 'drizzle-orm';
import type { Role } from '@/contract/people/user';
import type { IsoDate } from '@/domain/periods';
import { nextId } from '../recordIds';
import { isMemberAt } from './memberNow';

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
  | 'endsOn'
>;

/** Names an invitation by what its link holds. */
export type InvitationKey = { companyId: number; tokenHash: string };

export async function insertInvitation(tx: Transaction, invitation: NewInvitation, now: Date): Promise<void> {
  const id = await nextId(tx);
  await tx.insert(invitations).values({ id, ...invitation, createdAt: now, updatedAt: now });
}

/** Forgets the invitations of an address to a company that nobody has accepted for good. */
export async function deleteOpenInvitations(
  tx: Transaction,
  companyId: number,
  { emailAddress, now }: { emailAddress: string; now: Date },
): Promise<void> {
  await tx
    .delete(invitations)
    .where(and(eq(invitations.companyId, companyId), eq(invitations.emailAddress, emailAddress), isNotUsedUp(tx, now)));
}

/** An invitation that can be accepted, with the company's name. */
export async function findOpenInvitation(tx: Statements, key: InvitationKey, now: Date) {
  const [found] = await tx
    .select({ invitation: invitations, companyName: companies.companyName })
    .from(invitations)
    .innerJoin(companies, eq(companies.id, invitations.companyId))
    .where(isOpen(tx, key, now));
  return found === undefined ? null : { ...found.invitation, companyName: found.companyName };
}

/** Reads an invitation that can be accepted for that purpose. */
export async function lockOpenInvitation(tx: Transaction, key: InvitationKey, now: Date) {
  const [invitation] = await tx
    .select()
    .from(invitations)
    .where(isOpen(tx, key, now))
    .for('update');
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

/** Gives the invitations that somebody registered by another role or last day: whoever registers by one once more gets what it says. */
export async function updateAccepted(
  tx: Transaction,
  companyId: number,
  { userId, now, ...terms }: { userId: number; now: Date; role?: Role; endsOn?: IsoDate | null },
) {
  await tx
    .update(invitations)
    .set({ ...terms, updatedAt: now })
    .where(and(eq(invitations.companyId, companyId), eq(invitations.acceptedBy, userId)));
}

/** The invitations of a company that nobody has accepted for good, the newest first, and whether their links still work. */
export async function listUnacceptedInvitations(tx: Statements, companyId: number, now: Date) {
  const rows = await tx
    .select({ invitation: invitations, isOpen: sql<boolean>`${and(isGood(tx, now))}` })
    .from(invitations)
    .where(and(eq(invitations.companyId, companyId), isNotUsedUp(tx, now)))
    .orderBy(desc(invitations.createdAt), desc(invitations.id));
  return rows.map(({ invitation, isOpen: open }) => ({ ...invitation, isOpen: open }));
}

/** Forgets an invitation that nobody has accepted for good; false when there is none. */
export async function deleteInvitation(
  tx: Transaction,
  companyId: number,
  { id, now }: { id: number; now: Date },
): Promise<boolean> {
  const deleted = await tx
    .delete(invitations)
    .where(and(eq(invitations.companyId, companyId), eq(invitations.id, id), isNotUsedUp(tx, now)))
    .returning({ id: invitations.id });
  return deleted.length > 0;
}

function isOpen(tx: Statements, { companyId, tokenHash }: InvitationKey, now: Date) {
  return and(
    eq(invitations.companyId, companyId),
    eq(invitations.tokenHash, tokenHash),
    isGood(tx, now),
    isNotUsedUp(tx, now),
  );
}

/** An invitation holds for as long as who sent it may invite. */
function isGood(tx: Statements, now: Date) {
  const isInviter = and(
    eq(memberships.companyId, invitations.companyId),
    eq(memberships.userId, invitations.invitedBy),
    eq(memberships.role, 'ADMIN'),
    isMemberAt(now),
  );
  return and(
    gt(invitations.expiresAt, now),
    exists(tx.select({ id: memberships.id }).from(memberships).where(isInviter)),
  );
}

/** Nobody has accepted it, or who registered by it and still belongs to the company has not confirmed a number. */
function isNotUsedUp(tx: Statements, now: Date) {
  const isUnfinished = and(
    eq(memberships.companyId, invitations.companyId),
    eq(memberships.userId, invitations.acceptedBy),
    isMemberAt(now),
    isNull(users.phoneConfirmedAt),
  );
  const unfinished = tx
    .select({ id: memberships.id })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(isUnfinished);
  return or(isNull(invitations.acceptedAt), exists(unfinished));
}
