import type { WithdrawalValues } from '@/contract/capital/withdrawals';
import { amountIssues, type RegisterIssue } from '@/domain/loans/loanIssues';
import type { IsoDate } from '@/domain/periods';

/** What keeps a withdrawal from being kept, field by field; empty for one that can be. */
export function withdrawalIssues(
  { person, amount, date, is_made: isMade }: WithdrawalValues,
  today: IsoDate,
): readonly RegisterIssue[] {
  const issues: RegisterIssue[] = [...amountIssues('amount', amount)];
  if (person.trim() === '') issues.push({ path: 'person', message: 'This field is required' });
  if (isMade && date > today) {
    issues.push({ path: 'date', message: 'Enter today or an earlier day, or clear Made.' });
  }
  return issues;
}
