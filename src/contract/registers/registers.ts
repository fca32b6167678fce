/** Kinds of receivables, which decide the days until one stops being allowable (Rule 15c3-1(c)(2)(iv)). */
export const receivableKinds = [
  'brokerCommission',
  'floorBrokerage',
  'fundConcession',
  'fundManagementFee',
  'interest',
  'dividend',
  'goodFaithDeposit',
  'municipalUnderwriting',
  'municipalDeposit',
  'municipalTrading',
  'freeShipment',
  'fundRedemption',
  'calledDeficit',
  'deficit',
  'stockLoaned',
  'advance',
  'syndicateProfit',
  'unsecured',
  'secured',
] as const;

export const maxDebtor = 200;

/** Characters of the contract that makes a payable wait for its receivable. */
export const maxOffsetContract = 255;

/** The fields that the list of receivables sorts by. */
export const receivableSortFields = ['debtor', 'account_number', 'kind', 'arisen_on', 'amount', 'time_report'] as const;

/** The columns of an import of receivables, in the template's order. */
export const receivableCsvColumns = [
  'Time Report',
  'Account Number',
  'Due From',
  'Kind',
  'Date',
  'Amount',
  'Payable When Received',
  'Contract',
] as const;

export type ReceivableKind = (typeof receivableKinds)[number];

/** `REPEATS`: booked every month, as depreciation is. `REVERSES`: an accrual, booked in one period and taken back in the next. */
export const recurringKinds = ['REPEATS', 'REVERSES'] as const;

export const maxRecurringName = 120;

/** The fields that the list of recurring entries sorts by. */
export const recurringSortFields = ['name', 'kind', 'amount'] as const;

/** The columns of an import of recurring entries, in the template's order. */
export const recurringCsvColumns = [
  'Name',
  'Kind',
  'Debit Account',
  'Credit Account',
  'Amount',
  'First Period',
  'Last Period',
] as const;

export type RecurringKind = (typeof recurringKinds)[number];

/** A partner, member or stockholder, or anyone else. */
export const subordinatedLoanLenders = ['OWNER', 'OUTSIDER'] as const;

/** Cash (item 1710) or a secured demand note (item 1730). */
export const subordinatedLoanForms = ['CASH', 'NOTE'] as const;

export const maxLoanText = 255;

export const maxLoanPayments = 120;

/** Characters of a loan's payments as one text. */
export const maxPaymentsText = 4000;

/** The fields that the list of loans sorts by. */
export const loanSortFields = ['lender', 'agreement_date', 'maturity_date', 'amount'] as const;

/** The columns of an import of loans, in the template's order. */
export const loanCsvColumns = [
  'Lender',
  'Lender Is',
  'Form',
  'Amount',
  'Agreement Date',
  'Maturity Date',
  'Equity Capital',
  'Temporary',
  'Approval Reference',
  'Last Day for Notice',
  'Expected to Renew',
  'Payments',
] as const;

export type SubordinatedLoanLender = (typeof subordinatedLoanLenders)[number];

export type SubordinatedLoanForm = (typeof subordinatedLoanForms)[number];

/** Kinds of amounts that leave the firm, by Rule 15c3-1(e)(1), or come back. */
export const withdrawalKinds = ['WITHDRAWAL', 'ADVANCE', 'LOAN', 'PAYBACK'] as const;

/** The recipient's relation to the firm. */
export const withdrawalRelations = ['STOCKHOLDER', 'PARTNER', 'PROPRIETOR', 'EMPLOYEE', 'AFFILIATE'] as const;

export const maxWithdrawalText = 255;

/** The fields that the list of withdrawals sorts by. */
export const withdrawalSortFields = ['date', 'person', 'kind', 'amount'] as const;

/** The columns of an import of withdrawals, in the template's order. */
export const withdrawalCsvColumns = ['Date', 'Made', 'Kind', 'Amount', 'Person', 'Relation', 'Note'] as const;

export type WithdrawalKind = (typeof withdrawalKinds)[number];

export type WithdrawalRelation = (typeof withdrawalRelations)[number];

/**
 * Classes of securities of an open contractual commitment, by Rule 15c3-1(c)(2)(viii)(A): equities listed on an exchange or NASDAQ, other equities,
 * and anything else, which has the haircut of its own kind.
 */
export const commitmentClasses = ['UNLISTED_EQUITY', 'LISTED_EQUITY', 'OTHER'] as const;

export type CommitmentClass = (typeof commitmentClasses)[number];

export const maxIssuer = 200;

/** The fields that the list of commitments sorts by. */
export const commitmentSortFields = ['issuer', 'security_class', 'amount', 'profit', 'time_report'] as const;

/** The columns of an import of commitments, in the template's order. */
export const commitmentCsvColumns = [
  'Time Report',
  'Issuer',
  'Class',
  'Market Value',
  'Haircut',
  'Unrealized Profit',
] as const;
