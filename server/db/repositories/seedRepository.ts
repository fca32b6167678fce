import { commits, companies } from '@server/db/schema/accounts';
import { asc, eq, sql } from 'drizzle-orm';
import type { Role } from '@/contract/people/user';
import type { Statements, Transaction } from '../client';
import { insertEmail, insertMembership, insertUser } from './people/usersRepository';

export async function isDatabaseEmpty(tx: Statements): Promise<boolean> {
  const found = await tx.select({ id: companies.id }).from(companies).limit(1);
  return found.length === 0;
}

const lockKey = 727_003;

/** Processes that start together take turns at seeding, until the transaction ends. */
export async function lockForSeeding(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${lockKey})`);
}

/** The id of the company of that domain. */
export async function findSeededCompany(tx: Statements, domain: string): Promise<number | null> {
  const [company] = await tx.select({ id: companies.id }).from(companies).where(eq(companies.domain, domain));
  return company?.id ?? null;
}

/** What is written down of a company's commits, the first one first. */
export function listCommits(tx: Statements, companyId: number) {
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

/** A user with one confirmed e-mail address that is a member of one company. */
export async function insertMember(tx: Transaction, { companyId, person, passwordHash }: NewMember, now: Date) {
  const { firstName, lastName, phoneNumber, emailAddress, role, userTitle, hasMfa = false } = person;
  const user = { firstName, lastName, phoneNumber, phoneConfirmedAt: now, passwordHash, hasMfa };
  const userId = await insertUser(tx, user, now);
  const userEmailId = await insertEmail(tx, { userId, emailAddress, isConfirmed: true }, now);
  await insertMembership(tx, { companyId, userId, userEmailId, role, userTitle }, now);
}
