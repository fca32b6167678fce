import type { Statements, Transaction } from '@server/db/client';
import { companies } from '@server/db/schema/accounts';
import { asc, eq, sql } from 'drizzle-orm';
import type { CompanyProfile } from '@/contract/company/company';
import type { FluxThreshold } from '@/contract/statements/fluxNote';
import { nextId } from '../recordIds';
import { chainRecords } from '../records/chainRecords';

export type StoredCompany = typeof companies.$inferSelect;

export type NewCompany = {
  companyName: string;
  domain: string;
  profile: CompanyProfile;
  /** Of a sample, whose it is. */
  sampleOwnerId?: number;
};

export async function findCompany(tx: Statements, companyId: number): Promise<StoredCompany | null> {
  const [company] = await tx.select().from(companies).where(eq(companies.id, companyId));
  return company ?? null;
}

/** Every company of the database. */
export function listCompanyNames(tx: Statements): Promise<Pick<StoredCompany, 'id' | 'companyName'>[]> {
  const { id, companyName } = companies;
  return tx.select({ id, companyName }).from(companies).orderBy(asc(id));
}

export async function insertCompany(tx: Transaction, company: NewCompany, now: Date): Promise<number> {
  const id = await nextId(tx);
  await tx.insert(companies).values({ id, ...company, createdAt: now, updatedAt: now });
  await chainRecords(tx, id, { subject: 'PROFILE', ids: [id] });
  return id;
}

export type CompanyValues = Pick<StoredCompany, 'companyName' | 'profile' | 'updatedAt'>;

export async function updateCompany(tx: Transaction, companyId: number, values: CompanyValues): Promise<void> {
  await tx.update(companies).set(values).where(eq(companies.id, companyId));
  await chainRecords(tx, companyId, { subject: 'PROFILE', ids: [companyId] });
}

/** From which movements on the company's people are asked for reasons. */
export async function setFluxThreshold(
  tx: Transaction,
  companyId: number,
  fluxThreshold: FluxThreshold,
): Promise<void> {
  await tx.update(companies).set({ fluxThreshold }).where(eq(companies.id, companyId));
}

/** Marks a company as changed, so that a profile which was loaded before is not saved over it. */
export async function touchCompany(tx: Transaction, companyId: number, now: Date): Promise<void> {
  const updatedAt = sql`greatest(${now.toISOString()}::timestamptz, ${companies.updatedAt} + interval '1 millisecond')`;
  await tx.update(companies).set({ updatedAt }).where(eq(companies.id, companyId));
}
