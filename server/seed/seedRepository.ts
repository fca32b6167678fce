import { insertEmail, insertMembership, insertUser } from '@server/auth/usersRepository';
import type { Executor, Transaction } from '@server/db/client';
import { acquireLock } from '@server/db/namedLocks';
import { commits, companies, reviewRequests } from '@server/db/schema/accounts';
import { asc, eq } from 'drizzle-orm';
import type { Role } from '@/contract/auth/user';

export async function isDatabaseEmpty(tx: Executor): Promise<boolean> {
  const found = await tx.select({ id: companies.id }).from(companies).limit(1);
  return found.length === 0;
}

/** Locks seeding until the transaction ends, for processes that start together. */
export async function lockForSeeding(tx: Transaction): Promise<void> {
  await acquireLock(tx, 'seeding');
}

/** Finds the company of that domain. */
export async function findSeededCompany(tx: Executor, domain: string): Promise<{ id: number; createdAt: Date } | null> {
  const { id, createdAt } = companies;
  const [company] = await tx.select({ id, createdAt }).from(companies).where(eq(companies.domain, domain));
  return company ?? null;
}

/** Lists a company's commits, oldest first. */
export function listCommits(tx: Executor, companyId: number) {
  return tx
    .select({ kind: commits.kind, authorId: commits.authorId, recordCount: commits.recordCount })
    .from(commits)
    .where(eq(commits.companyId, companyId))
    .orderBy(asc(commits.commitNumber));
}

export type NewPerson = {
  role: Role;
  emailAddress: string;
  firstName: string;
  lastName: string;
  phoneNumber: string;
  userTitle: string;
  hasMfa?: boolean;
};

export type NewMember = { companyId: number; person: NewPerson; passwordHash: string };

/** Adds a user with one confirmed e-mail address as a member of a company. */
export async function insertMember(tx: Transaction, { companyId, person, passwordHash }: NewMember, now: Date) {
  const { firstName, lastName, phoneNumber, emailAddress, role, userTitle, hasMfa = false } = person;
  const user = { firstName, lastName, phoneNumber, phoneConfirmedAt: now, passwordHash, hasMfa };
  const userId = await insertUser(tx, user, now);
  const userEmailId = await insertEmail(tx, { userId, emailAddress, isConfirmed: true }, now);
  await insertMembership(tx, { companyId, userId, userEmailId, role, userTitle }, now);
}

/** Marks a sample's requests as an administrator's, so that its owner, the only member, approves them. */
export async function markRequestsByAdministrator(tx: Executor, companyId: number): Promise<void> {
  await tx.update(reviewRequests).set({ isByAdministrator: true }).where(eq(reviewRequests.companyId, companyId));
}
