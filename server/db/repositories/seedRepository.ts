import { companies, memberships, userEmails, users } from '@server/db/schema/accounts';
import { and, eq, sql } from 'drizzle-orm';
import type { CompanyProfile } from '@/contract/company';
import type { Statements, Transaction } from '../client';
import type { DemoPerson } from '../seed/people';

export type NewCompany = { companyName: string; domain: string; profile: CompanyProfile };

export async function isDatabaseEmpty(tx: Statements): Promise<boolean> {
  const found = await tx.select({ id: companies.id }).from(companies).limit(1);
  return found.length === 0;
}

/** Processes that start together on an empty database take turns. */
export async function lockForSeeding(tx: Transaction): Promise<void> {
  await tx.execute(sql`lock table ${companies} in share row exclusive mode`);
}

export async function insertCompany(tx: Transaction, company: NewCompany, now: Date): Promise<number> {
  const id = await nextId(tx);
  await tx.insert(companies).values({ id, ...company, createdAt: now, updatedAt: now });
  return id;
}

/** The company of that domain, if its books were never changed. */
export async function findUntouchedCompany(tx: Statements, domain: string): Promise<number | null> {
  const [company] = await tx
    .select({ id: companies.id })
    .from(companies)
    .where(and(eq(companies.domain, domain), eq(companies.commitCounter, 0)));
  return company?.id ?? null;
}

export type NewMember = { companyId: number; person: DemoPerson; passwordHash: string };

/** A user with one confirmed e-mail address that is a member of one company. */
export async function insertMember(tx: Transaction, { companyId, person, passwordHash }: NewMember, now: Date) {
  const times = { createdAt: now, updatedAt: now };
  const [userId, userEmailId, membershipId] = [await nextId(tx), await nextId(tx), await nextId(tx)];
  const { firstName, lastName, phoneNumber, emailAddress, role, userTitle } = person;
  await tx.insert(users).values({ id: userId, firstName, lastName, phoneNumber, passwordHash, ...times });
  await tx.insert(userEmails).values({ id: userEmailId, userId, emailAddress, isConfirmed: true, ...times });
  await tx.insert(memberships).values({ companyId, id: membershipId, userId, userEmailId, role, userTitle, ...times });
}

async function nextId(tx: Transaction): Promise<number> {
  const answer = await tx.execute<{ id: string }>(sql`select nextval('record_ids') as id`);
  return Number(answer.rows[0]?.id);
}
