import type { Executor, Transaction } from '@server/db/client';
import { acquireLock } from '@server/db/namedLocks';
import { memberships, userEmails, users } from '@server/db/schema/accounts';
import { isMemberAt } from '@server/members/memberNowRepository';
import { and, desc, eq, exists, inArray, isNotNull, isNull, not, sql } from 'drizzle-orm';

/** An e-mail address or a phone number that accounts claim; the first to confirm it owns it. */
export type Claim = { kind: 'email' | 'phone'; value: string };

/** Locks a claim, so that it is confirmed once. Lock order: this before the flow that confirms it, then rows of users, addresses and invitations. */
export async function lockClaim(tx: Transaction, { kind, value }: Claim): Promise<void> {
  await acquireLock(tx, kind, value);
}

/** Finds the user who has confirmed this number. */
export async function findPhoneOwner(tx: Executor, phoneNumber: string): Promise<number | null> {
  const [owner] = await tx
    .select({ userId: users.id })
    .from(users)
    .where(and(eq(users.phoneNumber, phoneNumber), isNotNull(users.phoneConfirmedAt)));
  return owner?.userId ?? null;
}

/** Confirms a user's number, unless it has changed. */
export async function confirmUserPhone(
  tx: Transaction,
  { userId, phoneNumber, now }: { userId: number; phoneNumber: string; now: Date },
): Promise<boolean> {
  const confirmed = await tx
    .update(users)
    .set({ phoneConfirmedAt: now, updatedAt: now })
    .where(and(eq(users.id, userId), eq(users.phoneNumber, phoneNumber)))
    .returning({ id: users.id });
  return confirmed.length > 0;
}

/** Finds the user who has confirmed this address; the account can sign in only if it also has a confirmed number. */
export async function findEmailOwner(tx: Executor, emailAddress: string) {
  const [owner] = await tx
    .select({
      userId: users.id,
      userEmailId: userEmails.id,
      isPhoneConfirmed: sql<boolean>`${users.phoneConfirmedAt} is not null`,
    })
    .from(userEmails)
    .innerJoin(users, eq(users.id, userEmails.userId))
    .where(and(eq(userEmails.emailAddress, emailAddress), userEmails.isConfirmed));
  return owner ?? null;
}

export async function hasConfirmedEmail(tx: Executor, userId: number): Promise<boolean> {
  const confirmed = and(eq(userEmails.userId, userId), userEmails.isConfirmed);
  return (await tx.select({ id: userEmails.id }).from(userEmails).where(confirmed).limit(1)).length > 0;
}

/** Finds the address that a user claimed last and hasn't confirmed. */
export async function findClaimedEmail(tx: Executor, userId: number): Promise<string | null> {
  const [claim] = await tx
    .select({ emailAddress: userEmails.emailAddress })
    .from(userEmails)
    .where(and(eq(userEmails.userId, userId), not(userEmails.isConfirmed)))
    .orderBy(desc(userEmails.id))
    .limit(1);
  return claim?.emailAddress ?? null;
}

/** Removes the number from accounts that haven't confirmed it. Accounts without an address are deleted, since they were only this claim. */
export async function deletePhoneClaims(tx: Transaction, phoneNumber: string, now: Date): Promise<void> {
  const isClaim = and(eq(users.phoneNumber, phoneNumber), isNull(users.phoneConfirmedAt));
  const hasEmail = exists(tx.select({ id: userEmails.id }).from(userEmails).where(eq(userEmails.userId, users.id)));
  await tx.delete(users).where(and(isClaim, not(hasEmail)));
  await tx.update(users).set({ phoneNumber: null, updatedAt: now }).where(isClaim);
}

/** Removes the address from accounts that haven't confirmed it. */
export async function deleteEmailClaims(tx: Transaction, emailAddress: string): Promise<void> {
  await tx.delete(userEmails).where(and(eq(userEmails.emailAddress, emailAddress), not(userEmails.isConfirmed)));
}

/** Removes a user's unconfirmed addresses. */
export async function deleteUserEmailClaims(tx: Transaction, userId: number): Promise<void> {
  await tx.delete(userEmails).where(and(eq(userEmails.userId, userId), not(userEmails.isConfirmed)));
}

export type EmailMove = { userEmailId: number; from: number; to: number; now: Date };

/**
 * Moves a confirmed address to another user, with the memberships that use it. Memberships stay in companies where that user is a member, or was one
 * and the address holds no current membership.
 */
export async function moveEmail(tx: Transaction, { userEmailId, from, to, now }: EmailMove): Promise<void> {
  const isHeld = and(eq(memberships.userId, from), eq(memberships.userEmailId, userEmailId));
  const companiesNow = tx
    .select({ id: memberships.companyId })
    .from(memberships)
    .where(and(isHeld, isMemberAt(now)));
  const companiesOfOther = tx.select({ id: memberships.companyId }).from(memberships).where(eq(memberships.userId, to));
  await tx.update(userEmails).set({ userId: to, updatedAt: now }).where(eq(userEmails.id, userEmailId));
  const isPast = and(eq(memberships.userId, to), not(isMemberAt(now)));
  await tx.delete(memberships).where(and(isPast, inArray(memberships.companyId, companiesNow)));
  await tx.delete(memberships).where(and(isHeld, inArray(memberships.companyId, companiesOfOther)));
  await tx.update(memberships).set({ userId: to, updatedAt: now }).where(isHeld);
}
