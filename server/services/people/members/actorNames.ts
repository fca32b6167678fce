import type { Transaction } from '@server/db/client';
import { findCompany } from '@server/db/repositories/company/companiesRepository';
import { findUser } from '@server/db/repositories/people/usersRepository';
import { notFound } from '@server/errors';
import type { Member } from '@server/services/common/context';

/** Who acts, and in which company, as mail says it. Throws 404 where either is gone. */
export async function actorNames(
  tx: Transaction,
  { companyId, userId }: Member,
): Promise<{ companyName: string; actor: string }> {
  const company = await findCompany(tx, companyId);
  const user = await findUser(tx, userId);
  if (company === null || user === null) throw notFound();
  return { companyName: company.companyName, actor: `${user.firstName} ${user.lastName}`.trim() };
}
