import type { CompanyContext } from '@server/common/context';
import { readCompany } from '@server/company/companies';
import { readBooksBegun } from '@server/company/companiesRepository';
import { countOpenByKind } from '@server/reviews/reviewsRepository';
import type { FirstSteps } from '@/contract/company/firstSteps.schema';
import { missingReportFields } from '@/domain/company/missingFields';

/** Returns the company's progress toward its first FOCUS report; null once it has one. */
export async function readFirstSteps(context: CompanyContext): Promise<FirstSteps | null> {
  const { db } = context.database;
  const { companyId } = context.member;
  const { isReported, accounts, unmapped, hasBalances } = await readBooksBegun(db, companyId);
  if (isReported) return null;
  const open = await countOpenByKind(db, companyId);
  const isOpen = (asked: string) => open.some(({ kind }) => kind === asked);
  return {
    missing_profile_fields: missingReportFields(await readCompany(context)).length,
    accounts,
    unmapped_accounts: unmapped,
    has_trial_balance: hasBalances,
    accounts_in_review: isOpen('COA'),
    trial_balance_in_review: isOpen('BALANCE'),
  };
}
