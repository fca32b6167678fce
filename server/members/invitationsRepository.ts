import type { Executor, Transaction } from '@server/db/client';
import { nextId } from '@server/db/recordIds';
import { companies, memberships, users } from '@server/db/schema/accounts';
import { invitations } from '@server/db/schema/invitations';
import { and, desc, eq, exists, gt, isNull, or, sql } from 'drizzle-orm';
import type { Role } from '@/contract/auth/user';
import type { IsoDate } from '@/domain/periods';
import { isMemberAt } from './memberNowRepository';

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

/** Key of an invitation, as its link holds it. */
export type InvitationKey = { companyId: number; tokenHash: string };

export async function insertInvitation(tx: Transaction, invitation: NewInvitation, now: Date): Promise<void> {
  const id = await nextId(tx);
  await tx.insert(invitations).values({ id, ...invitation, createdAt: now, updatedAt: now });
}

/** Deletes an address's invitations to a company that weren't finally accepted. */
export async function deleteOpenInvitations(
  tx: Transaction,
  companyId: number,
  { emailAddress, now }: { emailAddress: string; now: Date },
): Promise<void> {
  await tx
    .delete(invitations)
    .where(and(eq(invitations.companyId, companyId), eq(invitations.emailAddress, emailAddress), isUnused(tx, now)));
}

/** Finds an invitation that can be accepted, with the company's name. */
export async function findOpenInvitation(tx: Executor, key: InvitationKey, now: Date) {
  const [found] = await tx
    .select({ invitation: invitations, companyName: companies.companyName })
    .from(invitations)
    .innerJoin(companies, eq(companies.id, invitations.companyId))
    .where(isOpen(tx, key, now));
  return found === undefined ? null : { ...found.invitation, companyName: found.companyName };
}

/** Reads and locks an invitation that can be accepted. */
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

/** Updates role and last day of invitations already used to register, since registering by them once more applies these. */
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

/** Lists a company's invitations not finally accepted, newest first, with the validity of their links. */
export async function listUnacceptedInvitations(tx: Executor, companyId: number, now: Date) {
  const rows = await tx
    .select({ invitation: invitations, isOpen: sql<boolean>`${and(isInviterAllowed(tx, now))}` })
    .from(invitations)
    .where(and(eq(invitations.companyId, companyId), isUnused(tx, now)))
    .orderBy(desc(invitations.createdAt), desc(invitations.id));
  return rows.map(({ invitation, isOpen: open }) => ({ ...invitation, isOpen: open }));
}

/** Deletes an invitation not finally accepted. Returns false if there is none. */
export async function deleteInvitation(
  tx: Transaction,
  companyId: number,
  { id, now }: { id: number; now: Date },
): Promise<boolean> {
  const deleted = await tx
    .delete(invitations)
    .where(and(eq(invitations.companyId, companyId), eq(invitations.id, id), isUnused(tx, now)))
    .returning({ id: invitations.id });
  return deleted.length > 0;
}

function isOpen(tx: Executor, { companyId, tokenHash }: InvitationKey, now: Date) {
  return and(
    eq(invitations.companyId, companyId),
    eq(invitations.tokenHash, tokenHash),
    isInviterAllowed(tx, now),
    isUnused(tx, now),
  );
}

/** Returns the condition that the inviter may still invite; without it, the invitation is void. */
function isInviterAllowed(tx: Executor, now: Date) {
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

/** Returns the condition that an invitation is unused, or that the member who registered by it hasn't confirmed a number. */
function isUnused(tx: Executor, now: Date) {
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
