import type { Balance } from '@/contract/books/trialBalance';

/** Why an account's item in a period can't be made, or changed here. */
export function takenText({ coa, time_report: timeReport, status, valid_at: validAt }: Balance): string {
  const item = `Account ${coa.account_number} already has an item in ${timeReport}`;
  return status === 'PENDING' && validAt === null ? `${item}, and it's in review.` : `${item}.`;
}
