import type { ChangeKind } from '@/contract/reviews/history';
import { reviewTypeNames } from '@/domain/reviews';

/** What the change log calls each kind of change. */
export const changeKindNames: Readonly<Record<ChangeKind, string>> = {
  ...reviewTypeNames,
  CAPITAL_INPUTS: 'Capital Inputs',
  CAPITAL_SETTINGS: 'Capital Settings',
  COMPANY_PROFILE: 'Company Profile',
  SSOI_LINES: 'SSOI Line Numbers',
  PERIOD_CLOSES: 'Closed Periods',
  SUBORDINATED_LOANS: 'Subordinated Loans',
  WITHDRAWALS: 'Withdrawals',
  RECURRING_ENTRIES: 'Recurring Entries',
};
