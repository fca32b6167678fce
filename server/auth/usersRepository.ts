import type { Executor, Transaction } from '@server/db/client';
import { nextId } from '@server/db/recordIds';
import { accountFlows, companies, memberships, userEmails, users } from '@server/db/schema/accounts';
import { isMemberAt } from '@server/members/memberNowRepository';
import { and, asc, desc, eq, exists, inArray, like, lt, not, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

/** An id that no user has. */
export const noUserId = 0;

/** Account data that a sign-in is checked against. */
export type Account = {
  userId: number;
  passwordHash: string;
  /** Digits with the country code. */
  phoneNumber: string | null;
  isPhoneConfirmed: boolean;
  /** True if any address was given, and if any is confirmed. */
  hasEmail: boolean;
  isEmailConfirmed: boolean;
  hasMfa: boolean;
  isPasskeyOnly: boolean;
};

/**
 * Finds the account for an e-mail address in lower case: the one that confirmed it, else the newest registration that claims it. Unconfirmed
 * additional addresses of a finished account don't count.
 */
export async function findAccountByEmail(tx: Executor, emailAddress: string): Promise<Account | null> {
  const isThis = eq(userEmails.emailAddress, emailAddress);
  const claimants = tx.select({ userId: userEmails.userId }).from(userEmails).where(isThis);
  const isConfirmedHere = sql`bool_or(${userEmails.isConfirmed} and ${isThis})`;
  const [account] = await selectAccounts(tx)
    .where(inArray(users.id, claimants))
    .groupBy(users.id)
    .having(sql`${isConfirmedHere} or not bool_or(${userEmails.isConfirmed})`)
    .orderBy(desc(isConfirmedHere), desc(sql`max(${userEmails.id}) filter (where ${isThis})`))
    .limit(1);
  return account ?? null;
}

/** Finds the account for a phone number in digits: the one that confirmed it, else the newest that claims it. */
export async function findAccountByPhone(tx: Executor, phoneNumber: string): Promise<Account | null> {
  const [account] = await selectAccounts(tx)
    .where(eq(users.phoneNumber, phoneNumber))
    .groupBy(users.id)
    .orderBy(desc(sql`${users.phoneConfirmedAt} is not null`), desc(users.id))
    .limit(1);
  return account ?? null;
}

/** Finds the account of a user. */
export async function findAccountOfUser(tx: Executor, userId: number): Promise<Account | null> {
  const [account] = await selectAccounts(tx).where(eq(users.id, userId)).groupBy(users.id);
  return account ?? null;
}

function selectAccounts(tx: Executor) {
  return tx
    .select({
      userId: users.id,
      passwordHash: users.passwordHash,
      phoneNumber: users.phoneNumber,
      isPhoneConfirmed: sql<boolean>`${users.phoneConfirmedAt} is not null`,
      hasEmail: sql<boolean>`count(${userEmails.id}) > 0`,
      isEmailConfirmed: sql<boolean>`coalesce(bool_or(${userEmails.isConfirmed}), false)`,
      hasMfa: users.hasMfa,
      isPasskeyOnly: users.isPasskeyOnly,
    })
    .from(users)
    .leftJoin(userEmails, eq(userEmails.userId, users.id))
    .$dynamic();
}

export async function findUser(tx: Executor, userId: number) {
  const [user] = await tx.select().from(users).where(eq(users.id, userId));
  return user ?? null;
}

export function listEmails(tx: Executor, userId: number) {
  return tx.select().from(userEmails).where(eq(userEmails.userId, userId)).orderBy(asc(userEmails.id));
}

/** Confirmed addresses of demo accounts: no mail reaches `.test` (RFC 2606). Anyone can enter one, so an unconfirmed one doesn't count. */
const isDemoAddress = and(like(userEmails.emailAddress, '%.netcap.test'), userEmails.isConfirmed);

/** Returns true if the user is one of the demo's. */
export async function hasDemoAddress(tx: Executor, userId: number): Promise<boolean> {
  const isTheirs = and(eq(userEmails.userId, userId), isDemoAddress);
  return (await tx.select({ id: userEmails.id }).from(userEmails).where(isTheirs).limit(1)).length > 0;
}

/** Lists the users of the demo. */
export async function listDemoUsers(tx: Executor): Promise<number[]> {
  const found = await tx.selectDistinct({ userId: userEmails.userId }).from(userEmails).where(isDemoAddress);
  return found.map(({ userId }) => userId);
}

/** Lists a user's companies at a time, by name; samples last, since users enter them only by choice. */
export function listMemberships(tx: Executor, userId: number, now: Date) {
  return tx
    .select({
      id: memberships.id,
      userEmailId: memberships.userEmailId,
      role: memberships.role,
      userTitle: memberships.userTitle,
      endsOn: memberships.endsOn,
      companyId: companies.id,
      companyName: companies.companyName,
      isSample: companies.isSample,
      requiresSecondFactor: companies.requiresSecondFactor,
    })
    .from(memberships)
    .innerJoin(companies, eq(companies.id, memberships.companyId))
    .where(and(eq(memberships.userId, userId), isMemberAt(now)))
    .orderBy(asc(companies.isSample), sql`${companies.companyName} collate "natural"`, asc(companies.id));
}

/** Returns true if the user is an administrator of any company. */
export async function isAdministrator(tx: Executor, userId: number, now: Date): Promise<boolean> {
  const found = await tx
    .select({ id: memberships.id })
    .from(memberships)
    .where(and(eq(memberships.userId, userId), eq(memberships.role, 'ADMIN'), isMemberAt(now)))
    .limit(1);
  return found.length > 0;
}

/** Key of a membership. */
export type MembershipKey = { userId: number; companyId: number };

export async function findMembership(tx: Executor, { userId, companyId }: MembershipKey, now: Date) {
  const [membership] = await tx
    .select({ id: memberships.id, role: memberships.role })
    .from(memberships)
    .where(and(eq(memberships.companyId, companyId), eq(memberships.userId, userId), isMemberAt(now)));
  return membership ?? null;
}

export type NewUser = Pick<
  typeof users.$inferInsert,
  | 'firstName'
  | 'middleName'
  | 'lastName'
  | 'phoneNumber'
  | 'phoneConfirmedAt'
  | 'passwordHash'
  | 'hasMfa'
  | 'registration'
>;

export async function insertUser(tx: Transaction, user: NewUser, now: Date): Promise<number> {
  const id = await nextId(tx);
  await tx.insert(users).values({ id, ...user, createdAt: now, updatedAt: now });
  return id;
}

export type UserChanges = Partial<NewUser & Pick<typeof users.$inferInsert, 'hasReviewMail' | 'isPasskeyOnly'>> & {
  updatedAt: Date;
};

export async function updateUser(tx: Transaction, userId: number, changes: UserChanges): Promise<void> {
  await tx.update(users).set(changes).where(eq(users.id, userId));
}

/** Returns true if the password still has this hash, and locks it until the transaction ends. */
export async function lockPassword(
  tx: Transaction,
  { userId, passwordHash }: Pick<Account, 'userId' | 'passwordHash'>,
) {
  const held = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.passwordHash, passwordHash)))
    .for('share');
  return held.length > 0;
}

/** Reads and locks a user. */
export async function lockUser(tx: Transaction, userId: number) {
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
  return user ?? null;
}

export type NewEmail = Pick<typeof userEmails.$inferInsert, 'userId' | 'emailAddress' | 'isConfirmed'>;

export async function insertEmail(tx: Transaction, email: NewEmail, now: Date): Promise<number> {
  const id = await nextId(tx);
  await tx.insert(userEmails).values({ id, ...email, createdAt: now, updatedAt: now });
  return id;
}

export type NewMembership = Pick<
  typeof memberships.$inferInsert,
  'companyId' | 'userId' | 'userEmailId' | 'role' | 'userTitle' | 'endsOn'
>;

/** Makes a user a member of a company, anew for a past member; a current membership stays unchanged. */
export async function insertMembership(tx: Transaction, membership: NewMembership, now: Date): Promise<void> {
  const id = await nextId(tx);
  const { companyId: _key, userId: _owner, endsOn = null, ...terms } = membership;
  await tx
    .insert(memberships)
    .values({ id, ...membership, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({
      target: [memberships.companyId, memberships.userId],
      set: { ...terms, roleSince: now, endsOn, removedAt: null, updatedAt: now },
      setWhere: not(isMemberAt(now)),
    });
}

/** Renews the expiry of an added, unconfirmed address. */
export async function renewEmailClaim(tx: Transaction, userEmailId: number, now: Date): Promise<void> {
  await tx.update(userEmails).set({ updatedAt: now }).where(eq(userEmails.id, userEmailId));
}

/** Deletes addresses added to an account and unconfirmed since this time; a registration keeps its own. */
export async function clearAddedEmails(tx: Executor, before: Date): Promise<void> {
  const confirmed = alias(userEmails, 'confirmed');
  const hasConfirmed = tx
    .select({ id: confirmed.id })
    .from(confirmed)
    .where(and(eq(confirmed.userId, userEmails.userId), confirmed.isConfirmed));
  const isLeft = and(not(userEmails.isConfirmed), lt(userEmails.updatedAt, before), exists(hasConfirmed));
  await tx.delete(userEmails).where(isLeft);
}

export async function deleteMembership(tx: Transaction, companyId: number, userId: number): Promise<void> {
  await tx.delete(memberships).where(and(eq(memberships.companyId, companyId), eq(memberships.userId, userId)));
}

/**
 * Deletes accounts without a confirmed address and unchanged since this time, with their claims and flows. Members of a company are never deleted,
 * since the books name them as authors.
 */
export async function clearUnfinishedUsers(tx: Transaction, before: Date): Promise<void> {
  const hasConfirmed = tx
    .select({ id: userEmails.id })
    .from(userEmails)
    .where(and(eq(userEmails.userId, users.id), userEmails.isConfirmed));
  const isMember = tx.select({ id: memberships.id }).from(memberships).where(eq(memberships.userId, users.id));
  const isLeft = and(lt(users.updatedAt, before), notExists(hasConfirmed), notExists(isMember));
  const found = (await tx.select({ id: users.id }).from(users).where(isLeft)).map(({ id }) => id);
  // Flows before users, as a registration locks them.
  await tx.delete(accountFlows).where(inArray(accountFlows.userId, found));
  // Locked before they are checked again: an account that confirms an address now stays.
  const isFound = inArray(users.id, found);
  await tx.select({ id: users.id }).from(users).where(isFound).for('update');
  const left = await tx.delete(users).where(and(isFound, isLeft)).returning({ id: users.id });
  const ids = left.map(({ id }) => id);
  await tx.delete(userEmails).where(inArray(userEmails.userId, ids));
}
