import type { SubordinatedLoanForm, SubordinatedLoanLender } from '@/contract/capital/subordinatedLoans';

/** What people call the lenders. */
export const lenderTexts: Readonly<Record<SubordinatedLoanLender, string>> = {
  OWNER: 'Partner, member or stockholder',
  OUTSIDER: 'Outside lender',
};

/** What people call the forms of a subordination agreement. */
export const loanFormTexts: Readonly<Record<SubordinatedLoanForm, string>> = {
  CASH: 'Cash loan',
  NOTE: 'Secured demand note',
};
