import type { RecurringValues } from '@/contract/capital/recurringEntries';
import { amountIssues, type RegisterIssue } from '@/domain/loans/loanIssues';
import { parsePeriod } from '@/domain/periods';

/**
 * What keeps a recurring entry from being kept, field by field; empty for one that can be. `known` has the ids of the accounts that are in the
 * chart of accounts.
 */
export function recurringIssues(values: RecurringValues, known: ReadonlySet<number>): readonly RegisterIssue[] {
  const { name, amount, debit_coa: debit, credit_coa: credit } = values;
  const issues: RegisterIssue[] = [];
  if (name.trim() === '') issues.push({ path: 'name', message: 'This field is required' });
  if (!known.has(debit)) issues.push({ path: 'debit_coa', message: unknownAccount });
  if (debit === credit) issues.push({ path: 'credit_coa', message: 'Choose another account than the one to debit' });
  else if (!known.has(credit)) issues.push({ path: 'credit_coa', message: unknownAccount });
  return [...issues, ...amountIssues('amount', amount), ...periodIssues(values)];
}

const unknownAccount = "This account isn't in the chart of accounts. Choose another, or post it first.";
const noPeriod = 'Enter a period like JAN 25 or Q1 25';

function periodIssues({ kind, first_period: from, last_period: to }: RecurringValues): readonly RegisterIssue[] {
  const [first, last] = [parsePeriod(from), to === null ? null : parsePeriod(to)];
  if (first === null) return [{ path: 'first_period', message: noPeriod }];
  if (to === null) return [];
  if (last === null) return [{ path: 'last_period', message: noPeriod }];
  if (kind === 'REVERSES') {
    return [{ path: 'last_period', message: `It reverses in the period after ${from}, so it has no last period.` }];
  }
  return last.end < first.end ? [{ path: 'last_period', message: `Choose ${from} or a later period` }] : [];
}
