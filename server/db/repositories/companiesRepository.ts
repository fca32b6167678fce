import { companies } from '@server/db/schema/accounts';
import { eq } from 'drizzle-orm';
import type { Statements } from '../client';

export type StoredCompany = typeof companies.$inferSelect;

export async function findCompany(tx: Statements, companyId: number): Promise<StoredCompany | null> {
  const [company] = await tx.select().from(companies).where(eq(companies.id, companyId));
  return company ?? null;
}
