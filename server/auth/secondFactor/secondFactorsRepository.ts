import type { Executor, Transaction } from '@server/db/client';
import { companies, memberships, users } from '@server/db/schema/accounts';
import { authenticators, recoveryCodes } from '@server/db/schema/secondFactors';
import { isMemberAt } from '@server/members/memberNowRepository';
import { and, asc, count, eq, sql } from 'drizzle-orm';

export type Authenticator = typeof authenticators.$inferSelect;

export async function findAuthenticator(tx: Executor, userId: number): Promise<Authenticator | null> {
  const [found] = await tx.select().from(authenticators).where(eq(authenticators.userId, userId));
  return found ?? null;
}

/** Locks a user's authenticator, so that codes of one user take turns. */
export async function lockAuthenticator(tx: Transaction, userId: number): Promise<Authenticator | null> {
  const [found] = await tx.select().from(authenticators).where(eq(authenticators.userId, userId)).for('update');
  return found ?? null;
}

/** Saves a user's authenticator, replacing another one. */
export async function saveAuthenticator(tx: Transaction, authenticator: Authenticator): Promise<void> {
  const { userId: _key, ...values } = authenticator;
  await tx
    .insert(authenticators)
    .values(authenticator)
    .onConflictDoUpdate({ target: authenticators.userId, set: values });
}

export async function setLastStep(tx: Transaction, userId: number, lastStep: number): Promise<void> {
  await tx.update(authenticators).set({ lastStep }).where(eq(authenticators.userId, userId));
}

export async function deleteAuthenticator(tx: Transaction, userId: number): Promise<void> {
  await tx.delete(authenticators).where(eq(authenticators.userId, userId));
}

export async function deleteRecoveryCodes(tx: Transaction, userId: number): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
}

export async function replaceRecoveryCodes(tx: Transaction, userId: number, codeHashes: readonly string[]) {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.insert(recoveryCodes).values(codeHashes.map((codeHash) => ({ userId, codeHash })));
}

/** Consumes a recovery code. Returns false if there is none; of two concurrent calls, one succeeds. */
export async function deleteRecoveryCode(tx: Transaction, userId: number, codeHash: string): Promise<boolean> {
  const isThis = and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash));
  return (await tx.delete(recoveryCodes).where(isThis).returning({ userId: recoveryCodes.userId })).length > 0;
}

export async function countRecoveryCodes(tx: Executor, userId: number): Promise<number> {
  const [counted] = await tx.select({ left: count() }).from(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  return counted?.left ?? 0;
}

/** Lists the names of the user's companies that require a second factor. */
export async function listRequiringCompanies(tx: Executor, userId: number, now: Date): Promise<string[]> {
  const found = await tx
    .select({ name: companies.companyName })
    .from(memberships)
    .innerJoin(companies, eq(companies.id, memberships.companyId))
    .where(and(eq(memberships.userId, userId), isMemberAt(now), companies.requiresSecondFactor))
    .orderBy(asc(companies.companyName));
  return found.map(({ name }) => name);
}

/** Finds the company's second factor requirement; null without the company. */
export async function findRequirement(tx: Executor, companyId: number): Promise<boolean | null> {
  const [company] = await tx
    .select({ isRequired: companies.requiresSecondFactor })
    .from(companies)
    .where(eq(companies.id, companyId));
  return company?.isRequired ?? null;
}

/** Saves the requirement. `updatedAt` stays, since this doesn't conflict with a change of the profile. */
export async function setRequirement(tx: Transaction, companyId: number, isRequired: boolean): Promise<void> {
  await tx.update(companies).set({ requiresSecondFactor: isRequired }).where(eq(companies.id, companyId));
}

/** Lists the company's members without a second factor, by name. */
export async function listMembersWithout(tx: Executor, companyId: number, now: Date) {
  return await tx
    .select({ id: memberships.id, firstName: users.firstName, lastName: users.lastName })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.companyId, companyId), isMemberAt(now), eq(users.hasMfa, false)))
    .orderBy(sql`${users.lastName} collate "natural"`, sql`${users.firstName} collate "natural"`, asc(memberships.id));
}

/** Counts the user's memberships. */
export async function countMemberships(tx: Executor, userId: number, now: Date): Promise<number> {
  const isTheirs = and(eq(memberships.userId, userId), isMemberAt(now));
  const [counted] = await tx.select({ companies: count() }).from(memberships).where(isTheirs);
  return counted?.companies ?? 0;
}
