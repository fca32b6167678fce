import { findCompany } from '@server/db/repositories/companiesRepository';
import { notFound } from '@server/faults';
import type { Company } from '@/contract/company';
import type { CompanyContext } from './context';

/** The whole record of the caller's company. */
export async function readCompany({ database, member }: CompanyContext): Promise<Company> {
  const company = await findCompany(database.db, member.companyId);
  if (company === null) throw notFound();
  return { id: company.id, company_name: company.companyName, domain: company.domain, ...company.profile };
}
