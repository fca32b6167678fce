import { insertMembership, listEmails } from '@server/auth/usersRepository';
import { countAttempt, type Limit } from '@server/common/attempts';
import type { UserContext } from '@server/common/context';
import { ruleBroken } from '@server/common/errors';
import { toOneLine } from '@server/common/sentTexts';
import { insertCompany } from '@server/company/companiesRepository';
import { newCompanyProfile } from '@server/company/companyProfile';
import { type Executor, withTransaction } from '@server/db/client';
import type { CompanyInfo } from '@/contract/auth/user.schema';
import type { CompanyCreation } from '@/contract/company/company.schema';

const companiesByUser: Limit = { name: 'companiesByUser', max: 20, windowMs: 24 * 60 * 60_000 };

/**
 * Creates a company with the caller as its administrator, under one of their confirmed e-mail addresses, and returns it. Throws 422 for any other
 * address, 429 after too many.
 */
export async function createCompany(context: UserContext, creation: CompanyCreation): Promise<CompanyInfo> {
  const { database, caller } = context;
  const now = context.clock();
  await countAttempt(context, companiesByUser, String(caller.userId));
  return withTransaction(database, async (tx) => {
    const userEmailId = await requireConfirmedEmail(tx, caller.userId, creation.user_email);
    const company_name = toOneLine(creation.company_name);
    const company = { companyName: company_name, domain: creation.domain, profile: newCompanyProfile(null) };
    const id = await insertCompany(tx, company, now);
    const terms = { companyId: id, userId: caller.userId, userEmailId };
    await insertMembership(tx, { ...terms, role: 'ADMIN', userTitle: null }, now);
    return { id, company_name };
  });
}

/** Returns the id of one of the user's confirmed addresses. Throws 422 for any other. */
export async function requireConfirmedEmail(tx: Executor, userId: number, emailId: number): Promise<number> {
  const emails = await listEmails(tx, userId);
  if (emails.some(({ id, isConfirmed }) => id === emailId && isConfirmed)) return emailId;
  const message = 'Choose one of your confirmed email addresses.';
  throw ruleBroken(message, [{ path: 'data.user_email', message }]);
}
