import { type Statements, withTransaction } from '@server/db/client';
import { insertCompany } from '@server/db/repositories/company/companiesRepository';
import { insertMembership, listEmails } from '@server/db/repositories/people/usersRepository';
import { ruleBroken } from '@server/errors';
import type { UserContext } from '@server/services/common/context';
import { oneLine } from '@server/services/common/sentTexts';
import { newCompanyProfile } from '@server/services/company/companyProfile';
import { countAttempt, type Limit } from '@server/services/people/session/attempts';
import type { CompanyCreation } from '@/contract/company/company';
import type { CompanyInfo } from '@/contract/people/user';

const companiesByUser: Limit = { name: 'companiesByUser', max: 20, windowMs: 24 * 60 * 60_000 };

/**
 * Makes a company whose administrator is the caller, under one of their confirmed e-mail addresses, and gives it. 422 for an address that
 * isn't one of them, 429 after too many.
 */
export async function createCompany(context: UserContext, creation: CompanyCreation): Promise<CompanyInfo> {
  const { database, caller } = context;
  const now = context.clock();
  await countAttempt(context, companiesByUser, String(caller.userId));
  return withTransaction(database, async (tx) => {
    const userEmailId = await requireConfirmedEmail(tx, caller.userId, creation.user_email);
    const company_name = oneLine(creation.company_name);
    const company = { companyName: company_name, domain: creation.domain, profile: newCompanyProfile(null) };
    const id = await insertCompany(tx, company, now);
    const terms = { companyId: id, userId: caller.userId, userEmailId };
    await insertMembership(tx, { ...terms, role: 'ADMIN', userTitle: null }, now);
    return { id, company_name };
  });
}

/** The id of an address, if it is one of the user's and confirmed. Throws 422 otherwise. */
export async function requireConfirmedEmail(tx: Statements, userId: number, emailId: number): Promise<number> {
  const emails = await listEmails(tx, userId);
  if (emails.some(({ id, isConfirmed }) => id === emailId && isConfirmed)) return emailId;
  const message = 'Choose one of your confirmed email addresses.';
  throw ruleBroken(message, [{ path: 'data.user_email', message }]);
}
