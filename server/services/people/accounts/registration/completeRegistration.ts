import type { Transaction } from '@server/db/client';
import { insertCompany } from '@server/db/repositories/company/companiesRepository';
import { insertMembership, lockUser, updateUser } from '@server/db/repositories/people/usersRepository';
import { newCompanyProfile } from '@server/services/company/companyProfile';

export type Registrant = { userId: number; userEmailId: number; now: Date };

/**
 * Does once what the user's registration has asked for: who manages the account gets the company, as its administrator; others wait for
 * an invitation.
 */
export async function completeRegistration(tx: Transaction, { userId, userEmailId, now }: Registrant): Promise<void> {
  const registration = (await lockUser(tx, userId))?.registration ?? null;
  if (registration === null) return;
  await updateUser(tx, userId, { registration: null, updatedAt: now });
  if (!registration.isSuperAdmin || registration.company === undefined) return;
  const { name, domain, userTitle, crdNumber } = registration.company;
  const companyId = await insertCompany(tx, { companyName: name, domain, profile: newCompanyProfile(crdNumber) }, now);
  await insertMembership(tx, { companyId, userId, userEmailId, role: 'ADMIN', userTitle }, now);
}
