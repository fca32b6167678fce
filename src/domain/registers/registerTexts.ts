import type {
  CommitmentClass,
  RecurringKind,
  SubordinatedLoanForm,
  SubordinatedLoanLender,
  WithdrawalKind,
  WithdrawalRelation,
} from '@/contract/registers/registers';

/** Labels of the lenders. */
export const lenderTexts: Readonly<Record<SubordinatedLoanLender, string>> = {
  OWNER: 'Partner, member or stockholder',
  OUTSIDER: 'Outside lender',
};

/** Labels of the forms of a subordination agreement. */
export const loanFormTexts: Readonly<Record<SubordinatedLoanForm, string>> = {
  CASH: 'Cash loan',
  NOTE: 'Secured demand note',
};

/** Labels of the kinds. */
export const recurringKindTexts: Readonly<Record<RecurringKind, string>> = {
  REPEATS: 'Repeats every month',
  REVERSES: 'Reverses in the next period',
};

/** Labels of the kinds. */
export const withdrawalKindTexts: Readonly<Record<WithdrawalKind, string>> = {
  WITHDRAWAL: 'Withdrawal of equity',
  ADVANCE: 'Unsecured advance',
  LOAN: 'Unsecured loan',
  PAYBACK: 'Paid back',
};

/** Labels of the relations, in the words of Rule 15c3-1(e)(1). */
export const relationTexts: Readonly<Record<WithdrawalRelation, string>> = {
  STOCKHOLDER: 'Stockholder',
  PARTNER: 'Partner or member',
  PROPRIETOR: 'Sole proprietor',
  EMPLOYEE: 'Employee',
  AFFILIATE: 'Affiliate',
};

/** Labels of the classes, by Rule 15c3-1(c)(2)(viii)(A). */
export const commitmentClassTexts: Readonly<Record<CommitmentClass, string>> = {
  UNLISTED_EQUITY: 'Equity, not listed',
  LISTED_EQUITY: 'Equity, listed or NASDAQ',
  OTHER: 'Other security',
};
