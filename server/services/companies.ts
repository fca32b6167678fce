import type { Statements } from '@server/db/client';
import { findCompany, type StoredCompany } from '@server/db/repositories/companiesRepository';
import { notFound } from '@server/errors';
import type { Company } from '@/contract/company';
import type { CompanyContext } from './context';

/** The company as it is stored now. Throws 404 for one that is not there. */
export async function requireCompany(tx: Statements, companyId: number): Promise<StoredCompany> {
  const company = await findCompany(tx, companyId);
  if (company === null) throw notFound();
  return company;
}

/** The whole record of the caller's company. */
export async function readCompany({ database, member }: CompanyContext): Promise<Company> {
  const company = await requireCompany(database.db, member.companyId);
  return { id: company.id, company_name: company.companyName, domain: company.domain, ...company.profile };
}
