import { companies, memberships, userEmails, users } from '@server/db/schema/accounts';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Statements } from '../client';

/** What a sign-in is checked against. */
export type Account = { userId: number; passwordHash: string; isConfirmed: boolean };

/** Finds who signs in with this e-mail address, in lower case. */
export async function findAccountByEmail(tx: Statements, emailAddress: string): Promise<Account | null> {
  const [account] = await tx
    .select({ userId: users.id, passwordHash: users.passwordHash, isConfirmed: userEmails.isConfirmed })
    .from(userEmails)
    .innerJoin(users, eq(users.id, userEmails.userId))
    .where(eq(userEmails.emailAddress, emailAddress));
  return account ?? null;
}

/** Finds who signs in with this phone number, digits alone. */
export async function findAccountByPhone(tx: Statements, phoneNumber: string): Promise<Account | null> {
  const [account] = await tx
    .select({ userId: users.id, passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.phoneNumber, phoneNumber));
  return account === undefined ? null : { ...account, isConfirmed: true };
}

export async function findUser(tx: Statements, userId: number) {
  const [user] = await tx.select().from(users).where(eq(users.id, userId));
  return user ?? null;
}

export function listEmails(tx: Statements, userId: number) {
  return tx.select().from(userEmails).where(eq(userEmails.userId, userId)).orderBy(asc(userEmails.id));
}

/** The companies that a user belongs to, by name. */
export function listMemberships(tx: Statements, userId: number) {
  return tx
    .select({
      id: memberships.id,
      userEmailId: memberships.userEmailId,
      role: memberships.role,
      userTitle: memberships.userTitle,
      companyId: companies.id,
      companyName: companies.companyName,
    })
    .from(memberships)
    .innerJoin(companies, eq(companies.id, memberships.companyId))
    .where(eq(memberships.userId, userId))
    .orderBy(sql`${companies.companyName} collate "natural"`, asc(companies.id));
}

export async function findMembership(tx: Statements, userId: number, companyId: number) {
  const [membership] = await tx
    .select({ id: memberships.id, role: memberships.role })
    .from(memberships)
    .where(and(eq(memberships.companyId, companyId), eq(memberships.userId, userId)));
  return membership ?? null;
}
