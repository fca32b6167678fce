import type { Statements, Transaction } from '@server/db/client';
import { memberships, userEmails, users } from '@server/db/schema/accounts';
import { and, desc, eq, exists, inArray, isNotNull, isNull, not, sql } from 'drizzle-orm';
import { isMemberAt } from './memberNow';

/** An e-mail address or a phone number that accounts claim, of whom the first who confirms it has it. */
export type Claim = { kind: 'email' | 'phone'; value: string };

/**
 * Lets one transaction at a time decide whose this is, so that it is confirmed once. Whoever locks the flow that confirms it, too, takes
 * that one first, and rows of users, addresses and invitations after it.
 */
export async function lockClaim(tx: Transaction, { kind, value }: Claim): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${kind} ${value}`}, 0))`);
}

/** The user who has confirmed this number. */
export async function findPhoneOwner(tx: Statements, phoneNumber: string): Promise<number | null> {
  const [owner] = await tx
    .select({ userId: users.id })
    .from(users)
    .where(and(eq(users.phoneNumber, phoneNumber), isNotNull(users.phoneConfirmedAt)));
  return owner?.userId ?? null;
}

/** Confirms the number of a user, unless it is another one now. */
export async function confirmPhoneOf(
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

/** The user for whom this address is confirmed, and whether that account can sign in, which takes a confirmed number. */
export async function findEmailOwner(tx: Statements, emailAddress: string) {
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

export async function hasConfirmedEmail(tx: Statements, userId: number): Promise<boolean> {
  const confirmed = and(eq(userEmails.userId, userId), userEmails.isConfirmed);
  return (await tx.select({ id: userEmails.id }).from(userEmails).where(confirmed).limit(1)).length > 0;
}

/** The address that a user has claimed last and not confirmed. */
export async function findClaimedEmail(tx: Statements, userId: number): Promise<string | null> {
  const [claim] = await tx
    .select({ emailAddress: userEmails.emailAddress })
    .from(userEmails)
    .where(and(eq(userEmails.userId, userId), not(userEmails.isConfirmed)))
    .orderBy(desc(userEmails.id))
    .limit(1);
  return claim?.emailAddress ?? null;
}

/** Takes the number from those who have not confirmed it; who has no address either was never more than that claim and goes. */
export async function dropPhoneClaims(tx: Transaction, phoneNumber: string, now: Date): Promise<void> {
  const isClaim = and(eq(users.phoneNumber, phoneNumber), isNull(users.phoneConfirmedAt));
  const hasEmail = exists(tx.select({ id: userEmails.id }).from(userEmails).where(eq(userEmails.userId, users.id)));
  await tx.delete(users).where(and(isClaim, not(hasEmail)));
  await tx.update(users).set({ phoneNumber: null, updatedAt: now }).where(isClaim);
}

/** Takes the address from those who have not confirmed it. */
export async function dropEmailClaims(tx: Transaction, emailAddress: string): Promise<void> {
  await tx.delete(userEmails).where(and(eq(userEmails.emailAddress, emailAddress), not(userEmails.isConfirmed)));
}

/** Takes back what a user has claimed and not confirmed. */
export async function dropEmailClaimsOf(tx: Transaction, userId: number): Promise<void> {
  await tx.delete(userEmails).where(and(eq(userEmails.userId, userId), not(userEmails.isConfirmed)));
}

export type EmailMove = { userEmailId: number; from: number; to: number; now: Date };

/** Gives a confirmed address to another user, with the memberships that it holds; in a company where that user is a member, or was one and it holds none now, they stay as they are. */
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
